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
      "Shop's day, from three years ago to today. Today's count may still grow.",
      "2026-11-20",
    ),
    orders: described(
      integer(0, MAX_SHOP_ORDERS),
      "Paid orders of the day, without test orders. A later count of the day replaces this one.",
      143,
    ),
  },
  expected("json_object"),
);
export type ShopDay = v.InferOutput<typeof ShopDay>;
