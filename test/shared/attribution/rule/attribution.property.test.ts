import fc from "fast-check";
import { expect, test } from "vitest";
import { attribute, type Credit } from "../../../../shared/attribution/rule/attribution.ts";
import type { OrderItem } from "../../../../shared/orders/order-report.schema.ts";
import { entries, item } from "../../../support/attribution/arbitraries.ts";
import { exactProduct } from "../../../support/attribution/exact-decimal.ts";
import { anItem, anOrder, signals } from "../../../support/values/builders.ts";

/* Written only from the specification. Takes quadratic time. */
const TYPES = ["carousel", "stories", "collection", "banner", "embed"];

const readProduct = (entry: unknown): string | undefined => {
  const id = Object(entry).product_id;
  if (Number.isSafeInteger(id)) return `${id}`;
  return typeof id === "string" && id.length > 0 ? id : undefined;
};

const readVideo = (entry: unknown): { widget_type: string; event_id: number } | undefined => {
  const info = Object(entry).widget_info;
  if (typeof info !== "string") return undefined;
  const [type = "", id = "", ...more] = info.split("_");
  const number = Number(id);
  const isId = `${number}` === id && Number.isSafeInteger(number) && number >= 0;
  return more.length === 0 && TYPES.includes(type) && isId
    ? { widget_type: type, event_id: number }
    : undefined;
};

const naiveCredit = (
  line: OrderItem,
  views: readonly unknown[],
  carts: readonly unknown[],
): Credit | null => {
  for (const [signal, list] of [
    ["add_to_cart", carts],
    ["video_view", views],
  ] as const) {
    for (const entry of [...list].reverse()) {
      const video = readVideo(entry);
      if (video && readProduct(entry) === line.product_id) return { ...video, signal } as Credit;
    }
  }
  return null;
};

const items = fc.array(item, { minLength: 1, maxLength: 8 });

const attributed = (order_items: OrderItem[], views: readonly unknown[], carts: readonly unknown[]) =>
  attribute(anOrder({ order_items, svc_video_view: signals(...views), svc_add_to_cart: signals(...carts) }));

test("credits every line like a nested scan", () => {
  fc.assert(
    fc.property(items, entries, entries, (order_items, views, carts) => {
      const credits = attributed(order_items, views, carts).lines.map(({ credit }) => credit);
      expect(credits).toEqual(order_items.map((line) => naiveCredit(line, views, carts)));
    }),
    { numRuns: 500 },
  );
});

test("counts exactly the entries without a usable product or widget", () => {
  fc.assert(
    fc.property(items, entries, entries, (order_items, views, carts) => {
      const unusable = [...views, ...carts].filter((entry) => !readProduct(entry) || !readVideo(entry));
      expect(attributed(order_items, views, carts).unusable_signals).toBe(unusable.length);
    }),
  );
});

test("computes every amount as exactly price × quantity", () => {
  fc.assert(
    fc.property(items, (order_items) => {
      const amounts = attributed(order_items, [], []).lines.map(({ amount }) => amount);
      expect(amounts).toEqual(order_items.map(({ price, quantity }) => exactProduct(price, quantity)));
    }),
  );
});

test("ignores signals of products that were not ordered", () => {
  fc.assert(
    fc.property(items, entries, entries, entries, (order_items, views, carts, more) => {
      const others = more.filter(
        (entry) => !order_items.some(({ product_id }) => product_id === readProduct(entry)),
      );
      const credits = (...lists: [readonly unknown[], readonly unknown[]]) =>
        attributed(order_items, ...lists).lines.map(({ credit }) => credit);
      expect(credits([...views, ...others], [...others, ...carts])).toEqual(credits(views, carts));
    }),
  );
});

test("never throws for any signal string", () => {
  fc.assert(
    fc.property(fc.string(), fc.json(), (views, carts) => {
      const order = anOrder({ order_items: [anItem()], svc_video_view: views, svc_add_to_cart: carts });
      expect(() => attribute(order)).not.toThrow();
    }),
  );
});
