import type { VideoStatus } from "../vocabulary/videos.ts";
import type { VideoMedia } from "./media/media.ts";

export type Moment = {
  readonly product_id: string;
  readonly from_seconds: number;
};

export type Video = {
  readonly event_id: number;
  readonly title: string;
  readonly video_url?: string;
  readonly poster_image_url?: string;
  /** Uploaded files. They take precedence over the URLs above. */
  readonly media?: VideoMedia;
  readonly cta_url?: string;
  readonly page_id: number;
  readonly status: VideoStatus;
  readonly goes_live_at?: string;
  readonly ends_at?: string;
  readonly position: number;
  /** `client_product_id`s of the tagged products, in display order. */
  readonly products: readonly string[];
  readonly moments?: readonly Moment[];
  readonly without_speech?: boolean;
  readonly like_count: number;
  readonly share_count: number;
  readonly created_at: string;
  readonly updated_at: string;
};

type Placed = Pick<Video, "position" | "event_id">;

export const byPlace = (a: Placed, b: Placed): number => a.position - b.position || a.event_id - b.event_id;
