import type { Product } from "./product.ts";

export const SHOWN_STATUSES = ["live", "upcoming"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export type Captions = {
  /** BCP 47. */
  readonly language: string;
  /** A WebVTT file. */
  readonly url: string;
};

export type PosterImage = {
  readonly url: string;
  /** In pixels. */
  readonly width: number;
};

/** A second of the video and the product shown from then on. */
export type Moment = {
  readonly productId: string;
  readonly fromSeconds: number;
};

/** One picture of the video's frames, side by side from start to end. */
export type PreviewStrip = {
  readonly url: string;
  readonly frames: number;
  /** Width of a frame, in pixels. */
  readonly width: number;
  readonly height: number;
};

/** One video (spec "SDK models", Event). */
export type Event = {
  /** The video's id, a safe integer, as in `widget_info`. */
  readonly eventId: number;
  readonly brand?: string;
  readonly title: string;
  /** `live`: can be played. `upcoming`: announced, without a player. */
  readonly status: ShownStatus;
  /** ISO 8601: scheduled launch of an announced video. */
  readonly goesLiveAt?: string;
  /** ISO 8601: end of the video's visibility. */
  readonly endsAt?: string;
  /** ISO 8601: publication of a `live` video. */
  readonly publishedAt?: string;
  readonly videoUrl?: string;
  readonly posterImageUrl?: string;
  /** The poster in several widths, if available. `posterImageUrl` is the widest. */
  readonly posterImages?: readonly PosterImage[];
  /** Three silent seconds, for carousels. */
  readonly previewUrl?: string;
  /** Frames shown during a seek. */
  readonly previewStrip?: PreviewStrip;
  readonly captions?: readonly Captions[];
  /** Displayed size of the picture, in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly durationMs?: number;
  readonly likeCount: number;
  readonly shareCount: number;
  readonly ctaUrl?: string;
  readonly pageId: number;
  /** Products tagged in the dashboard. A product provider may show other products. */
  readonly products: readonly Product[];
  /** Sorted by time. Only products in `products`. */
  readonly moments?: readonly Moment[];
};
