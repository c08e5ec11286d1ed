import type { VideoStatus } from "../vocabulary/videos.ts";
import type { VideoMedia } from "./media/media.ts";

/** Second of a video from which one of its products is highlighted. */
export type Moment = {
  /** `client_product_id`. */
  readonly product_id: string;
  readonly from_seconds: number;
};

export type Video = {
  readonly event_id: number;
  readonly title: string;
  /** URL of a file that the merchant hosts. */
  readonly video_url?: string;
  readonly poster_image_url?: string;
  /** Uploaded files, which take precedence over the URLs above. */
  readonly media?: VideoMedia;
  readonly cta_url?: string;
  readonly page_id: number;
  readonly status: VideoStatus;
  /** Scheduled start of an upcoming video that has a file. ISO 8601, UTC. */
  readonly goes_live_at?: string;
  /** Scheduled end. ISO 8601, UTC. */
  readonly ends_at?: string;
  /** Position in the feed. The smallest is first. */
  readonly position: number;
  /** `client_product_id` of the tagged products, in display order. */
  readonly products: readonly string[];
  /** Times from which tagged products are highlighted, earliest first. Absent without any. */
  readonly moments?: readonly Moment[];
  /** The video has no speech, so it needs no captions. */
  readonly without_speech?: boolean;
  readonly like_count: number;
  readonly share_count: number;
  readonly created_at: string;
  readonly updated_at: string;
};

type Placed = Pick<Video, "position" | "event_id">;

/** Sorts a feed's videos within a status. */
export const byPlace = (a: Placed, b: Placed): number => a.position - b.position || a.event_id - b.event_id;
