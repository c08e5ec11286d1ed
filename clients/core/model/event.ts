import type { Product } from "./product.ts";

/** Statuses of a feed's videos. */
export const SHOWN_STATUSES = ["live", "upcoming"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** Captions in one language. */
export type Captions = {
  /** BCP 47. */
  readonly language: string;
  /** A WebVTT file. */
  readonly url: string;
};

/** A poster in one of its widths. */
export type PosterImage = {
  readonly url: string;
  /** In pixels. */
  readonly width: number;
};

/** Second of the video from which one of its products is shown in front. */
export type Moment = {
  readonly productId: string;
  readonly fromSeconds: number;
};

/** One picture of the video's frames, side by side from start to end. */
export type PreviewStrip = {
  readonly url: string;
  /** Number of frames. */
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
  /** The poster in several widths, if it has more than one. `posterImageUrl` is the widest. */
  readonly posterImages?: readonly PosterImage[];
  /** Three silent seconds, for carousels. */
  readonly previewUrl?: string;
  /** Shown while a shopper seeks. */
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
  /** The products tagged in the dashboard. A product provider may show others. */
  readonly products: readonly Product[];
  /** The earliest first. Only of `products`. */
  readonly moments?: readonly Moment[];
};
