import { ValidationFailed } from "../platform/errors.ts";
import { lateMoment } from "../vocabulary/late-moment.ts";
import { findFile } from "./media/media.ts";
import type { Moment, Video } from "./video.ts";

type Timed = {
  readonly products: readonly string[];
  readonly media?: Video["media"] | undefined;
  readonly moments?: readonly Moment[] | undefined;
};

/** How long the video is, in milliseconds; `Infinity` where the merchant hosts it and nobody knows. */
const durationMs = ({ media }: Pick<Timed, "media">): number =>
  findFile(media, "video")?.duration_ms ?? Number.POSITIVE_INFINITY;

const isWithin = ({ from_seconds }: Moment, duration_ms: number): boolean =>
  from_seconds * 1000 <= duration_ms;

/** The earliest first; at the same second, in the order of the tags. */
const inOrder = (moments: readonly Moment[], products: readonly string[]): Moment[] =>
  moments.toSorted(
    (a, b) =>
      a.from_seconds - b.from_seconds || products.indexOf(a.product_id) - products.indexOf(b.product_id),
  );

/**
 * The moments after a change: those that are sent, else those that were there. A product that is no longer tagged loses
 * its moment.
 *
 * @param video as it is after the change
 * @param sent `null` and an empty list clear, `undefined` keeps
 * @returns `undefined` for none
 * @throws ValidationFailed for a moment of a product that is not tagged, or behind the video's end
 */
export const changedMoments = (
  video: Timed,
  sent: readonly Moment[] | null | undefined,
): readonly Moment[] | undefined => {
  const length = durationMs(video);
  for (const { product_id, from_seconds } of sent ?? []) {
    if (!video.products.includes(product_id)) {
      throw new ValidationFailed(`moments: ${product_id} is not tagged; tag it, or leave its moment out`);
    }
    if (!isWithin({ product_id, from_seconds }, length)) {
      throw new ValidationFailed(
        `moments: ${lateMoment({ product_id, at: from_seconds, length: Math.floor(length / 1000) })}`,
      );
    }
  }
  const moments = sent === undefined ? (video.moments ?? []) : (sent ?? []);
  const kept = moments.filter((moment) => video.products.includes(moment.product_id));
  return kept.length > 0 ? inOrder(kept, video.products) : undefined;
};

/**
 * The moments that a storefront can use: of products that it shows, within the video, which may be another one since.
 *
 * @param shownIds of the products that are shown with the video
 * @returns `undefined` for none
 */
export const shownMoments = (video: Timed, shownIds: ReadonlySet<string>): Moment[] | undefined => {
  const length = durationMs(video);
  const shown = (video.moments ?? []).filter(
    (moment) => shownIds.has(moment.product_id) && isWithin(moment, length),
  );
  return shown.length > 0
    ? shown.map(({ product_id, from_seconds }) => ({ product_id, from_seconds }))
    : undefined;
};
