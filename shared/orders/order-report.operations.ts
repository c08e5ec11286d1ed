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
      "Records one completed order. Duplicates are detected by `order_id` while the store keeps the order (25 months by default), so a call without a response is safe to repeat. After that, a repeated `order_id` is a new order. Each line is credited to the video that drove it. A line without a matching signal stays unattributed.",
    query: v.object({ store_id: StoreIdParameter }),
    body: OrderReport,
    answer: { status: 200, description: "The order is accepted.", body: Empty },
    failures: {
      401: BACKEND_FAILURES.unauthorized,
      404: BACKEND_FAILURES.repeatedOrder,
      429: BACKEND_FAILURES.overRate,
    },
  }),
};
