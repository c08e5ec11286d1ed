import { describe, expect, test } from "vitest";
import { compileFilter, compileFilters } from "../../../../infra/local/event-sources/event-filter.ts";

const matches = (pattern: unknown, record: unknown) => compileFilter(JSON.stringify(pattern))(record);

describe("an event filter", () => {
  test("lets through what matches every field of the pattern", () => {
    const newOrders = { eventName: ["INSERT"], dynamodb: { Keys: { SK: { S: [{ prefix: "ORDER#" }] } } } };
    const record = (eventName: string, SK: string) => ({
      eventName,
      dynamodb: { Keys: { SK: { S: SK } }, more: 1 },
    });
    expect(matches(newOrders, record("INSERT", "ORDER#1"))).toBe(true);
    expect(matches(newOrders, record("MODIFY", "ORDER#1"))).toBe(false);
    expect(matches(newOrders, record("INSERT", "ATTR#1"))).toBe(false);
    expect(matches(newOrders, { eventName: "INSERT" })).toBe(false);
  });

  test.each([
    ["one of several values", ["a", "b", 3, true, null], ["a", 3, true, null], ["c", "3", false, undefined]],
    ["a prefix", [{ prefix: "ab" }], ["ab", "abc"], ["xab", 1, undefined]],
    ["a suffix", [{ suffix: "yz" }], ["xyz"], ["yzx", undefined]],
    ["a value in any case", [{ "equals-ignore-case": "Ab" }], ["aB"], ["abc", undefined]],
    ["presence", [{ exists: true }], ["", 0, null], [undefined]],
    ["absence", [{ exists: false }], [undefined], ["", 0]],
    ["anything but values", [{ "anything-but": ["a", 1] }], ["b", 2], ["a", 1, undefined]],
    ["anything but one value", [{ "anything-but": "a" }], ["b"], ["a", undefined]],
    ["anything but a prefix", [{ "anything-but": { prefix: "a" } }], ["b"], ["ab", undefined]],
    ["a range", [{ numeric: [">", 0, "<=", 5] }], [0.1, 5], [0, 5.1, "3", undefined]],
    ["any of a list's entries", ["a"], [["x", "a"]], [["x"], []]],
  ])("matches %s", (_, condition, passing, failing) => {
    for (const value of passing)
      expect([value, matches({ f: condition }, { f: value })]).toEqual([value, true]);
    for (const value of failing) {
      const record = value === undefined ? {} : { f: value };
      expect([value, matches({ f: condition }, record)]).toEqual([value, false]);
    }
  });

  test("of several patterns one is enough; without patterns everything passes", () => {
    const any = compileFilters(['{"a":[1]}', '{"a":[2]}']);
    expect([any({ a: 2 }), any({ a: 3 })]).toEqual([true, false]);
    expect(compileFilters([])({ a: 3 })).toBe(true);
  });

  test.each([
    ["an unknown operator", { f: [{ cidr: "10.0.0.0/8" }] }],
    ["an alternative of fields", { $or: [{ a: [1] }] }],
    ["a value that is not in a list", { f: "a" }],
    ["two operators in one", { f: [{ prefix: "a", suffix: "b" }] }],
    ["a range without a bound", { f: [{ numeric: [">"] }] }],
    ["a prefix that is no text", { f: [{ prefix: 1 }] }],
  ])("%s is refused, not guessed", (_, pattern) => {
    expect(() => compileFilter(JSON.stringify(pattern))).toThrow("does not support the event filter");
  });
});
