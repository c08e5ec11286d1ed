import * as v from "valibot";
import { ClientProductId } from "../../api/fields.schema.ts";
import { described } from "../../api/forms.schema.ts";
import { operation } from "../../api/operation.ts";
import { EventIdParameter, integerParameter } from "../../api/parameters.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import { isShownStatus, SHOWN_STATUSES } from "../../vocabulary/videos.ts";
import { FeedPage } from "./feed.schema.ts";
import { PublicBrand } from "./public-brand.schema.ts";

const DEFAULT_EVENTS = 20;
const MAX_EVENTS = 50;

const statusMessage = expected("some_of", { values: SHOWN_STATUSES });
const split = (value: string): string[] => value.split(",").map((status) => status.trim());
const Statuses = v.pipe(
  v.string(),
  v.check((value) => split(value).every(isShownStatus), statusMessage),
  v.transform(split),
  v.array(v.picklist(SHOWN_STATUSES)),
);

const MAX_EVENT_IDS = 20;
const eventIdsMessage = expected("event_ids", { max: MAX_EVENT_IDS });
const EventIds = v.pipe(
  v.string(),
  v.transform((value) => [...new Set(value.split(",").map((id) => id.trim()))]),
  v.check((ids) => ids.every((id) => v.is(EventIdParameter, id)), eventIdsMessage),
  v.transform((ids) => ids.map(Number)),
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
  v.maxLength(MAX_EVENT_IDS, eventIdsMessage),
);

export const FEED_OPERATIONS = {
  getFeed: operation({
    tag: "Storefront",
    method: "GET",
    path: "/v1/feed",
    function: "feed",
    callers: "anyone",
    summary: "Get the feed",
    description:
      "Returns the store's videos with their products, live videos first, for the widget and the SDKs. Public, for any origin. Videos must match all of `campaign`, `product_id` and `event_id`. The API shows changes within 10 seconds. Responses may be cached for a minute, and served for five more minutes during revalidation, or for a day if the API fails. Changes, and the start or end of a campaign, may appear that much later, and a changed `appearance` 30 seconds after that. `If-None-Match` with the last `ETag` returns 304 if nothing changed.",
    query: v.object({
      brand: PublicBrand,
      statuses: v.optional(
        described(Statuses, "Statuses to return: `live`, `upcoming` or `live,upcoming` (the default).", [
          "live",
        ]),
        SHOWN_STATUSES.join(","),
      ),
      campaign: v.optional(
        described(
          v.string(),
          "Campaign whose videos are returned, in its order. Returns no videos if the campaign is unknown or not running.",
          "cmp_1h2j3k4m5n6p7q8r",
        ),
      ),
      product_id: v.optional(
        described(
          ClientProductId,
          "Product tagged in the videos. If more than 100 videos match, returns those with the highest ids.",
          "501",
        ),
      ),
      event_id: v.optional(
        described(
          EventIds,
          `Video ids, separated by commas, at most ${MAX_EVENT_IDS}. Returns these videos in this order, without those that storefronts can't show.`,
          [7001, 7002],
        ),
      ),
      limit: described(
        integerParameter(1, MAX_EVENTS, DEFAULT_EVENTS),
        `Videos per page, from 1 to ${MAX_EVENTS}. Default: ${DEFAULT_EVENTS}. A page has fewer if their data is very large.`,
        DEFAULT_EVENTS,
      ),
      cursor: v.optional(described(v.string(), "`next_cursor` of the previous page.")),
    }),
    answer: { status: 200, description: "A page of videos.", body: FeedPage },
    failures: {
      304: { description: "Not modified since this `ETag`." },
      404: { description: "`Brand is invalid`", detail: "Brand is invalid" },
    },
  }),
};
