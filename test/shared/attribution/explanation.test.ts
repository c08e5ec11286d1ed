import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attribute } from "../../../shared/attribution/attribution.ts";
import { explain } from "../../../shared/attribution/explanation.ts";
import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";

const signal = (product_id: unknown, widget_info: unknown) => ({ product_id, widget_info });
const orderWith = (views: unknown[], carts: unknown[], ...productIds: string[]): OrderReport => ({
  order_id: "o1",
  order_items: productIds.map((product_id) => ({ product_id, price: "10.00", quantity: 1, currency: "EUR" })),
  svc_video_view: JSON.stringify(views),
  svc_add_to_cart: JSON.stringify(carts),
});
const touchesOf = (order: OrderReport) => explain(order).lines.map(({ touches }) => touches);

describe("an explanation", () => {
  test("says why each touch of a line did or did not earn the credit, the strongest first", () => {
    const beaten = "view_beaten_by_cart";
    const views = [signal("1", "carousel_10"), signal("1", "stories_11")];
    const carts = [signal("1", "embed_12"), signal("1", "banner_13")];
    expect(touchesOf(orderWith(views, carts, "1"))).toEqual([
      [
        { signal: "add_to_cart", event_id: 13, widget_type: "banner", times: 1, reason: "credited" },
        { signal: "add_to_cart", event_id: 12, widget_type: "embed", times: 1, reason: "earlier_touch" },
        { signal: "video_view", event_id: 11, widget_type: "stories", times: 1, reason: beaten },
        { signal: "video_view", event_id: 10, widget_type: "carousel", times: 1, reason: beaten },
      ],
    ]);
  });

  test("takes the same signal several times as one touch, as late as its last", () => {
    const views = [signal("1", "carousel_10"), signal("1", "carousel_11"), signal("1", "carousel_10")];
    expect(touchesOf(orderWith(views, [], "1"))).toEqual([
      [
        { signal: "video_view", event_id: 10, widget_type: "carousel", times: 2, reason: "credited" },
        { signal: "video_view", event_id: 11, widget_type: "carousel", times: 1, reason: "earlier_touch" },
      ],
    ]);
  });

  test("names signals whose widget_info can't be read, and credits nothing by them", () => {
    const [line] = explain(orderWith([signal("1", "carousel_1_2")], [signal("1", null)], "1")).lines;
    expect(line).toMatchObject({
      credit: null,
      touches: [
        { signal: "add_to_cart", times: 1, reason: "unusable_signal" },
        { signal: "video_view", times: 1, reason: "unusable_signal" },
      ],
    });
  });

  test("credits what attribution credits, by exactly one touch of each credited line", () => {
    const entries = fc.array(
      fc.record({
        product_id: fc.constantFrom("1", "2", "3", 1, null),
        widget_info: fc.constantFrom("carousel_1", "embed_2", "stories_3", "tv_1", "carousel_1_2", 7),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, entries, (views, carts) => {
        const order = orderWith(views, carts, "1", "1", "2", "4");
        const explained = explain(order);
        expect(explained.lines.map(({ touches, ...line }) => line)).toEqual(attribute(order).lines);
        for (const { credit, touches } of explained.lines) {
          const credited = touches.filter(({ reason }) => reason === "credited");
          expect(credited).toMatchObject(credit === null ? [] : [credit]);
        }
      }),
    );
  });
});
