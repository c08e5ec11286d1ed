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
    summary: "Get the video sitemap",
    description: `Returns the store's live videos for search engines, each under the page of its first product in the feed. Videos without a poster or product are left out. With more than ${PART_VIDEOS} live videos, returns an index of at most ${MAX_PARTS} sitemaps with ${PART_VIDEOS} videos each. Cached for ten minutes, or for a day if the API fails.`,
    query: v.object({
      brand: PublicBrand,
      after: v.optional(
        described(
          v.pipe(v.string(), v.regex(new RegExp(`^(${FIRST_PART}|\\d{1,6}-\\d{1,15})$`), partMessage)),
          "Part of the sitemap, as named in the index.",
          FIRST_PART,
        ),
      ),
    }),
    answer: {
      status: 200,
      description: "Sitemap with Google's video extension, or an index of such sitemaps.",
      body: described(
        v.string(),
        "XML document in the format of sitemaps.org.",
        '<?xml version="1.0" encoding="UTF-8"?>\n…',
      ),
      xml: true,
    },
    failures: { 404: { description: "`Brand is invalid`", detail: "Brand is invalid" } },
  }),
};
