import * as v from "valibot";
import { SignalKind, Timestamp, WidgetType } from "../../api/fields.schema.ts";
import { described, list, oneOf, pageSchema, titled } from "../../api/forms.schema.ts";
import {
  ID_DIFFERENCES,
  MAX_ORDER_TOUCHES,
  MAX_PRODUCT_TOUCHES,
  TOUCH_REASONS,
  UNCONFIRMED_REASONS,
} from "../../vocabulary/signal-kinds.ts";
import { AmendmentView } from "../amendments/amendment.schema.ts";

const EventId = described(v.number(), "Video's id.", 7001);

const line = {
  product_id: described(v.string(), "Merchant's product id.", "501"),
  quantity: described(v.number(), "Units ordered.", 2),
  currency: described(v.string(), "ISO 4217 currency code.", "EUR"),
  price: described(v.string(), "Unit price, a decimal.", "49.90"),
  amount: described(v.string(), "Line total: price × quantity.", "99.80"),
  item_id: v.optional(described(v.string(), "Merchant's line-item id.", "1")),
  credit: described(
    v.nullable(
      titled(
        "LineCredit",
        v.object({
          event_id: EventId,
          widget_type: WidgetType,
          signal: SignalKind,
          unconfirmed: v.optional(
            described(
              oneOf(UNCONFIRMED_REASONS),
              "Reason why the video could not be confirmed at attribution. The credit stays. Present in stored attributions.",
              "not_tagged",
            ),
          ),
        }),
      ),
    ),
    "Video that the line is credited to.",
  ),
  quantity_left: v.optional(
    described(v.number(), "Units that remain after all amendments. Present in reported orders.", 2),
  ),
  revenue_left: v.optional(
    described(v.string(), "Amount that remains after all amendments. Present in reported orders.", "99.80"),
  ),
  near_miss: v.optional(
    described(
      titled(
        "NearMiss",
        v.object({
          signal_product_id: described(v.string(), "Product id in the signal.", "0501"),
          differs_by: described(list(oneOf(ID_DIFFERENCES)), "Difference between the two ids.", [
            "leading_zeros",
          ]),
        }),
      ),
      "Signal that probably means the same product, with its id written differently.",
    ),
  ),
};

const Line = titled("ExplainedLine", v.object(line));

const unusable = described(v.number(), "Signal entries that could not be used.", 0);

const Touch = titled(
  "Touch",
  v.object({
    signal: SignalKind,
    event_id: v.optional(EventId),
    widget_type: v.optional(WidgetType),
    times: described(v.number(), "Number of identical signals.", 1),
    reason: described(oneOf(TOUCH_REASONS), "Whether the signal earned the credit, or why not.", "credited"),
  }),
);

const ProductTouches = titled(
  "ProductTouches",
  v.object({
    product_id: line.product_id,
    touches: described(
      list(Touch),
      `Signals, strongest first: the one that earned the credit, if any. At most ${MAX_PRODUCT_TOUCHES} for a product, and about ${MAX_ORDER_TOUCHES} for an order.`,
    ),
    more_touches: described(v.number(), "Number of signals that are not listed.", 0),
  }),
);

export const ExplanationView = v.object({
  lines: list(Line),
  products: described(
    list(ProductTouches),
    "Ordered products with signals, each once, in the order of the lines.",
  ),
  unusable_signals: unusable,
});
export type ExplanationView = v.InferOutput<typeof ExplanationView>;

export const MAX_ORDER_NAMES = 100;

const Names = titled(
  "ExplanationNames",
  v.object({
    products: described(
      list(
        v.object({
          product_id: line.product_id,
          title: described(v.string(), "Product's title.", "Linen shirt"),
          thumbnail_image: described(v.string(), "Image URL.", "https://cdn.shop.example/501.jpg"),
        }),
      ),
      `Ordered products in the catalog, including those ordered by SKU in place of their id. At most ${MAX_ORDER_NAMES}.`,
    ),
    videos: described(
      list(
        v.object({
          event_id: EventId,
          title: v.optional(described(v.string(), "Title.", "Linen in the wind")),
          poster_image_url: v.optional(
            described(v.string(), "Image URL.", "https://cdn.shop.example/7001.jpg"),
          ),
        }),
      ),
      `Videos of the lines and signals, at most ${MAX_ORDER_NAMES}. Removed videos have an id only.`,
    ),
  }),
);

export const NamedExplanationView = v.object({ ...ExplanationView.entries, names: Names });
export type NamedExplanationView = v.InferOutput<typeof NamedExplanationView>;

const receivedAt = described(Timestamp, "Time when the order was reported.");
const orderId = described(v.string(), "Merchant's order id.", "A-1001");

export const OrderView = v.object({
  order_id: orderId,
  received_at: receivedAt,
  ...NamedExplanationView.entries,
  amendments: described(list(AmendmentView), "Amendments in the order of arrival."),
  attribution: described(
    v.nullable(v.object({ lines: list(Line), unusable_signals: unusable })),
    "Stored attribution that the figures use. `null` until the order is attributed.",
  ),
});
export type OrderView = v.InferOutput<typeof OrderView>;

const OrderSummary = titled(
  "OrderSummary",
  v.object({
    order_id: orderId,
    received_at: receivedAt,
    lines: described(v.number(), "Number of lines.", 1),
    attributed_lines: described(
      v.number(),
      "Number of lines credited to a video. 0 until the order is attributed.",
      1,
    ),
    unconfirmed_lines: described(v.number(), "Number of credited lines that could not be confirmed.", 0),
    refunded: v.optional(
      described(oneOf(["partly", "fully"]), "Extent of the refund. Absent without a refund.", "partly"),
    ),
    totals: described(
      list(
        v.object({
          currency: described(v.string(), "ISO 4217 currency code.", "EUR"),
          gross_revenue: described(v.string(), "Sum of the lines' amounts before refunds.", "99.80"),
          revenue: described(v.string(), "`gross_revenue` less refunds.", "49.90"),
          attributed_revenue: described(
            v.string(),
            "Part of `revenue` credited to videos, including unconfirmed credit.",
            "49.90",
          ),
          unconfirmed_revenue: described(
            v.string(),
            "Part of `attributed_revenue` whose credit could not be confirmed.",
            "0.00",
          ),
        }),
      ),
      "Totals by currency.",
    ),
  }),
);
export const OrderList = pageSchema(OrderSummary);
