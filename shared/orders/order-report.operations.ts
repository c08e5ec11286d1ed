import * as v from "valibot";
import { BACKEND_FAILURES } from "../api/backend-failures.ts";
import { Empty } from "../api/forms.schema.ts";
import { operation } from "../api/operation.ts";
import { StoreIdParameter } from "../api/parameters.schema.ts";
import { OrderReport } from "./order-report.schema.ts";

export const ORDER_REPORT_OPERATIONS = {
  reportOrder: operation({
    tag: "Merchant's backend",
    method: "POST",
    path: "/external-shop-order-tracking/private",
    function: "order-tracking",
    callers: "store",
    summary: "Report a completed order",
    description:
      "One call for each completed order. Orders are de-duplicated by `order_id` for as long as the store keeps them (25 months unless set), so it is safe to repeat a call that got no answer; after that time, a repeated `order_id` is a new order. Each line is credited to the video that drove it; a line without a matching signal stays unattributed.",
    query: v.object({ store_id: StoreIdParameter }),
    body: OrderReport,
    answer: { status: 200, description: "Done.", body: Empty },
    failures: {
      401: BACKEND_FAILURES.unauthorized,
      404: BACKEND_FAILURES.repeatedOrder,
      429: BACKEND_FAILURES.overRate,
    },
  }),
};
