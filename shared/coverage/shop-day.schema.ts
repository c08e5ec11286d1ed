import * as v from "valibot";
import { Day } from "../api/fields.schema.ts";
import { described, integer } from "../api/forms.schema.ts";
import { expected } from "../vocabulary/problems/problems.ts";

/** Higher than any shop's daily orders. */
const MAX_SHOP_ORDERS = 10_000_000;

/** `POST /v1/shop-days`. Unknown fields are ignored, as in an order report. */
export const ShopDay = v.object(
  {
    day: described(
      Day,
      "A day of the shop: today, whose count may still grow, or one of the three years before.",
      "2026-11-20",
    ),
    orders: described(
      integer(0, MAX_SHOP_ORDERS),
      "How many paid orders the shop took on that day, without tests. A later count of the day replaces this one.",
      143,
    ),
  },
  expected("json_object"),
);
export type ShopDay = v.InferOutput<typeof ShopDay>;
