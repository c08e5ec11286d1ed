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
  timeText,
} from "./check.ts";

/** What is known of a store's videos and of the pages that show them. */
export type VideoFacts = {
  /** The first live videos, all of which can be played. */
  readonly live: readonly Pick<Video, "event_id" | "products">[];
  /** Some of all videos; looked for only if none is live. */
  readonly others: readonly Pick<Video, "status" | "video_url" | "media">[];
  /** Announced videos that should be live by now, and have no file. */
  readonly late: readonly Pick<Video, "event_id" | "title" | "goes_live_at">[];
  /** The ids that live videos are tagged with. */
  readonly tags: readonly string[];
  /** The products of these ids that the store has. */
  readonly products: ReadonlyMap<string, Pick<ShownProduct, "product_status">>;
  /** When a widget or an app last reported; the host of its page, if it was one. */
  readonly seen: Seen | undefined;
};

const lateLaunch = ({ late }: VideoFacts): Outcome | undefined => {
  const [first] = late;
  if (first?.goes_live_at === undefined) return undefined;
  const more = late.length === 1 ? "" : ` So do ${late.length - 1} more.`;
  return attention(
    `Video ${first.event_id} should have gone live at ${timeText(first.goes_live_at)}, and has no file.${more}`,
    "Upload its file: it is live as soon as that is processed. Or give it another time.",
    { count: late.length, ...exampleEvidence(late.map(({ event_id, title }) => `${event_id}: ${title}`)) },
  );
};

const liveVideos = (facts: VideoFacts): Outcome => {
  const { live, others } = facts;
  const late = lateLaunch(facts);
  if (late) return late;
  const count = live.length;
  if (count > 0) {
    const most = count >= HEALTH_SAMPLE.liveVideos ? "At least " : "";
    return ok(`${most}${count} ${count === 1 ? "video is" : "videos are"} live.`, { count });
  }
  if (others.length === 0) return missing("There are no videos.", "Upload your first video.", { count });
  const evidence = { count, of: others.length };
  return others.some((video) => video.status === "live" && !isPlayable(video))
    ? attention(
        "No live video has a file that can be played.",
        "Wait until its upload is processed; if that has failed, upload the file again.",
        evidence,
      )
    : attention("There are videos, but none is live.", "Set the status of a video to live.", evidence);
};

const productTags = ({ live, tags, products }: VideoFacts): Outcome => {
  if (live.length === 0)
    return missing("No video is live, so no tags were checked.", "Publish a video first.");
  if (tags.length === 0) {
    return missing("No live video is tagged with a product.", "Tag your videos with the products they show.");
  }
  const unknown = tags.filter((id) => !products.has(id));
  const inactive = tags.filter((id) => products.get(id)?.product_status === "inactive");
  const evidence = {
    ...shareEvidence(unknown.length + inactive.length, tags.length),
    ...exampleEvidence([
      ...unknown.map((id) => `${id}: no such product`),
      ...inactive.map((id) => `${id}: taken down`),
    ]),
  };
  if (unknown.length + inactive.length === 0) {
    return ok(`All ${tags.length} tagged products are in the catalog.`, evidence);
  }
  return attention(
    `Of ${tags.length} tagged products, ${unknown.length} are not in the catalog and ${inactive.length} are taken down; they are not shown.`,
    unknown.length > 0
      ? "Add the product URLs of the products named, or correct their ids in the tags."
      : "Tag other products, or make these active again.",
    evidence,
  );
};

const widget = ({ seen }: VideoFacts, now: Date): Outcome => {
  if (seen === undefined) {
    return missing(
      `No page has shown the widget in the last ${HEALTH_SAMPLE.widgetDays} days.`,
      "Paste the snippet into a page of your shop, publish the page, and open it.",
    );
  }
  // Whoever reports chooses what `Origin` says.
  const place = seen.host === undefined ? "by an app" : `by a browser that names ${seen.host}`;
  return isOlderThan(seen.at, 24, now)
    ? attention(
        `No page has shown the widget since ${timeText(seen.at)}, reported ${place}.`,
        "Check that the snippet is still on the page, and that consent or a content security policy does not block it.",
        seen,
      )
    : ok(`The widget was last seen at ${timeText(seen.at)}, reported ${place}.`, seen);
};

/** Videos, their tags, and the pages that show them. */
export const videoChecks = (
  facts: VideoFacts,
  now: Date,
): Checks<"live_videos" | "product_tags" | "widget"> => ({
  live_videos: liveVideos(facts),
  product_tags: productTags(facts),
  widget: widget(facts, now),
});
