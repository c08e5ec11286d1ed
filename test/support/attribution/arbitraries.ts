import fc from "fast-check";
import type { AttributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { type AttributedLine, attribute, type Credit } from "../../../shared/attribution/rule/attribution.ts";
import type { OrderItem } from "../../../shared/orders/order-report.schema.ts";
import { SIGNAL_KINDS } from "../../../shared/vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../../shared/vocabulary/widgets.ts";

export const decimal = fc.stringMatching(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$/);

export const quantity = fc.integer({ min: 1, max: 1_000_000 });

const productId = fc.constantFrom("1", "2", "01", "a", "A", " a", "a b", "sku-1");

export const item: fc.Arbitrary<OrderItem> = fc.record(
  {
    product_id: productId,
    price: decimal,
    quantity,
    currency: fc.constantFrom("USD", "EUR", "INR"),
    item_id: fc.option(fc.string()),
    sku: fc.option(productId),
  },
  { requiredKeys: ["product_id", "price", "quantity", "currency"] },
);

const widgetInfo = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...WIDGET_TYPES), fc.nat(20)).map((pair) => pair.join("_")),
  },
  fc.constantFrom(
    "reel_1",
    "carousel_01",
    "carousel_-1",
    "carousel_1_2",
    "carousel_",
    "Carousel_1",
    "stories 1",
  ),
  fc.constant("banner_9007199254740993"),
  fc.jsonValue(),
);

const entry = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        product_id: fc.oneof(productId, fc.constantFrom<unknown>(1, 2, 1.5, "", null, -0), fc.jsonValue()),
        widget_info: widgetInfo,
      },
      { requiredKeys: [] },
    ),
  },
  fc.jsonValue(),
);

export const entries = fc.array(entry, { maxLength: 12 });

const credit: fc.Arbitrary<Credit> = fc.record({
  event_id: fc.nat(200),
  widget_type: fc.constantFrom(...WIDGET_TYPES),
  signal: fc.constantFrom(...SIGNAL_KINDS),
});

const line: fc.Arbitrary<AttributedLine> = fc.tuple(item, fc.option(credit)).map(([ordered, credited]) => {
  const [plain] = attribute({ order_items: [ordered], svc_video_view: "[]", svc_add_to_cart: "[]" }).lines;
  return { ...(plain as AttributedLine), credit: credited };
});

const order = (mostLines: number): fc.Arbitrary<Omit<AttributedOrder, "order_id">> =>
  fc.record({
    received_at: fc.constantFrom(
      "2026-11-20T10:00:00.000Z",
      "2026-11-20T23:59:59.999Z",
      "2026-11-21T00:00:00.000Z",
    ),
    lines: fc.array(line, { minLength: 1, maxLength: mostLines }),
    unusable_signals: fc.nat(3),
  });

export const attributedOrders = (mostOrders: number, mostLines: number): fc.Arbitrary<AttributedOrder[]> =>
  fc
    .array(order(mostLines), { maxLength: mostOrders })
    .map((orders) => orders.map((fields, index) => ({ order_id: `o${index}`, ...fields })));
