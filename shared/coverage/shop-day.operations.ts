import * as v from "valibot";
import { BACKEND_FAILURES } from "../api/backend-failures.ts";
import { Empty } from "../api/forms.schema.ts";
import { operation } from "../api/operation.ts";
import { StoreIdParameter } from "../api/parameters.schema.ts";
import { ShopDay } from "./shop-day.schema.ts";

export const SHOP_DAY_OPERATIONS = {
  reportShopDay: operation({
    tag: "Merchant's backend",
    method: "POST",
    path: "/v1/shop-days",
    function: "shop-days",
    callers: "store",
    summary: "Report the shop's order count of a day",
    description:
      "Optional. With the shop's own count, coverage tells how many of its orders were reported, and how many never arrived. Send it once a day for the day before; it is safe to repeat a call, and a later count of a day replaces an earlier one. No order and no figure of sales changes.",
    query: v.object({ store_id: StoreIdParameter }),
    body: ShopDay,
    answer: { status: 200, description: "Done.", body: Empty },
    failures: { 401: BACKEND_FAILURES.unauthorized, 429: BACKEND_FAILURES.overRate },
  }),
};
