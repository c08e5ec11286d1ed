import * as v from "valibot";
import {
  CurrencyCode,
  Day,
  DecimalString,
  OrderedProductId,
  OrderId,
  Timestamp,
} from "../../api/fields.schema.ts";
import { described, integer, list, oneOf, strict, text, titled } from "../../api/forms.schema.ts";
import { AMENDMENT_REASONS, DEFAULT_SOURCE, OWN_SOURCES } from "../../vocabulary/amendments.ts";
import { MAX_QUANTITY } from "../../vocabulary/money.ts";
import { expected } from "../../vocabulary/problems/problems.ts";

export const AmendedItem = v.object(
  {
    item_id: v.nullish(described(text(256), "Line's `item_id`, if the order was reported with one.", "1")),
    product_id: v.nullish(OrderedProductId),
    quantity: described(integer(0, MAX_QUANTITY), "Remaining units, at most the ordered quantity.", 1),
    price: v.nullish(
      described(
        DecimalString,
        "Remaining price of one unit, at most the ordered price. Default: the ordered price.",
        "49.90",
      ),
    ),
    amount: v.nullish(
      described(
        DecimalString,
        "Exact remaining amount of the whole line, in place of `price`. Use it if the amount is not a multiple of a unit price, such as 3 × 19.99 less 10.00.",
      ),
    ),
    currency: v.nullish(described(CurrencyCode, "Currency of the line. Must equal the ordered one.", "EUR")),
  },
  expected("object"),
);
export type AmendedItem = v.InferOutput<typeof AmendedItem>;

const itemsMessage = expected("list", { min: 1, max: 500 });

const cancelledMessage = expected("only_true");

const content = {
  order_id: OrderId,
  reason: described(oneOf(AMENDMENT_REASONS), "Reason for the change.", "refund"),
  items: v.nullish(
    described(
      v.pipe(
        // The length is checked first, so that a list of 100,000 invalid items returns one problem.
        v.array(v.unknown(), itemsMessage),
        v.maxLength(500, itemsMessage),
        v.array(AmendedItem, itemsMessage),
        v.minLength(1, itemsMessage),
        v.maxLength(500, itemsMessage),
      ),
      "Remaining quantity and value of each changed line, absolute and not a difference. Other lines stay unchanged. Lines are matched by `item_id` if the order has one, otherwise by `product_id`.",
    ),
  ),
  cancelled: v.nullish(
    described(
      v.pipe(v.boolean(cancelledMessage), v.value(true, cancelledMessage)),
      "Cancels the whole order: nothing remains of any line. Send it in place of `items`.",
    ),
  ),
};

const sourceMessage = expected("source_name");

/** Names of the service's own senders are reserved. */
const Source = v.pipe(
  v.string(sourceMessage),
  v.regex(/^[a-z][a-z0-9_-]{0,29}$/, sourceMessage),
  v.check((source) => OWN_SOURCES.every((own) => own !== source), sourceMessage),
);

/** `POST /v1/order-amendments`. Unknown fields are ignored, as in an order report. */
export const OrderAmendment = v.object(
  {
    ...content,
    version: v.nullish(
      described(
        integer(0, Number.MAX_SAFE_INTEGER),
        "Number that increases with each amendment of the order, such as a time in milliseconds. The highest version counts, whatever the order of arrival, and a repeated version changes nothing. Default: order of arrival. Maximum: the current time in microseconds plus one day.",
        3,
      ),
    ),
    source: v.nullish(
      described(
        Source,
        "Name of the sending system, if several of your systems send amendments. Versions are compared within one source. Between sources, the last to arrive counts.",
        DEFAULT_SOURCE,
      ),
      DEFAULT_SOURCE,
    ),
  },
  expected("json_object"),
);
export type OrderAmendment = v.InferOutput<typeof OrderAmendment>;

export const DashboardAmendment = strict(content);

export type AmendmentBody = Pick<OrderAmendment, keyof typeof content> &
  Partial<Pick<OrderAmendment, "version">>;

export const AmendmentAnswer = v.object({
  changed: described(
    v.boolean(),
    "Whether the amendment was written. `false` if the order's latest amendment has the same content.",
    true,
  ),
});

const Left = {
  quantity_left: described(v.number(), "Remaining units.", 1),
  revenue_left: described(v.string(), "Remaining amount.", "49.90"),
};

export const AmendmentView = titled(
  "OrderAmendmentView",
  v.object({
    source: described(v.string(), "Sender of the amendment.", DEFAULT_SOURCE),
    version: v.optional(described(v.number(), "Sender's version number.", 3)),
    reason: described(oneOf(AMENDMENT_REASONS), "Reason for the change.", "refund"),
    at: described(Timestamp, "Time when it was accepted."),
    day: described(
      v.nullable(Day),
      "Store day whose totals include the amendment. `null` until it is applied, within seconds.",
      "2026-11-20",
    ),
    late: described(
      v.boolean(),
      "Whether it counts on a later day than its order, because the order's day was locked.",
      false,
    ),
    conflicts: described(
      v.number(),
      "Number of times its version was sent again with other content. These calls were ignored.",
      0,
    ),
    cancelled: described(v.boolean(), "Whether the whole order is cancelled.", false),
    lines: described(
      list(
        v.object({
          product_id: described(v.string(), "Line's product.", "501"),
          item_id: v.optional(described(v.string(), "Merchant's line-item id.", "1")),
          ...Left,
        }),
      ),
      "Remaining quantity and amount of each changed line.",
    ),
  }),
);
export type AmendmentView = v.InferOutput<typeof AmendmentView>;
