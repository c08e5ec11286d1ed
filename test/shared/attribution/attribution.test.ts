import { describe, expect, test } from "vitest";
import { attribute } from "../../../shared/attribution/attribution.ts";
import { anItem, anOrder, signal, signals } from "../../support/builders.ts";

/** The credit of a single line of `p1`. */
const creditOf = (views: readonly unknown[], carts: readonly unknown[]) =>
  attribute(anOrder({ svc_video_view: signals(...views), svc_add_to_cart: signals(...carts) })).lines[0]
    ?.credit;

describe("which video a line is credited to", () => {
  test("a view of the line's product credits its video and place", () => {
    expect(creditOf([signal("p1", "carousel_7")], [])).toEqual({
      event_id: 7,
      widget_type: "carousel",
      signal: "video_view",
    });
  });

  test("an add to cart of the line's product credits its video and place", () => {
    expect(creditOf([], [signal("p1", "stories_9")])).toEqual({
      event_id: 9,
      widget_type: "stories",
      signal: "add_to_cart",
    });
  });

  test("an add to cart beats a view", () => {
    expect(creditOf([signal("p1", "carousel_7")], [signal("p1", "stories_9")])).toMatchObject({
      event_id: 9,
    });
  });

  test("within the views the later entry wins", () => {
    expect(creditOf([signal("p1", "carousel_7"), signal("p1", "embed_8")], [])).toMatchObject({
      event_id: 8,
    });
  });

  test("within the adds to cart the later entry wins", () => {
    expect(creditOf([], [signal("p1", "banner_1"), signal("p1", "banner_2")])).toMatchObject({ event_id: 2 });
  });

  test("an unusable later entry leaves the credit with the usable one before it", () => {
    expect(creditOf([signal("p1", "carousel_7"), signal("p1", "reel_8")], [])).toMatchObject({ event_id: 7 });
  });

  test("an unusable add to cart leaves the credit with the view", () => {
    expect(creditOf([signal("p1", "carousel_7")], [signal("p1", null)])).toMatchObject({
      event_id: 7,
      signal: "video_view",
    });
  });

  test.each(["P1", " p1", "p1 ", "0p1", "p", "p11"])("a signal of %j is no signal of p1", (id) => {
    expect(creditOf([signal(id, "carousel_7")], [signal(id, "carousel_7")])).toBeNull();
  });

  test("an integer as a signal's product id matches its digits", () => {
    const order = anOrder({
      order_items: [anItem({ product_id: "501" })],
      svc_video_view: signals(signal(501, "collection_3")),
    });
    expect(attribute(order).lines[0]?.credit).toMatchObject({ event_id: 3 });
  });

  test("the property names of every object are product ids like others", () => {
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
  test("an order may mix credited and uncredited lines, and keeps their order", () => {
    const order = anOrder({
      order_items: [anItem({ product_id: "a" }), anItem({ product_id: "b" }), anItem({ product_id: "a" })],
      svc_video_view: signals(signal("a", "carousel_1")),
    });
    expect(attribute(order).lines.map(({ product_id, credit }) => [product_id, credit?.event_id])).toEqual([
      ["a", 1],
      ["b", undefined],
      ["a", 1],
    ]);
  });

  test("a line holds what was ordered and price × quantity", () => {
    const order = anOrder({
      order_items: [anItem({ price: "19.99", quantity: 3, currency: "EUR", item_id: "l-1", sku: "S" })],
    });
    expect(attribute(order).lines).toStrictEqual([
      {
        product_id: "p1",
        price: "19.99",
        quantity: 3,
        currency: "EUR",
        amount: "59.97",
        item_id: "l-1",
        credit: null,
      },
    ]);
  });

  test.each([null, undefined])("an item_id of %s is left out", (item_id) => {
    expect(attribute(anOrder({ order_items: [anItem({ item_id })] })).lines[0]).not.toHaveProperty("item_id");
  });

  test("an uncredited line tells of a signal that nearly matched", () => {
    const order = anOrder({ svc_add_to_cart: signals(signal("P1", "carousel_7")) });
    expect(attribute(order).lines[0]).toMatchObject({
      credit: null,
      near_miss: { signal_product_id: "P1", differs_by: ["case"] },
    });
  });

  test("a credited line tells of no near miss", () => {
    const order = anOrder({ svc_video_view: signals(signal("P1", "embed_1"), signal("p1", "embed_2")) });
    expect(attribute(order).lines[0]).not.toHaveProperty("near_miss");
  });
});

describe("entries that can't be used", () => {
  test("they are counted, in both lists, and cost no other line its credit", () => {
    const order = anOrder({
      svc_video_view: signals(null, 5, "p1", [], {}, signal("p1", "reel_1"), signal("p1", "carousel_7")),
      svc_add_to_cart: signals(signal("", "carousel_1"), { product_id: "p1" }),
    });
    const { lines, unusable_signals } = attribute(order);
    expect(unusable_signals).toBe(8);
    expect(lines[0]?.credit).toMatchObject({ event_id: 7 });
  });

  test("a usable signal of a product that was not ordered is not counted among them", () => {
    const order = anOrder({ svc_video_view: signals(signal("other", "carousel_7")) });
    expect(attribute(order).unusable_signals).toBe(0);
  });
});
