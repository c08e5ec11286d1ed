import { describe, expect, test } from "vitest";
import { attribute } from "../../../../shared/attribution/rule/attribution.ts";
import { anItem, anOrder, signal, signals } from "../../../support/values/builders.ts";

const creditLine = (views: readonly unknown[], carts: readonly unknown[]) =>
  attribute(anOrder({ svc_video_view: signals(...views), svc_add_to_cart: signals(...carts) })).lines[0]
    ?.credit;

describe("the credited video of a line", () => {
  test("an add to cart takes precedence over a view", () => {
    expect(creditLine([signal("p1", "carousel_7")], [signal("p1", "stories_9")])).toMatchObject({
      event_id: 9,
    });
  });

  test("the last entry of a list takes precedence", () => {
    const entries = [signal("p1", "carousel_7"), signal("p1", "stories_9")];
    expect(creditLine(entries, [])).toMatchObject({ event_id: 9 });
    expect(creditLine([], entries)).toMatchObject({ event_id: 9 });
  });

  test("an unusable add to cart leaves the credit to the view", () => {
    expect(creditLine([signal("p1", "carousel_7")], [signal("p1", null)])).toMatchObject({
      event_id: 7,
      signal: "video_view",
    });
  });

  test.each(["P1", " p1", "p1 ", "0p1", "p", "p11"])("a signal of %j does not match the product p1", (id) => {
    expect(creditLine([signal(id, "carousel_7")], [signal(id, "carousel_7")])).toBeNull();
  });

  test("property names of objects are valid product ids", () => {
    const order = anOrder({
      order_items: [anItem({ product_id: "constructor" }), anItem({ product_id: "__proto__" })],
      svc_video_view: '[{"product_id":"__proto__","widget_info":"embed_4"}]',
    });
    expect(attribute(order).lines.map(({ credit }) => credit)).toEqual([
      null,
      { event_id: 4, widget_type: "embed", signal: "video_view" },
    ]);
  });
});

describe("the lines of an order", () => {
  test("a line contains the ordered item and price × quantity", () => {
    const ordered = { product_id: "p1", price: "19.99", quantity: 3, currency: "EUR", item_id: "l-1" };
    const order = anOrder({ order_items: [anItem({ ...ordered, sku: "S" })] });
    expect(attribute(order).lines).toStrictEqual([{ ...ordered, amount: "59.97", credit: null }]);
  });

  test.each([null, undefined])("an item_id of %s is omitted", (item_id) => {
    expect(attribute(anOrder({ order_items: [anItem({ item_id })] })).lines[0]).not.toHaveProperty("item_id");
  });

  test("an uncredited line contains a near miss", () => {
    const order = anOrder({ svc_add_to_cart: signals(signal("P1", "carousel_7")) });
    expect(attribute(order).lines[0]).toMatchObject({
      credit: null,
      near_miss: { signal_product_id: "P1", differs_by: ["case"] },
    });
  });

  test("a credited line contains no near miss", () => {
    const order = anOrder({ svc_video_view: signals(signal("P1", "embed_1"), signal("p1", "embed_2")) });
    expect(attribute(order).lines[0]).not.toHaveProperty("near_miss");
  });
});

describe("unusable signals", () => {
  test("exclude usable signals of products that were not ordered", () => {
    const order = anOrder({ svc_video_view: signals(signal("other", "carousel_7")) });
    expect(attribute(order).unusable_signals).toBe(0);
  });
});
