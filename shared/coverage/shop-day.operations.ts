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
    summary: "Report a day's order count",
    description:
      "Optional. Coverage compares reported orders with this count. Send it once a day for the previous day. A repeated call replaces the day's count. Orders and sales figures don't change.",
    query: v.object({ store_id: StoreIdParameter }),
    body: ShopDay,
    answer: { status: 200, description: "The count is stored.", body: Empty },
    failures: { 401: BACKEND_FAILURES.unauthorized, 429: BACKEND_FAILURES.overRate },
  }),
};
