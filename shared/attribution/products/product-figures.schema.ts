import * as v from "valibot";
import { Day, OrderedProductId } from "../../api/fields.schema.ts";
import { described, list, titled } from "../../api/forms.schema.ts";

const parts = {
  lines: described(v.number(), "Order lines, less refunded ones.", 3),
  units: described(v.number(), "Units sold, less refunded ones.", 4),
  revenue: described(v.string(), "Revenue: `gross.revenue` less `refunded.revenue`, exact.", "199.60"),
};
const sums = {
  orders: described(v.number(), "Orders with at least one line counted here, less refunded ones.", 2),
  ...parts,
};
const withParts = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  ...entries,
  gross: described(v.object(entries), "Sales before refunds."),
  refunded: described(
    v.object(entries),
    "Refunded part of `gross`, on whatever day the refund was reported.",
  ),
});
const Sums = titled("ProductSums", v.object(withParts(sums)));
const unconfirmed = <Entries extends v.ObjectEntries>(entries: Entries) =>
  described(v.object(withParts(entries)), "Part of the credit that could not be confirmed.");
const currency = described(v.string(), "ISO 4217 currency code. Currencies are never added together.", "EUR");

const taps = {
  product_taps: described(v.number(), "Taps on the product in videos, as browsers report.", 55),
  add_to_carts: described(v.number(), "Adds to cart from videos, as browsers report.", 34),
};
const Rate = described(v.nullable(v.string()), "A decimal; may be above 1. `null` without taps.", "0.0364");
const orders_per_product_tap = described(
  Rate,
  "Orders of the product credited to videos, divided by taps on it. `null` without taps, or if not all orders are counted.",
);
const named = {
  product_id: OrderedProductId,
  title: v.optional(described(v.string(), "Product's title.", "Linen shirt")),
  thumbnail_image: v.optional(described(v.string(), "Image URL.", "https://cdn.shop.example/501.jpg")),
};

const Product = titled(
  "ProductFiguresRow",
  v.object({
    ...named,
    currency,
    ...Sums.entries,
    attributed: described(Sums, "Part credited to videos, including unconfirmed credit."),
    unconfirmed: unconfirmed(sums),
    ...taps,
    orders_per_product_tap,
    videos: v.optional(
      described(
        list(
          v.object({
            event_id: described(
              v.nullable(v.number()),
              "Video's id. `null` for all videos that the store doesn't have.",
              7001,
            ),
            title: v.optional(
              described(v.string(), "Title. Absent if the video was removed.", "Linen in the wind"),
            ),
            ...Sums.entries,
            unconfirmed: unconfirmed(sums),
            product_taps: described(
              v.nullable(v.number()),
              "Taps on the product in this video. `null` if the store doesn't have the video.",
              12,
            ),
            add_to_carts: described(
              v.nullable(v.number()),
              "Adds of the product to the cart from this video.",
              4,
            ),
          }),
        ),
        "Videos that sold the product, highest revenue first, at most 500. Present with `product_id`.",
      ),
    ),
  }),
);

const Rest = titled(
  "ProductFiguresRest",
  v.object({
    products: described(
      v.picklist(["unknown", "erased", "others"]),
      "Group of products. `unknown`: ids that the store doesn't have. `erased`: lines of erased orders, whose product ids are not kept. `others`: products after the first 500.",
      "unknown",
    ),
    currency,
    ids: described(
      v.number(),
      "Number of product ids in the group. Ids beyond 20,000, and those of erased orders, count as one.",
      2,
    ),
    ...withParts(parts),
    attributed: described(
      v.object(withParts(parts)),
      "Part credited to videos, including unconfirmed credit.",
    ),
    unconfirmed: unconfirmed(parts),
  }),
);

const NotSold = titled("ProductNotSold", v.object({ ...named, ...taps }));

const counts = { views: described(v.number(), "Views of the video of at least 3 seconds.", 340), ...taps };

const ShownIn = titled(
  "ProductShownIn",
  v.object({
    ...counts,
    conversion: described(
      v.nullable(v.string()),
      "Orders of the product credited to videos, divided by the views of these videos. `null` without views, or if not all orders are counted.",
      "0.0120",
    ),
    add_to_carts_per_product_tap: described(
      Rate,
      "Adds of the product to the cart, divided by taps on it.",
      "0.6182",
    ),
    orders_per_product_tap,
    videos: described(
      list(
        v.object({
          event_id: described(v.number(), "Video's id.", 7001),
          title: v.optional(described(v.string(), "Title.", "Linen in the wind")),
          ...counts,
        }),
      ),
      "Most watched videos first, at most 100.",
    ),
  }),
);

export const ProductFigures = v.object({
  from: described(Day, "First day of the period.", "2026-11-01"),
  to: described(Day, "Last day of the period, inclusive.", "2026-11-20"),
  counted_to: described(
    v.nullable(v.string()),
    "Time up to which received orders are counted, if the period has too many. Request a shorter period. `null` if all orders are counted.",
    null,
  ),
  products: described(
    list(Product),
    "Sales by currency, highest revenue first. Taps are not split by currency, so don't add them across a product's rows.",
  ),
  not_sold: described(
    list(NotSold),
    "Products tapped in videos without an order in the period, most tapped first, at most 200. Excludes ids that the store doesn't have. Empty if not all orders are counted, or if more than 20,000 products were sold.",
  ),
  shown_in: v.optional(
    described(
      ShownIn,
      "Videos that show the product now (up to 100, highest id first) or in which it was tapped in the period, with the product's interactions. Totals cover all of these videos. Present with `product_id`.",
    ),
  ),
  rest: described(
    list(Rest),
    "All other products together. With them, the rows add up to the orders' lines.",
  ),
  rest_taps: described(
    v.object({
      unknown: described(
        v.object(taps),
        "Taps whose report names no product, a product not shown in the video, or one that the store doesn't have.",
      ),
      others: described(
        v.object(taps),
        "Taps on products without a row, and taps beyond about 5,000 products and videos a day.",
      ),
    }),
    "All other taps. With them, product taps add up to those of the funnel.",
  ),
});
export type ProductFigures = v.InferOutput<typeof ProductFigures>;
