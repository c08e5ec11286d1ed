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
      "Reports a refund, a cancellation or an edit. Send the quantity and amount that remain on each changed line, not the difference, so a call without a response is safe to repeat. An amendment changes a line's value and never the video it is credited to. If several amendments name a line, the highest `version` counts, or the last to arrive without versions. A `version` that is sent again with other content returns 200, is ignored and appears in the store's health. Sending the ordered values restores a line. An amendment of an erased order returns 200 and is not stored.",
    query: v.object({ store_id: StoreIdParameter }),
    body: OrderAmendment,
    answer: { status: 200, description: "The amendment is accepted.", body: Empty },
    failures: {
      401: BACKEND_FAILURES.unauthorized,
      404: BACKEND_FAILURES.unknownOrder,
      429: BACKEND_FAILURES.overRate,
    },
  }),
};
