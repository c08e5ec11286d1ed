import { invalid } from "../platform/errors.ts";
import { findFile } from "./media/media.ts";
import type { Moment, Video } from "./video.ts";

type Timed = {
  readonly products: readonly string[];
  readonly media?: Video["media"] | undefined;
  readonly moments?: readonly Moment[] | undefined;
};

const durationMs = ({ media }: Pick<Timed, "media">): number =>
  findFile(media, "video")?.duration_ms ?? Number.POSITIVE_INFINITY;

const isWithin = ({ from_seconds }: Moment, duration_ms: number): boolean =>
  from_seconds * 1000 <= duration_ms;

const inOrder = (moments: readonly Moment[], products: readonly string[]): Moment[] =>
  moments.toSorted(
    (a, b) =>
      a.from_seconds - b.from_seconds || products.indexOf(a.product_id) - products.indexOf(b.product_id),
  );

/**
 * Drops the moment of a product that is no longer tagged.
 * @param sent `null` and an empty list clear, `undefined` keeps
 * @throws ValidationFailed for a moment of an untagged product, or after the video's end
 */
export const changedMoments = (
  video: Timed,
  sent: readonly Moment[] | null | undefined,
): readonly Moment[] | undefined => {
  const length = durationMs(video);
  for (const [index, { product_id, from_seconds }] of (sent ?? []).entries()) {
    if (!video.products.includes(product_id)) {
      throw invalid(`moments[${index}].product_id`, "moment_untagged");
    }
    if (!isWithin({ product_id, from_seconds }, length)) {
      throw invalid(`moments[${index}].from_seconds`, "moment_late", { seconds: Math.floor(length / 1000) });
    }
  }
  const moments = sent === undefined ? (video.moments ?? []) : (sent ?? []);
  const kept = moments.filter((moment) => video.products.includes(moment.product_id));
  return kept.length > 0 ? inOrder(kept, video.products) : undefined;
};

export const shownMoments = (video: Timed, shownIds: ReadonlySet<string>): Moment[] | undefined => {
  const length = durationMs(video);
  const shown = (video.moments ?? []).filter(
    (moment) => shownIds.has(moment.product_id) && isWithin(moment, length),
  );
  return shown.length > 0
    ? shown.map(({ product_id, from_seconds }) => ({ product_id, from_seconds }))
    : undefined;
};
