import type { ShownProduct } from "../../catalog/products/stored-product.ts";
import type { Seen } from "../../interactions/interactions.schema.ts";
import { isPlayable } from "../../videos/media/shown-media.ts";
import type { Video } from "../../videos/video.ts";
import { HEALTH_SAMPLE } from "../../vocabulary/health.ts";
import {
  attention,
  type Checks,
  exampleEvidence,
  isOlderThan,
  missing,
  type Outcome,
  ok,
  shareEvidence,
  textExample,
} from "./check.ts";

export type VideoFacts = {
  readonly live: readonly Pick<Video, "event_id" | "title" | "products" | "media" | "without_speech">[];
  /** Read only if no video is live. */
  readonly others: readonly Pick<Video, "status" | "video_url" | "media">[];
  readonly late: readonly Pick<Video, "event_id" | "title" | "goes_live_at">[];
  readonly tags: readonly string[];
  readonly products: ReadonlyMap<string, Pick<ShownProduct, "product_status">>;
  readonly seen: Seen | undefined;
};

const videoExample = ({ event_id, title }: Pick<Video, "event_id" | "title">) =>
  textExample(`${event_id}: ${title}`);

const lateLaunch = ({ late }: VideoFacts): Outcome | undefined => {
  const [first] = late;
  if (first?.goes_live_at === undefined) return undefined;
  return attention(
    "launch_late",
    { event_id: first.event_id, at: first.goes_live_at, more: late.length - 1 },
    { count: late.length, ...exampleEvidence(late.map(videoExample)) },
  );
};

const liveVideos = (facts: VideoFacts): Outcome => {
  const { live, others } = facts;
  const late = lateLaunch(facts);
  if (late) return late;
  const count = live.length;
  if (count > 0) {
    return ok("videos_live", { count, is_at_least: count >= HEALTH_SAMPLE.liveVideos }, { count });
  }
  if (others.length === 0) return missing("videos_none", {}, { count });
  const evidence = { count, of: others.length };
  return others.some((video) => video.status === "live" && !isPlayable(video))
    ? attention("videos_unplayable", {}, evidence)
    : attention("videos_not_live", {}, evidence);
};

const productTags = ({ live, tags, products }: VideoFacts): Outcome => {
  if (live.length === 0) return missing("tags_without_live", {});
  if (tags.length === 0) return missing("tags_none", {});
  const unknown = tags.filter((id) => !products.has(id));
  const inactive = tags.filter((id) => products.get(id)?.product_status === "inactive");
  const evidence = {
    ...shareEvidence(unknown.length + inactive.length, tags.length),
    ...exampleEvidence([
      ...unknown.map((id) => ({ code: "product_unknown", params: { id } }) as const),
      ...inactive.map((id) => ({ code: "product_taken_down", params: { id } }) as const),
    ]),
  };
  if (unknown.length + inactive.length === 0) {
    return ok("tags_known", { of: tags.length }, evidence);
  }
  return attention(
    unknown.length > 0 ? "tags_unknown" : "tags_inactive",
    { of: tags.length, unknown: unknown.length, inactive: inactive.length },
    evidence,
  );
};

const hasCaptions = ({ media, without_speech }: VideoFacts["live"][number]): boolean =>
  without_speech === true || (media?.files.some(({ role }) => role === "captions") ?? false);

/** A store without captions gets no warning. */
const captions = ({ live }: VideoFacts): Outcome => {
  if (live.length === 0) return missing("captions_without_live", {});
  const lacking = live.filter((video) => !hasCaptions(video));
  const part = { count: lacking.length, of: live.length };
  const evidence = {
    ...shareEvidence(part.count, part.of),
    ...exampleEvidence(lacking.map(videoExample)),
  };
  if (lacking.length === 0) return ok("captions_there", { of: part.of }, evidence);
  const drafts = lacking.filter(({ media }) => media?.draft?.state === "ready").length;
  return lacking.length === live.length
    ? missing("captions_lacking", { ...part, drafts }, evidence)
    : attention("captions_lacking", { ...part, drafts }, evidence);
};

const widget = ({ seen }: VideoFacts, now: Date): Outcome => {
  if (seen === undefined) {
    return missing("widget_never_seen", { days: HEALTH_SAMPLE.widgetDays });
  }
  const values = { at: seen.at, host: seen.host ?? "" };
  return isOlderThan(seen.at, 24, now)
    ? attention("widget_gone", values, seen)
    : ok("widget_seen", values, seen);
};

export const videoChecks = (
  facts: VideoFacts,
  now: Date,
): Checks<"live_videos" | "product_tags" | "captions" | "widget"> => ({
  live_videos: liveVideos(facts),
  product_tags: productTags(facts),
  captions: captions(facts),
  widget: widget(facts, now),
});
