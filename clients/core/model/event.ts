import type { Product } from "./product.ts";

export const SHOWN_STATUSES = ["live", "upcoming"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export type Captions = {
  readonly language: string;
  readonly url: string;
};

export type PosterImage = {
  readonly url: string;
  readonly width: number;
};

export type Moment = {
  readonly productId: string;
  readonly fromSeconds: number;
};

type PreviewStrip = {
  readonly url: string;
  readonly frames: number;
  readonly width: number;
  readonly height: number;
};

/** Spec "SDK models", Event. */
export type Event = {
  readonly eventId: number;
  readonly brand?: string;
  readonly title: string;
  /** `live` videos can be played. `upcoming` videos are announced and have no player. */
  readonly status: ShownStatus;
  /** ISO 8601: scheduled launch of an announced video. */
  readonly goesLiveAt?: string;
  /** ISO 8601: end of the video's visibility. */
  readonly endsAt?: string;
  /** ISO 8601: publication of a `live` video. */
  readonly publishedAt?: string;
  readonly videoUrl?: string;
  readonly posterImageUrl?: string;
  readonly posterImages?: readonly PosterImage[];
  readonly previewUrl?: string;
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
  readonly products: readonly Product[];
  /** Sorted by time. Contains only products listed in `products`. */
  readonly moments?: readonly Moment[];
};
