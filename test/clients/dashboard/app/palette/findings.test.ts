import { describe, expect, test } from "vitest";
import {
  type Finding,
  isAskedFor,
  readSearch,
  withRecent,
} from "../../../../../clients/dashboard/src/app/palette/findings.ts";
import {
  orderGroup,
  productGroup,
  videoGroup,
} from "../../../../../clients/dashboard/src/app/palette/found.ts";
import { isShortcut } from "../../../../../clients/dashboard/src/app/palette/is-shortcut.ts";
import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import type { ProductSummary } from "../../../../../shared/catalog/products/products.schema.ts";
import { aVideo } from "../../screens/fixtures.ts";

const finding = (key: string): Finding => ({ key, to: "/", title: key, look: { icon: "videos" } });

describe("what is asked for", () => {
  test.each([
    ["", false],
    [" a ", false],
    ["ab", true],
    ["布", false],
    ["👗", false],
    ["👗👗", true],
    ["亜麻", true],
  ])("%j: %s", (typed, expected) => {
    expect(isAskedFor(readSearch(typed))).toBe(expected);
  });

  test("is well-formed: half a character can be in no address", () => {
    expect(() => encodeURIComponent(readSearch("ab\ud83d"))).not.toThrow();
  });
});

test("what was opened last comes first, once, and five at most", () => {
  const opened = ["a", "b", "c", "d", "e", "f", "b"].reduce<readonly Finding[]>(
    (recent, key) => withRecent(recent, finding(key)),
    [],
  );
  expect(opened.map(({ key }) => key)).toEqual(["b", "f", "e", "d", "c"]);
});

describe("what is found", () => {
  const aProduct = (id: string) =>
    ({ client_product_id: id, title: `Product ${id}`, thumbnail_image: "" }) as ProductSummary;
  const pages = <Item>(items: readonly Item[], next_cursor: string | null = null) => ({
    pages: [{ items, next_cursor }],
  });
  const listKeys = ({ findings }: { findings: readonly Finding[] }) => findings.map(({ key }) => key);
  const many = Array.from({ length: 9 }, (_, index) => aProduct(String(index)));

  test("is cut at five, with the way to the rest", () => {
    const { findings } = productGroup("br_a", "a&b", null, pages(many));
    expect(findings).toHaveLength(6);
    expect(findings.at(-1)?.to).toBe("/stores/br_a/products?search=a%26b");
  });

  test("has that way too where the catalog is not searched to its end, and nowhere else", () => {
    expect(listKeys(videoGroup("br_a", "linen", pages([], "next")))).toEqual(["all:videos"]);
    expect(listKeys(videoGroup("br_a", "linen", pages([aVideo()])))).toEqual(["video:7001"]);
    expect(listKeys(videoGroup("br_a", "linen", undefined))).toEqual([]);
  });

  test("has the product of this very id first, and once", () => {
    const found = productGroup("br_a", "3", aProduct("3"), pages(many.slice(2, 5)));
    expect(listKeys(found)).toEqual(["product:3", "product:2", "product:4"]);
  });

  test("has an order by its id alone, whatever is in it", () => {
    const order = { order_id: "A/1 ?<b>", received_at: "2026-11-20T10:00:00.000Z" } as OrderView;
    const [found] = orderGroup("br_a", order).findings;
    expect(found).toMatchObject({ title: "A/1 ?<b>", to: "/stores/br_a/orders/A%2F1%20%3F%3Cb%3E" });
    expect(orderGroup("br_a", null).findings).toEqual([]);
  });
});

describe("the shortcut", () => {
  const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

  test.each([
    ["Ctrl K", { key: "k", code: "KeyK", ctrlKey: true }, true],
    ["⌘ K, with caps lock", { key: "K", code: "KeyK", metaKey: true }, true],
    ["Ctrl and the key of K on a Cyrillic keyboard", { key: "л", code: "KeyK", ctrlKey: true }, true],
    ["Ctrl K on a Dvorak keyboard", { key: "k", code: "KeyV", ctrlKey: true }, true],
    ["Ctrl T on a Dvorak keyboard", { key: "t", code: "KeyK", ctrlKey: true }, false],
    ["K alone", { key: "k", code: "KeyK" }, false],
    [
      "Ctrl Shift K, which is the browser's",
      { key: "K", code: "KeyK", ctrlKey: true, shiftKey: true },
      false,
    ],
    [
      "Ctrl Alt K, which writes a letter on some",
      { key: "k", code: "KeyK", ctrlKey: true, altKey: true },
      false,
    ],
  ])("%s", (_, keys, expected) => {
    expect(isShortcut({ ...pressed, ...keys })).toBe(expected);
  });
});
