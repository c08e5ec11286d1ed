import { describe, expect, test } from "vitest";
import {
  type Finding,
  isAskedFor,
  readSearch,
} from "../../../../../clients/dashboard/src/app/palette/findings.ts";
import { orderGroup, productGroup } from "../../../../../clients/dashboard/src/app/palette/found.ts";
import { isShortcut } from "../../../../../clients/dashboard/src/app/palette/is-shortcut.ts";
import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import type { ProductSummary } from "../../../../../shared/catalog/products/products.schema.ts";

describe("searching the service", () => {
  test.each([
    ["", false],
    [" a ", false],
    ["ab", true],
    ["布", false],
    ["亜麻", true],
  ])("is started by %j: %s", (typed, expected) => {
    expect(isAskedFor(readSearch(typed))).toBe(expected);
  });

  test("a search text cut inside an emoji can still be encoded", () => {
    expect(() => encodeURIComponent(readSearch("ab\ud83d"))).not.toThrow();
  });
});

describe("groups of results", () => {
  const aProduct = (id: string) =>
    ({ client_product_id: id, title: `Product ${id}`, thumbnail_image: "" }) as ProductSummary;
  const pages = <Item>(items: readonly Item[], next_cursor: string | null = null) => ({
    pages: [{ items, next_cursor }],
  });
  const listKeys = ({ findings }: { findings: readonly Finding[] }) => findings.map(({ key }) => key);
  const many = Array.from({ length: 9 }, (_, index) => aProduct(String(index)));

  test("contain at most five results and a link to the rest", () => {
    const { findings } = productGroup("br_a", "a&b", null, pages(many));
    expect(findings).toHaveLength(6);
    expect(findings.at(-1)?.to).toBe("/stores/br_a/products?search=a%26b");
  });

  test("list the product with exactly this id first, without duplicates", () => {
    const found = productGroup("br_a", "3", aProduct("3"), pages(many.slice(2, 5)));
    expect(listKeys(found)).toEqual(["product:3", "product:2", "product:4"]);
  });

  test("list an order by its exact id, whatever characters it has", () => {
    const order = { order_id: "A/1 ?<b>", received_at: "2026-11-20T10:00:00.000Z" } as OrderView;
    const [found] = orderGroup("br_a", order).findings;
    expect(found).toMatchObject({ title: "A/1 ?<b>", to: "/stores/br_a/orders/A%2F1%20%3F%3Cb%3E" });
    expect(orderGroup("br_a", null).findings).toEqual([]);
  });
});

describe("the shortcut of the palette", () => {
  const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

  test.each([
    ["Ctrl K", { key: "k", code: "KeyK", ctrlKey: true }, true],
    ["⌘ K, with caps lock", { key: "K", code: "KeyK", metaKey: true }, true],
    ["Ctrl and the key of K on a Cyrillic keyboard", { key: "л", code: "KeyK", ctrlKey: true }, true],
    ["Ctrl K on a Dvorak keyboard", { key: "k", code: "KeyV", ctrlKey: true }, true],
    ["Ctrl T on a Dvorak keyboard", { key: "t", code: "KeyK", ctrlKey: true }, false],
    ["only K", { key: "k", code: "KeyK" }, false],
    ["Ctrl Shift K, a browser shortcut", { key: "K", code: "KeyK", ctrlKey: true, shiftKey: true }, false],
  ])("%s", (_, keys, expected) => {
    expect(isShortcut({ ...pressed, ...keys })).toBe(expected);
  });
});
