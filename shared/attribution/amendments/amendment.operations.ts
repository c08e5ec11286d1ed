import * as v from "valibot";
import { BACKEND_FAILURES } from "../../api/backend-failures.ts";
import { Empty } from "../../api/forms.schema.ts";
import { operation } from "../../api/operation.ts";
import { StoreIdParameter } from "../../api/parameters.schema.ts";
import { OrderAmendment } from "./amendment.schema.ts";

export const AMENDMENT_OPERATIONS = {
  amendOrder: operation({
    tag: "Merchant's backend",
    method: "POST",
    path: "/v1/order-amendments",
    function: "order-amendments",
    callers: "store",
    summary: "Amend an order",
    description:
      "After a refund, a cancellation or an edit: what is left of the lines that are named, absolute and not a difference, so it is safe to repeat a call that got no answer. Which video a line is credited to never changes, only how much it is worth. For each line the latest amendment that names it decides: the one with the highest `version`, or the one that arrived last. A `version` that was sent before with other content is answered 200 and ignored; the store's health tells of it. Naming what was ordered restores it. An amendment of an erased order is answered 200 and not kept.",
    query: v.object({ store_id: StoreIdParameter }),
    body: OrderAmendment,
    answer: { status: 200, description: "Done.", body: Empty },
    failures: {
      401: BACKEND_FAILURES.unauthorized,
      404: BACKEND_FAILURES.unknownOrder,
      429: BACKEND_FAILURES.overRate,
    },
  }),
};
