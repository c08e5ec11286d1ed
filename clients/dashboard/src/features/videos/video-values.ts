import type { VideoView } from "../../../../../shared/videos/video.schema.ts";
import { MAX_MOMENTS } from "../../../../../shared/vocabulary/media.ts";
import {
  isShownStatus,
  readVideoTime,
  type VideoStatus,
  videoTime,
} from "../../../../../shared/vocabulary/videos.ts";
import { isPastEnd, localTime, timeOr } from "../../lib/text/local-time.ts";

export type VideoValues = {
  readonly title: string;
  readonly status: VideoStatus;
  /** Format of a date field. */
  readonly goes_live_at: string;
  readonly ends_at: string;
  readonly cta_url: string;
  readonly video_url: string;
  readonly poster_image_url: string;
  readonly page_id: string;
  readonly products: readonly string[];
  readonly moments: readonly TypedMoment[];
  readonly without_speech: boolean;
};

export type TypedMoment = { readonly product_id: string; readonly time: string };

const URLS = ["cta_url", "video_url", "poster_image_url"] as const;

export const initialValues = (video: VideoView): VideoValues => ({
  title: video.title,
  status: video.status,
  goes_live_at: localTime(video.goes_live_at),
  ends_at: localTime(video.ends_at),
  cta_url: video.cta_url ?? "",
  video_url: video.video_url ?? "",
  poster_image_url: video.poster_image_url ?? "",
  page_id: String(video.page_id),
  products: video.products,
  moments: (video.moments ?? []).map(({ product_id, from_seconds }) => ({
    product_id,
    time: videoTime(from_seconds),
  })),
  without_speech: video.without_speech ?? false,
});

const givenMoments = (products: readonly string[], moments: readonly TypedMoment[]) =>
  products.flatMap(
    (id) => moments.find(({ product_id, time }) => product_id === id && time.trim() !== "") ?? [],
  );

export const momentPath = (
  products: readonly string[],
  moments: readonly TypedMoment[],
  id: string,
): MomentPath => {
  const given = givenMoments(products, moments);
  const index = given.findIndex(({ product_id }) => product_id === id);
  return `moments[${index < 0 ? given.length : index}].from_seconds`;
};
type MomentPath = `moments[${number}].from_seconds`;

export const MOMENT_PATHS: readonly MomentPath[] = Array.from(
  { length: MAX_MOMENTS },
  (_, index): MomentPath => `moments[${index}].from_seconds`,
);

/** Invalid times stay for the contract to refuse. */
const sentMoments = ({ products, moments }: Pick<VideoValues, "products" | "moments">) =>
  givenMoments(products, moments).map(({ product_id, time }) => ({
    product_id,
    from_seconds: readVideoTime(time) ?? time,
  }));

/** The service itself removes moments of untagged products. */
const changedMoments = (values: VideoValues, before: VideoValues) => {
  const moments = sentMoments(values);
  const kept = sentMoments({ products: values.products, moments: before.moments });
  return JSON.stringify(moments) === JSON.stringify(kept) ? {} : { moments };
};

const readNumber = (typed: string): number | string =>
  typed === "" ? 0 : /^\d{1,16}$/.test(typed) ? Number(typed) : typed;

const changedUrls = (values: VideoValues, before: VideoValues) =>
  Object.fromEntries(
    URLS.filter((name) => values[name].trim() !== before[name]).map((name) => [
      name,
      values[name].trim() || null,
    ]),
  );

export const isComing = (status: VideoStatus): boolean => status === "upcoming" || status === "draft";

const changedTimes = (values: VideoValues, before: VideoValues) => ({
  ...(isComing(values.status) &&
    values.goes_live_at !== before.goes_live_at && { goes_live_at: timeOr(values.goes_live_at, null) }),
  ...(values.ends_at !== before.ends_at && { ends_at: timeOr(values.ends_at, null) }),
});

/** `true` if the user entered an end in the past. A stored past end does not count: the service clears it. */
export const endsAtOnce = ({ status, ends_at }: VideoValues, saved: VideoView): boolean =>
  ends_at !== initialValues(saved).ends_at && isShownStatus(status) && isPastEnd(timeOr(ends_at, undefined));

/** Contains only changed fields, so that concurrent changes of different fields are kept. */
export const videoBody = (values: VideoValues, saved: VideoView) => {
  const before = initialValues(saved);
  const pageId = values.page_id.trim();
  return {
    ...(values.without_speech !== before.without_speech && { without_speech: values.without_speech }),
    ...(values.title.trim() !== before.title && { title: values.title.trim() }),
    ...(values.status !== before.status && { status: values.status }),
    ...changedTimes(values, before),
    ...changedUrls(values, before),
    ...(pageId !== before.page_id && { page_id: readNumber(pageId) }),
    ...(values.products.join("\n") !== before.products.join("\n") && { products: [...values.products] }),
    ...changedMoments(values, before),
    if_updated_at: saved.updated_at,
  };
};
