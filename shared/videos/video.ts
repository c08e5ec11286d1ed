import type { VideoStatus } from "../vocabulary/video-statuses.ts";
import type { VideoMedia } from "./media/media.ts";

/** From which second of a video on one of its products is in front. */
export type Moment = {
  /** `client_product_id`. */
  readonly product_id: string;
  readonly from_seconds: number;
};

/** A video as stored. */
export type Video = {
  readonly event_id: number;
  readonly title: string;
  /** Files that the merchant hosts. */
  readonly video_url?: string;
  readonly poster_image_url?: string;
  /** Uploaded files; they are shown in place of the URLs above. */
  readonly media?: VideoMedia;
  readonly cta_url?: string;
  readonly page_id: number;
  readonly status: VideoStatus;
  /** When an announced video goes live by itself, if it has a file then. ISO 8601, UTC. */
  readonly goes_live_at?: string;
  /** From this time on it is not shown. ISO 8601, UTC. */
  readonly ends_at?: string;
  /** Position in the feed, the smallest first. */
  readonly position: number;
  /** `client_product_id` of the tagged products, in display order. */
  readonly products: readonly string[];
  /** When a tagged product is in front, the earliest first; absent where none has a moment. */
  readonly moments?: readonly Moment[];
  /** Nobody speaks in it, so it needs no captions. */
  readonly without_speech?: boolean;
  readonly like_count: number;
  readonly share_count: number;
  readonly created_at: string;
  readonly updated_at: string;
};
