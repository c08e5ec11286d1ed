import { breaking, type Mutation } from "./mutation.ts";

/** What was counted is shown whole: no limit loses what lies at its edge, and no amount loses its sign. */
export const FIGURE_MUTATIONS: readonly Mutation[] = [
  ...breaking(
    "shared/attribution/figures/figures.table.ts",
    "test/shared/attribution/figures/figures.table.test.ts",
    {
      "days that may still change are read from copies that lag": [
        "returns, zone, !atRest)",
        "returns, zone, false)",
      ],
      "locked days cost as much as open ones": ["returns, zone, !atRest)", "returns, zone, true)"],
      "days are taken for settled as soon as they are locked": ["-FOLDED_AFTER_LOCK_DAYS)", "0)"],
    },
  ),
  ...breaking(
    "shared/attribution/figures/figures.table.ts",
    "test/shared/attribution/figures/months.test.ts",
    {
      "what came back counts twice where a fold is under way": [
        "asked.has(month) && through <= foldedTo",
        "asked.has(month)",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/attributions.table.ts",
    "test/shared/attribution/figures/months.test.ts",
    {
      "an order that comes months later is never in its month": [
        "late.isClosed ? dropMonths(table, brand, months) : []",
        "late.isClosed ? [] : []",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/attributions.table.ts",
    "test/shared/attribution/figures/locked-day.test.ts",
    {
      "an order that is credited after its day was locked changes the locked day": [
        "day <= locked ? dayNow(days, now) : undefined",
        "undefined",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/sheets.table.ts",
    "test/shared/attribution/figures/months.test.ts",
    {
      "a correction is never in its month": ["[...puts, ...dropMonths(table, brand, months)]", "puts"],
    },
  ),
  ...breaking(
    "shared/attribution/figures/returns.table.ts",
    "test/shared/attribution/figures/months.test.ts",
    {
      "what came back is never in its month": ["[{ Put }, ...dropMonths(table, brand, months)]", "[{ Put }]"],
    },
  ),
  ...breaking(
    "shared/attribution/figures/months.table.ts",
    "test/shared/attribution/figures/months.test.ts",
    {
      "sums that miss a change are written over it": [
        'changes === 0 ? "attribute_not_exists(changes)" : "changes = :changes"',
        "changes === 0 ? undefined : undefined",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/fold-months.table.ts",
    "test/shared/attribution/figures/months.test.ts",
    {
      "a month is summed up without a day that could not be folded": [
        "if (orders.length > 0) return true;",
        "",
      ],
      "a month is summed up before it is over": ["monthBefore(toMonth(of.to))", "toMonth(of.to)"],
    },
  ),
  ...breaking(
    "shared/attribution/figures/split-period.ts",
    "test/shared/attribution/figures/months.test.ts",
    {
      "days that are read at once lose their last": [
        "map((days) => ({ days, atRest",
        "map((days) => ({ days: days.slice(0, 30), atRest",
      ],
      "a month counts beside its days": ["!summed.has(toMonth(day))", "summed.size >= 0"],
      "a month counts whole where a period begins in its middle": ["month.from >= from && ", ""],
    },
  ),
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
  ...breaking(
    "shared/attribution/reconcile/recount.ts",
    "test/shared/attribution/reconcile/reconcile.test.ts",
    {
      "large orders are read by the hundred, past the function's time": [
        "now() - began < QUICK_PAGE_MS ?",
        "now() - began >= 0 * QUICK_PAGE_MS ?",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/reconcile/differences.ts",
    "test/shared/attribution/reconcile/differences.test.ts",
    {
      "a list of differences loses its last id": ["id <= upTo).map", "id < upTo).map"],
      "a list of differences that is full is taken for too long": [
        "all.length <= MAX_DIFFERENCES",
        "all.length < MAX_DIFFERENCES - 1",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/reconcile/progress.ts",
    "test/shared/attribution/reconcile/reconcile-ranges.test.ts",
    {
      "a range of a recount loses its last id": ["id <= upTo)", "id < upTo)"],
      "a range of a recount counts the last id of the one before again": ["id > after)", "id >= after)"],
    },
  ),
  ...breaking("shared/interactions/funnel.ts", "test/functions/admin/funnel.test.ts", {
    "the most seen videos drop out of the funnel": [
      "b.impressions - a.impressions ||",
      "a.impressions - b.impressions ||",
    ],
    "the funnel lists one video or campaign too few": [".slice(0, limit)", ".slice(0, limit - 1)"],
  }),
  ...breaking("shared/attribution/views/read-sales.ts", "test/shared/attribution/views/analytics.test.ts", {
    "of a video alone, the store's figures are added too": [
      "(event_id === undefined || !isIncluded(event_id, day))",
      "event_id !== undefined && !isIncluded(event_id)",
    ],
  }),
  ...breaking("shared/attribution/views/sales.ts", "test/shared/attribution/views/analytics.test.ts", {
    "returned money without a line is left out of its signal": [
      ` || values[\`\${each}revenue\`] !== undefined,`,
      ",",
    ],
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
