import * as v from "valibot";
import { CurrencyCode, DecimalString, OrderedProductId, OrderId, Quantity } from "../api/fields.schema.ts";
import { described, text, wellFormed } from "../api/forms.schema.ts";
import { expected } from "../vocabulary/problems/problems.ts";

const decodesToArray = (value: string) => {
  try {
    return Array.isArray(JSON.parse(value));
  } catch {
    return false;
  }
};
const signalsMessage = expected("signals");

/**
 * Only the outer array is checked (spec "Order tracking payload"), so that an unusable entry does not refuse
 * the order.
 */
const SignalString = v.pipe(v.string(signalsMessage), v.check(decodesToArray, signalsMessage), wellFormed);
const signals = (description: string, widgetInfo: string) =>
  v.optional(
    described(SignalString, description, `[{"product_id":"501","widget_info":"${widgetInfo}"}]`),
    "[]",
  );

export const OrderItem = v.object(
  {
    product_id: OrderedProductId,
    price: described(DecimalString, "Unit price, a decimal.", "49.90"),
    quantity: Quantity,
    currency: CurrencyCode,
    item_id: v.nullish(described(text(256), "Merchant's line-item id.", "1")),
    sku: v.nullish(described(text(256), "Stock-keeping unit.", "LS-501-M")),
  },
  expected("object"),
);
export type OrderItem = v.InferOutput<typeof OrderItem>;

const itemsMessage = expected("list", { min: 1, max: 500 });

/** `POST /external-shop-order-tracking/private` (spec "Report an order"). Unknown fields are ignored. */
export const OrderReport = v.object(
  {
    order_id: OrderId,
    order_items: v.pipe(
      // The length is checked first, so that a list of 100,000 invalid items returns one problem.
      v.array(v.unknown(), itemsMessage),
      v.maxLength(500, itemsMessage),
      v.array(OrderItem, itemsMessage),
      v.minLength(1, itemsMessage),
      v.maxLength(500, itemsMessage),
    ),
    svc_video_view: signals("Products watched in a video, as the widget stored them.", "carousel_7001"),
    svc_add_to_cart: signals(
      "Products added to the cart from a video, as the widget stored them.",
      "carousel_7001",
    ),
    svc_experiment: v.optional(
      described(v.unknown(), "Experiment arm, as the widget stored it.", "exp_1h2j3k4m5n6p7q8r:exposed:42"),
    ),
  },
  expected("json_object"),
);
export type OrderReport = v.InferOutput<typeof OrderReport>;
