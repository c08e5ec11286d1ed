import * as v from "valibot";
import { described } from "../../api/forms.schema.ts";
import { operation } from "../../api/operation.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import { FIRST_PART, MAX_PARTS, PART_VIDEOS } from "../../vocabulary/videos.ts";
import { PublicBrand } from "../feed/public-brand.schema.ts";

const partMessage = expected("sitemap_part");

export const VIDEO_SITEMAP_OPERATIONS = {
  getVideoSitemap: operation({
    tag: "Storefront",
    method: "GET",
    path: "/v1/video-sitemap.xml",
    function: "video-sitemap",
    callers: "anyone",
    summary: "Read the video sitemap",
    description: `For search engines: the store's live videos, each below the page of the first product that the feed shows with it. A video without a poster or such a product is left out: search engines need both. Of a store with more than ${PART_VIDEOS} live videos it is an index of sitemaps with ${PART_VIDEOS} videos each, of at most ${MAX_PARTS}. It is read anew every ten minutes, and shown for a day while the API fails.`,
    query: v.object({
      brand: PublicBrand,
      after: v.optional(
        described(
          v.pipe(v.string(), v.regex(new RegExp(`^(${FIRST_PART}|\\d{1,6}-\\d{1,15})$`), partMessage)),
          "Which part, as the index names it.",
          FIRST_PART,
        ),
      ),
    }),
    answer: {
      status: 200,
      description: "A sitemap with Google's video extension, or an index of such sitemaps.",
      body: described(v.string(), "XML, as sitemaps.org says.", '<?xml version="1.0" encoding="UTF-8"?>\n…'),
      xml: true,
    },
    failures: { 404: { description: "`Brand is invalid`", detail: "Brand is invalid" } },
  }),
};
