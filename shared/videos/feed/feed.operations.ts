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
    summary: "Read the feed",
    description:
      "For the widget and the SDKs: the store's videos with their products, live videos first. `campaign`, `product_id` and `event_id` narrow it: a video must fit all that is given. Public data, for any origin. The API shows changes within 10 seconds. Answers may be cached for a minute, and be shown for five more while a cache asks again (for a day while the API fails): a shopper may see a change, or a campaign's start and end, that much later. A changed `appearance` takes up to 30 seconds more. `If-None-Match` with the last `ETag` gives 304 when nothing changed.",
    query: v.object({
      brand: PublicBrand,
      statuses: v.optional(
        described(Statuses, "`live`, `upcoming` or `live,upcoming` (the default).", ["live"]),
        SHOWN_STATUSES.join(","),
      ),
      campaign: v.optional(
        described(
          v.string(),
          "The campaign whose videos are shown, in its order. One that is unknown or not running shows none.",
          "cmp_1h2j3k4m5n6p7q8r",
        ),
      ),
      product_id: v.optional(
        described(
          ClientProductId,
          "Videos in which this product is tagged: of more than 100, those with the greatest ids.",
          "501",
        ),
      ),
      event_id: v.optional(
        described(
          EventIds,
          `These videos, in this order: up to ${MAX_EVENT_IDS} ids, separated by commas. Those that storefronts may not show are left out.`,
          [7001, 7002],
        ),
      ),
      limit: described(
        integerParameter(1, MAX_EVENTS, DEFAULT_EVENTS),
        `Videos per page, from 1 to ${MAX_EVENTS}; by default ${DEFAULT_EVENTS}. A page of very large videos ends earlier.`,
        DEFAULT_EVENTS,
      ),
      cursor: v.optional(described(v.string(), "`next_cursor` of the previous page.")),
    }),
    answer: { status: 200, description: "A page of videos.", body: FeedPage },
    failures: {
      304: { description: "The answer has not changed since this `ETag`." },
      404: { description: "`Brand is invalid`", detail: "Brand is invalid" },
    },
  }),
};
