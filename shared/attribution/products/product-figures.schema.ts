import * as v from "valibot";
import { Day, OrderedProductId } from "../../api/fields.schema.ts";
import { described, list, titled } from "../../api/forms.schema.ts";

const parts = {
  lines: described(v.number(), "Order lines, less refunded ones.", 3),
  units: described(v.number(), "Units sold, less refunded ones.", 4),
  revenue: described(v.string(), "Revenue: `gross.revenue` less `refunded.revenue`, exact.", "199.60"),
};
const sums = {
  orders: described(v.number(), "Orders with at least one such line, less refunded ones.", 2),
  ...parts,
};
const withParts = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  ...entries,
  gross: described(v.object(entries), "Sold, before refunds."),
  refunded: described(v.object(entries), "The refunded part, whenever the refund was reported."),
});
const Sums = titled("ProductSums", v.object(withParts(sums)));
const unconfirmed = <Entries extends v.ObjectEntries>(entries: Entries) =>
  described(v.object(withParts(entries)), "The part of the credit that could not be confirmed.");
const currency = described(v.string(), "An ISO 4217 code. Currencies are never added up.", "EUR");

const taps = {
  product_taps: described(v.number(), "How often browsers report that it was tapped in a video.", 55),
  add_to_carts: described(v.number(), "How often it was added to the cart from there.", 34),
};
const Rate = described(v.nullable(v.string()), "A decimal; may be above 1. `null` without taps.", "0.0364");
const orders_per_product_tap = described(
  Rate,
  "Orders of the product that are credited to videos, over the taps on it. `null` without taps, and if not all orders are counted.",
);
const named = {
  product_id: OrderedProductId,
  title: v.optional(described(v.string(), "The product's title.", "Linen shirt")),
  thumbnail_image: v.optional(described(v.string(), "Its picture.", "https://cdn.shop.example/501.jpg")),
};

const Product = titled(
  "ProductFiguresRow",
  v.object({
    ...named,
    currency,
    ...Sums.entries,
    attributed: described(Sums, "The part that is credited to videos, with unconfirmed credit."),
    unconfirmed: unconfirmed(sums),
    ...taps,
    orders_per_product_tap,
    videos: v.optional(
      described(
        list(
          v.object({
            event_id: described(
              v.nullable(v.number()),
              "The video; `null` for all that the store did not have.",
              7001,
            ),
            title: v.optional(
              described(v.string(), "Its title; absent if it was removed.", "Linen in the wind"),
            ),
            ...Sums.entries,
            unconfirmed: unconfirmed(sums),
            product_taps: described(
              v.nullable(v.number()),
              "Taps on the product in it; `null` where it is no video of the store.",
              12,
            ),
            add_to_carts: described(
              v.nullable(v.number()),
              "Times shoppers added the product to the cart from this video.",
              4,
            ),
          }),
        ),
        "The videos that sold it, the highest revenue first, at most 500. Only with `product_id`.",
      ),
    ),
  }),
);

const Rest = titled(
  "ProductFiguresRest",
  v.object({
    products: described(
      v.picklist(["unknown", "erased", "others"]),
      "`unknown`: ids for which the store has no product. `erased`: what erased orders had, until their day is counted for good; which products is not kept. `others`: products after the first 500.",
      "unknown",
    ),
    currency,
    ids: described(
      v.number(),
      "How many ids these are; those beyond 20,000 are one, and those of erased orders too.",
      2,
    ),
    ...withParts(parts),
    attributed: described(
      v.object(withParts(parts)),
      "The part that is credited to videos, with unconfirmed credit.",
    ),
    unconfirmed: unconfirmed(parts),
  }),
);

const NotSold = titled("ProductNotSold", v.object({ ...named, ...taps }));

const counts = { views: described(v.number(), "Views of 3 s or more, of the whole video.", 340), ...taps };

const ShownIn = titled(
  "ProductShownIn",
  v.object({
    ...counts,
    conversion: described(
      v.nullable(v.string()),
      "Orders of the product that are credited to videos, over the views of these videos; `null` without views, and if not all orders are counted.",
      "0.0120",
    ),
    add_to_carts_per_product_tap: described(Rate, "Adds of the product, over the taps on it.", "0.6182"),
    orders_per_product_tap,
    videos: described(
      list(
        v.object({
          event_id: described(v.number(), "The video.", 7001),
          title: v.optional(described(v.string(), "Its title.", "Linen in the wind")),
          ...counts,
        }),
      ),
      "The most watched first, at most 100.",
    ),
  }),
);

export const ProductFigures = v.object({
  from: described(Day, "First day.", "2026-11-01"),
  to: described(Day, "Last day, included.", "2026-11-20"),
  counted_to: described(
    v.nullable(v.string()),
    "All orders that were received before this time are in these figures, later ones are not: the period has more than can be read at once. Ask for a shorter one. `null`: none is missing.",
    null,
  ),
  products: described(
    list(Product),
    "By currency, the highest revenue first. Taps are of the product whatever the currency: do not add up those of its rows.",
  ),
  not_sold: described(
    list(NotSold),
    "Products that were tapped in videos and are in no order of the period, the most tapped first, at most 200; without ids for which the store has no product. None if not all orders are counted, or over 20,000 products were sold: they might have been sold.",
  ),
  shown_in: v.optional(
    described(
      ShownIn,
      "The videos that show the product now, the first 100 by the greatest id, and those in which it was tapped in the period, with what browsers report of the product in them: the sums are of all of these. Only with `product_id`.",
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
        "Taps whose report names no product, one that its video did not show, or one that the store does not have.",
      ),
      others: described(
        v.object(taps),
        "Taps on products without a row, and on those beyond about 5,000 products and videos of a day.",
      ),
    }),
    "All other taps. With them, the taps of all products add up to those of the funnel.",
  ),
});
export type ProductFigures = v.InferOutput<typeof ProductFigures>;
