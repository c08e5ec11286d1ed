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
    item_id: v.nullish(
      described(text(256), "The line's `item_id`, if the order was reported with one.", "1"),
    ),
    product_id: v.nullish(OrderedProductId),
    quantity: described(integer(0, MAX_QUANTITY), "Units that are left, at most those that were ordered.", 1),
    price: v.nullish(
      described(
        DecimalString,
        "What is left of the price of one unit, at most the ordered one; the ordered price unless it is given.",
        "49.90",
      ),
    ),
    amount: v.nullish(
      described(
        DecimalString,
        "In place of `price`: what is left of the whole line, used exactly. 3 × 19.99 less 10.00 has no price for one unit.",
      ),
    ),
    currency: v.nullish(described(CurrencyCode, "Must be the line's.", "EUR")),
  },
  expected("object"),
);
export type AmendedItem = v.InferOutput<typeof AmendedItem>;

const itemsMessage = expected("list", { min: 1, max: 500 });

const cancelledMessage = expected("only_true");

const content = {
  order_id: OrderId,
  reason: described(oneOf(AMENDMENT_REASONS), "Why.", "refund"),
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
      "What is left of each line that is named, absolute and not a difference. Lines that are not named are not touched. A line is found by `item_id` where the order gave one, else by `product_id`.",
    ),
  ),
  cancelled: v.nullish(
    described(
      v.pipe(v.boolean(cancelledMessage), v.value(true, cancelledMessage)),
      "In place of `items`: nothing is left of any line.",
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
        "A number that grows with each amendment of the order, such as a time in milliseconds: the highest decides, whatever the order of arrival, and a call that is repeated changes nothing. Without it, arrival decides. At most the present time in microseconds, and a day for clocks that are ahead: no later one could be above a higher one.",
        3,
      ),
    ),
    source: v.nullish(
      described(
        Source,
        "Which of your systems sends it, if several do: versions are compared within one of them, and between them arrival decides.",
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
    "Whether it was written: not if the last amendment of this order says the same.",
    true,
  ),
});

const Left = {
  quantity_left: described(v.number(), "Units that are left.", 1),
  revenue_left: described(v.string(), "The amount that is left.", "49.90"),
};

export const AmendmentView = titled(
  "OrderAmendmentView",
  v.object({
    source: described(v.string(), "Who sent it.", DEFAULT_SOURCE),
    version: v.optional(described(v.number(), "The sender's version.", 3)),
    reason: described(oneOf(AMENDMENT_REASONS), "Why.", "refund"),
    at: described(Timestamp, "When it was accepted."),
    day: described(
      v.nullable(Day),
      "The store's day in whose totals it counts; null until it is applied, within seconds.",
      "2026-11-20",
    ),
    late: described(
      v.boolean(),
      "Whether it counts on another day than its order, whose day was locked.",
      false,
    ),
    conflicts: described(
      v.number(),
      "How often its version was sent again with other content, which was ignored.",
      0,
    ),
    cancelled: described(v.boolean(), "Whether it left nothing of any line.", false),
    lines: described(
      list(
        v.object({
          product_id: described(v.string(), "The line's product.", "501"),
          item_id: v.optional(described(v.string(), "The merchant's id of the line.", "1")),
          ...Left,
        }),
      ),
      "What it says is left of the lines that it names.",
    ),
  }),
);
export type AmendmentView = v.InferOutput<typeof AmendmentView>;
