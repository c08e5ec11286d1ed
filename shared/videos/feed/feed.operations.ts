import { ANYWHERE, error, type Operation } from "../../api/operation.ts";
import { FeedPage } from "./feed.schema.ts";

export const FEED_OPERATION: Operation = {
  id: "getFeed",
  tag: "Storefront",
  summary: "The videos to show",
  description:
    "For the widget and the SDKs: the store's videos with their products, the live ones first. Public data, for any origin. Answers may be kept for a minute; `If-None-Match` with the `ETag` of the last one is answered 304.",
  security: "none",
  query: [
    {
      name: "brand",
      required: true,
      description:
        "The store's public brand. A `store_id` is refused: it must never be part of a page or app.",
    },
    {
      name: "statuses",
      required: false,
      description: "`live`, `upcoming` or `live,upcoming`, as by default.",
    },
    { name: "limit", required: false, description: "Videos a page, from 1 to 50; 20 unless given." },
    { name: "cursor", required: false, description: "`next_cursor` of the page before." },
  ],
  answers: {
    200: { description: "A page of videos.", body: FeedPage },
    304: { description: "The answer is still the one with this `ETag`." },
    404: error("`Brand is invalid`"),
    ...ANYWHERE,
  },
};
