import type { VideoView } from "../../../../../shared/videos/video.schema.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/video-statuses.ts";
import { localTime, timeOr } from "../../lib/text/local-time.ts";

/** What the form of a video holds. */
export type VideoValues = {
  readonly title: string;
  readonly status: VideoStatus;
  /** As a date field has them. */
  readonly goes_live_at: string;
  readonly ends_at: string;
  readonly cta_url: string;
  readonly video_url: string;
  readonly poster_image_url: string;
  /** As it was typed. */
  readonly page_id: string;
  readonly products: readonly string[];
};

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
});

/** What is no number stays a text: the contract says what it expects. */
const readNumber = (typed: string): number | string =>
  typed === "" ? 0 : /^\d{1,16}$/.test(typed) ? Number(typed) : typed;

/** The addresses that were changed; an emptied one is cleared. */
const changedUrls = (values: VideoValues, before: VideoValues) =>
  Object.fromEntries(
    URLS.filter((name) => values[name].trim() !== before[name]).map((name) => [
      name,
      values[name].trim() || null,
    ]),
  );

/** Whether a video of this status has a start to come. */
export const isComing = (status: VideoStatus): boolean => status === "upcoming" || status === "draft";

/** The times that were changed; an emptied one is cleared. Of a live video no start is kept. */
const changedTimes = (values: VideoValues, before: VideoValues) => ({
  ...(isComing(values.status) &&
    values.goes_live_at !== before.goes_live_at && { goes_live_at: timeOr(values.goes_live_at, null) }),
  ...(values.ends_at !== before.ends_at && { ends_at: timeOr(values.ends_at, null) }),
});

/** Only what was changed is sent, so that two people who change different things keep both. */
export const videoBody = (values: VideoValues, saved: VideoView) => {
  const before = initialValues(saved);
  const pageId = values.page_id.trim();
  return {
    ...(values.title.trim() !== before.title && { title: values.title.trim() }),
    ...(values.status !== before.status && { status: values.status }),
    ...changedTimes(values, before),
    ...changedUrls(values, before),
    ...(pageId !== before.page_id && { page_id: readNumber(pageId) }),
    ...(values.products.join("\n") !== before.products.join("\n") && { products: [...values.products] }),
    if_updated_at: saved.updated_at,
  };
};
