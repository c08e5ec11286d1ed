import type { Product } from "./product.ts";

/** The statuses of the videos that a feed shows. */
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

/** From which second of the video on one of its products is in front. */
export type Moment = {
  readonly productId: string;
  readonly fromSeconds: number;
};

/** One picture of the video's frames, side by side from its beginning to its end. */
export type PreviewStrip = {
  readonly url: string;
  /** How many. */
  readonly frames: number;
  /** A frame's, in pixels. */
  readonly width: number;
  readonly height: number;
};

/** One video (spec "SDK models", Event). */
export type Event = {
  /** The video's id, a safe integer, as it stands in `widget_info`. */
  readonly eventId: number;
  readonly brand?: string;
  readonly title: string;
  /** `live`: it plays. `upcoming`: it is announced, and has no player. */
  readonly status: ShownStatus;
  /** ISO 8601: when an announced one goes live by itself. */
  readonly goesLiveAt?: string;
  /** ISO 8601: from this time on it is not shown. */
  readonly endsAt?: string;
  /** ISO 8601: since when a `live` one is there. */
  readonly publishedAt?: string;
  readonly videoUrl?: string;
  readonly posterImageUrl?: string;
  /** The poster in several widths, where it has more than one; `posterImageUrl` is the widest. */
  readonly posterImages?: readonly PosterImage[];
  /** Three silent seconds, for carousels. */
  readonly previewUrl?: string;
  /** To show while a shopper seeks. */
  readonly previewStrip?: PreviewStrip;
  readonly captions?: readonly Captions[];
  /** Size of the picture as it is shown, in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly durationMs?: number;
  readonly likeCount: number;
  readonly shareCount: number;
  readonly ctaUrl?: string;
  readonly pageId: number;
  /** The products that are tagged in the dashboard. A product provider may show others. */
  readonly products: readonly Product[];
  /** The earliest first; only of `products`. */
  readonly moments?: readonly Moment[];
};
