import { breaking, type Mutation } from "./mutation.ts";

export const FIGURE_MUTATIONS: readonly Mutation[] = [
  ...breaking(
    "shared/attribution/products/product-sales.ts",
    "test/shared/attribution/products/product-sales.test.ts",
    {
      "a product is shown without what came back of it": [
        "linesLeft(lines, amendments).filter(isLeft)",
        "lines",
      ],
      "a product counts an order for each of its lines": ["if (!counted.has(sums)) ", ""],
      "products beyond those that are counted are lost": [
        "{ key: currency, product_id: undefined }",
        "{ key: currency + product_id, product_id: undefined }",
      ],
    },
  ),
  ...breaking("shared/interactions/funnel.ts", "test/functions/admin/funnel.test.ts", {
    "the most seen videos drop out of the funnel": [
      "b.impressions - a.impressions ||",
      "a.impressions - b.impressions ||",
    ],
    "the funnel lists one video or campaign too few": [".slice(0, limit)", ".slice(0, limit - 1)"],
  }),
  ...breaking(
    "shared/attribution/figures/confirm-orders.ts",
    "test/shared/attribution/figures/confirm-orders.test.ts",
    {
      "a doubt is remembered": [
        "unconfirmedVideos(confirm(order))",
        "[...creditedVideos(order)].filter((id) => !videos.has(id))",
      ],
      "another store's video confirms": [
        `remembered.get(\`\${brand}#\${event_id}\`)`,
        `remembered.get(\`br_a#\${event_id}\`)`,
      ],
      "a look-up that fails is taken for no videos": [
        "return { confirmed: [], failed: orders",
        "return { confirmed: orders.map(confirm), failed: orders",
      ],
      "orders of a damaged video are tried again": ["permanent: true", "permanent: false"],
    },
  ),
  ...breaking(
    "shared/attribution/rule/confirm-credits.ts",
    "test/shared/attribution/rule/confirm-credits.test.ts",
    {
      "a draft confirms": ['statusAt(video, at) !== "live"', 'statusAt(video, at) === "ended"'],
      "a video confirms what it does not show": [
        "video.products.includes(productId)",
        "video.products.length > 0",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/figures.ts",
    "test/shared/attribution/rule/confirm-credits.test.ts",
    {
      "each invented video has figures of its own": [
        'unconfirmed === "unknown_video" ? "UNKNOWN_VIDEOS" : ',
        "",
      ],
    },
  ),
  ...breaking("shared/vocabulary/csv.ts", "test/shared/vocabulary/csv.test.ts", {
    "returned money is text in the funnel's file": ["/^-?\\d+", "/^\\d+"],
  }),
];
