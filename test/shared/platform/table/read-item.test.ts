import { describe, expect, test } from "vitest";
import { definedOnly } from "../../../../shared/platform/defined-only.ts";
import { type ItemReader, readItem } from "../../../../shared/platform/table/read-item.ts";

const item = {
  title: "Shirt",
  units: 3,
  cost: "19.90",
  live: true,
  packed: new Uint8Array([1]),
  tags: ["a", "b"],
  lines: [{ id: "1" }, { id: "2" }],
  credit: null,
  mapping: { price: "cost" },
};

test("reads attributes of each type", () => {
  const read = readItem(item, "order");
  expect(read.text("title")).toBe("Shirt");
  expect(read.integer("units")).toBe(3);
  expect(read.decimal("cost")).toBe("19.90");
  expect(read.optionalFlag("live")).toBe(true);
  expect(read.optionalBytes("packed")).toBe(item.packed);
  expect(read.texts("tags")).toEqual(["a", "b"]);
  expect(read.textsOf("tags", ["a", "b", "c"])).toEqual(["a", "b"]);
  expect(read.oneOf("title", ["Shirt", "Shoe"])).toBe("Shirt");
  expect(read.list("lines", (line) => line.text("id"))).toEqual(["1", "2"]);
  expect(read.map("mapping").textMap()).toEqual({ price: "cost" });
  expect(read.nullableText("credit")).toBeNull();
  expect(read.nullableMap("credit", (credit) => credit.text("signal"))).toBeNull();
});

test("omits absent optional attributes", () => {
  const read = readItem({}, "order");
  const absent = {
    a: read.optionalText("a"),
    b: read.optionalInteger("a"),
    c: read.optionalFlag("a"),
    d: read.optionalBytes("a"),
    e: read.optionalOneOf("a", ["x"]),
    f: read.optionalMap("a", () => 1),
    g: read.nullableText("a"),
  };
  expect(Object.values(absent)).toEqual(Array(7).fill(undefined));
  expect(definedOnly({ ...absent, h: null, i: 0 })).toStrictEqual({ h: null, i: 0 });
});

describe("an attribute of the wrong type is rejected with the item's kind and the attribute's name", () => {
  const unreadable = { live: "secret", packed: "secret", tags: ["a", 7], lines: [{}] };
  const bad = { ...item, ...unreadable, units: "12345678901234567890" };
  test.each<[string, (read: ItemReader) => unknown]>([
    ["A stored order has no readable absent", (read) => read.text("absent")],
    ["A stored order has no readable units", (read) => read.integer("units")],
    ["A stored order has no readable title", (read) => read.decimal("title")],
    ["A stored order has no readable live", (read) => read.optionalFlag("live")],
    ["A stored order has no readable packed", (read) => read.optionalBytes("packed")],
    ["A stored order has no readable tags", (read) => read.texts("tags")],
    ["A stored order has no readable live", (read) => read.oneOf("live", ["on"])],
    ["A stored order has no readable live", (read) => read.list("live", String)],
    ["A stored order's lines has no readable id", (read) => read.list("lines", (line) => line.text("id"))],
    ["A stored order's live is unreadable", (read) => read.map("live")],
    ["A stored order has no readable live", (read) => read.numbersBut(["title", "units"])],
  ])("%s", (message, act) => {
    expect(() => act(readItem(bad, "order"))).toThrow(new Error(message));
  });

  test.each([[undefined], [[]], ["text"]])("rejects %j in place of an item", (value) => {
    expect(() => readItem(value, "order")).toThrow("A stored order is unreadable");
  });
});
