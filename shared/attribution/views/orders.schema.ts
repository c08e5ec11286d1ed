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

const EventId = described(v.number(), "The video's id.", 7001);

const line = {
  product_id: described(v.string(), "The merchant's product id.", "501"),
  quantity: described(v.number(), "Units ordered.", 2),
  currency: described(v.string(), "An ISO 4217 code.", "EUR"),
  price: described(v.string(), "The price of one unit.", "49.90"),
  amount: described(v.string(), "Price × quantity.", "99.80"),
  item_id: v.optional(described(v.string(), "The merchant's id of the line.", "1")),
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
              "Stored attributions alone: why the video could not be confirmed when the order was attributed. The credit stays.",
              "not_tagged",
            ),
          ),
        }),
      ),
    ),
    "The video that the line is credited to.",
  ),
  quantity_left: v.optional(
    described(v.number(), "Reported orders alone: units that are left after all amendments.", 2),
  ),
  revenue_left: v.optional(
    described(v.string(), "Reported orders alone: the amount that is left after all amendments.", "99.80"),
  ),
  near_miss: v.optional(
    described(
      titled(
        "NearMiss",
        v.object({
          signal_product_id: described(v.string(), "The id as the signal has it.", "0501"),
          differs_by: described(list(oneOf(ID_DIFFERENCES)), "How the two ids differ.", ["leading_zeros"]),
        }),
      ),
      "A signal that probably meant the same product, but writes its id differently.",
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
    times: described(v.number(), "How often the same signal occurs.", 1),
    reason: described(oneOf(TOUCH_REASONS), "Whether it earned the credit, or why not.", "credited"),
  }),
);

const ProductTouches = titled(
  "ProductTouches",
  v.object({
    product_id: line.product_id,
    touches: described(
      list(Touch),
      `The strongest first: the one that earned the credit, if any. At most ${MAX_PRODUCT_TOUCHES} for one product, and about ${MAX_ORDER_TOUCHES} for an order.`,
    ),
    more_touches: described(v.number(), "How many more touches there are that are not listed.", 0),
  }),
);

export const ExplanationView = v.object({
  lines: list(Line),
  products: described(
    list(ProductTouches),
    "The ordered products that signals name, each once, in the order of the lines.",
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
          title: described(v.string(), "The product's title.", "Linen shirt"),
          thumbnail_image: described(v.string(), "Its picture.", "https://cdn.shop.example/501.jpg"),
        }),
      ),
      `Ordered products that the catalog has, and those whose SKU was ordered in place of their id. At most ${MAX_ORDER_NAMES}.`,
    ),
    videos: described(
      list(
        v.object({
          event_id: EventId,
          title: v.optional(described(v.string(), "Its title.", "Linen in the wind")),
          poster_image_url: v.optional(
            described(v.string(), "Its picture.", "https://cdn.shop.example/7001.jpg"),
          ),
        }),
      ),
      `Videos of the lines and signals; removed ones have an id alone. At most ${MAX_ORDER_NAMES}.`,
    ),
  }),
);

export const NamedExplanationView = v.object({ ...ExplanationView.entries, names: Names });
export type NamedExplanationView = v.InferOutput<typeof NamedExplanationView>;

const receivedAt = described(Timestamp, "When the order was reported.");
const orderId = described(v.string(), "The merchant's order id.", "A-1001");

export const OrderView = v.object({
  order_id: orderId,
  received_at: receivedAt,
  ...NamedExplanationView.entries,
  amendments: described(list(AmendmentView), "What came back, in the order of arrival."),
  attribution: described(
    v.nullable(v.object({ lines: list(Line), unusable_signals: unusable })),
    "The stored attribution that the figures count; null until the order is attributed.",
  ),
});
export type OrderView = v.InferOutput<typeof OrderView>;

const OrderSummary = titled(
  "OrderSummary",
  v.object({
    order_id: orderId,
    received_at: receivedAt,
    lines: described(v.number(), "Lines of the order.", 1),
    attributed_lines: described(
      v.number(),
      "Lines that are credited to a video; 0 until the order is attributed.",
      1,
    ),
    unconfirmed_lines: described(v.number(), "Those of them whose credit could not be confirmed.", 0),
    refunded: v.optional(
      described(oneOf(["partly", "fully"]), "How much of it is refunded; absent if nothing is.", "partly"),
    ),
    totals: described(
      list(
        v.object({
          currency: described(v.string(), "An ISO 4217 code.", "EUR"),
          gross_revenue: described(v.string(), "The sum of the lines' amounts, before refunds.", "99.80"),
          revenue: described(v.string(), "`gross_revenue` less refunds.", "49.90"),
          attributed_revenue: described(
            v.string(),
            "The part of `revenue` that is credited to videos, with unconfirmed credit.",
            "49.90",
          ),
          unconfirmed_revenue: described(
            v.string(),
            "The part of `attributed_revenue` whose credit could not be confirmed.",
            "0.00",
          ),
        }),
      ),
      "By currency.",
    ),
  }),
);
export const OrderList = pageSchema(OrderSummary);
