import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attribute } from "../../../../shared/attribution/rule/attribution.ts";
import { explain } from "../../../../shared/attribution/rule/explanation.ts";
import type { OrderReport } from "../../../../shared/orders/order-report.schema.ts";

const signal = (product_id: unknown, widget_info: unknown) => ({ product_id, widget_info });
const orderWith = (views: unknown[], carts: unknown[], ...productIds: string[]): OrderReport => ({
  order_id: "o1",
  order_items: productIds.map((product_id) => ({ product_id, price: "10.00", quantity: 1, currency: "EUR" })),
  svc_video_view: JSON.stringify(views),
  svc_add_to_cart: JSON.stringify(carts),
});
const explainTouches = (order: OrderReport) => explain(order).products.map(({ touches }) => touches);

describe("an explanation", () => {
  test("gives the reason for each touch of a line, strongest first", () => {
    const beaten = "view_beaten_by_cart";
    const views = [signal("1", "carousel_10"), signal("1", "stories_11")];
    const carts = [signal("1", "embed_12"), signal("1", "banner_13")];
    expect(explainTouches(orderWith(views, carts, "1"))).toEqual([
      [
        { signal: "add_to_cart", event_id: 13, widget_type: "banner", times: 1, reason: "credited" },
        { signal: "add_to_cart", event_id: 12, widget_type: "embed", times: 1, reason: "earlier_touch" },
        { signal: "video_view", event_id: 11, widget_type: "stories", times: 1, reason: beaten },
        { signal: "video_view", event_id: 10, widget_type: "carousel", times: 1, reason: beaten },
      ],
    ]);
  });

  test("merges repetitions of a signal into one touch at the time of the last", () => {
    const views = [signal("1", "carousel_10"), signal("1", "carousel_11"), signal("1", "carousel_10")];
    expect(explainTouches(orderWith(views, [], "1"))).toEqual([
      [
        { signal: "video_view", event_id: 10, widget_type: "carousel", times: 2, reason: "credited" },
        { signal: "video_view", event_id: 11, widget_type: "carousel", times: 1, reason: "earlier_touch" },
      ],
    ]);
  });

  test("lists signals with an unreadable widget_info without crediting them", () => {
    const order = orderWith([signal("1", "carousel_1_2")], [signal("1", null)], "1");
    expect(explain(order).lines).toMatchObject([{ credit: null }]);
    expect(explainTouches(order)).toEqual([
      [
        { signal: "add_to_cart", times: 1, reason: "unusable_signal" },
        { signal: "video_view", times: 1, reason: "unusable_signal" },
      ],
    ]);
  });

  test("lists the touches of each ordered product once", () => {
    const views = [signal("2", "carousel_1"), signal("9", "carousel_1"), signal("1", "carousel_1")];
    const { lines, products } = explain(orderWith(views, [], "1", "2", "1", "3"));
    expect(lines).toHaveLength(4);
    expect(products.map(({ product_id, more_touches }) => [product_id, more_touches])).toEqual([
      ["1", 0],
      ["2", 0],
    ]);
  });

  test("lists at most 100 touches per product and about 2,000 in all, always with the credited one", () => {
    const ids = Array.from({ length: 25 }, (_, index) => `p${index}`);
    const views = ids.flatMap((id) => [
      ...Array.from({ length: 120 }, (_, video) => signal(id, `carousel_${video}`)),
      signal(id, "carousel_1_2"),
    ]);
    const { products } = explain(orderWith(views, [], ...ids));
    expect(products.map(({ touches }) => touches.length)).toEqual([...Array(20).fill(100), 1, 1, 1, 1, 1]);
    expect(products.map(({ more_touches }) => more_touches)).toEqual([
      ...Array(20).fill(21),
      120,
      120,
      120,
      120,
      120,
    ]);
    for (const { touches } of products) {
      expect(touches[0]).toMatchObject({ event_id: 119, reason: "credited" });
    }
  });

  test("credits the same lines as attribution, with one credited touch each", () => {
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
        expect(explained.lines).toEqual(attribute(order).lines);
        for (const { product_id, credit } of explained.lines) {
          const product = explained.products.find((each) => each.product_id === product_id);
          const credited = product?.touches.filter(({ reason }) => reason === "credited") ?? [];
          expect(credited).toMatchObject(credit === null ? [] : [credit]);
        }
      }),
    );
  });
});
