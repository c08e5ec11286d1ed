import * as v from "valibot";
import { described } from "../../api/forms.schema.ts";
import { operation } from "../../api/operation.ts";
import { integerParameter } from "../../api/parameters.schema.ts";
import { STORE_ID_AS_BRAND, STORE_ID_PREFIX } from "../../vocabulary/ids.ts";
import { isShownStatus, SHOWN_STATUSES } from "../../vocabulary/video-statuses.ts";
import { FeedPage } from "./feed.schema.ts";

const DEFAULT_EVENTS = 20;
const MAX_EVENTS = 50;

const statusMessage = `expected some of ${SHOWN_STATUSES.join(",")}`;
const split = (value: string): string[] => value.split(",").map((status) => status.trim());
const Statuses = v.pipe(
  v.string(),
  v.check((value) => split(value).every(isShownStatus), statusMessage),
  v.transform(split),
  v.array(v.picklist(SHOWN_STATUSES)),
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
      "For the widget and the SDKs: the store's videos with their products, live videos first. Public data, for any origin. Answers may be cached for a minute; `If-None-Match` with the last `ETag` gives 304 when nothing changed.",
    query: v.object({
      brand: described(
        v.pipe(
          v.string(),
          v.check((brand) => !STORE_ID_PREFIX.test(brand), STORE_ID_AS_BRAND),
        ),
        "The store's public brand. A `store_id` is refused: it must never be part of a page or app.",
        "br_2p1k8s0d4f6g7h3j",
      ),
      statuses: v.optional(
        described(Statuses, "`live`, `upcoming` or `live,upcoming` (the default).", ["live"]),
        SHOWN_STATUSES.join(","),
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
