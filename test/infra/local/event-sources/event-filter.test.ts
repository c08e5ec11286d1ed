import { describe, expect, test } from "vitest";
import { compileFilter } from "../../../../infra/local/event-sources/event-filter.ts";

const NEW_ORDERS = {
  eventName: ["INSERT", "MODIFY"],
  dynamodb: { Keys: { SK: { S: [{ prefix: "ORDER#" }] } } },
};
const record = (eventName: string, S: unknown) => ({ eventName, dynamodb: { Keys: { SK: { S } }, more: 1 } });

describe("an event filter", () => {
  const passes = compileFilter(JSON.stringify(NEW_ORDERS));

  test.each([
    ["every field matches", record("INSERT", "ORDER#1"), true],
    ["another of the values matches", record("MODIFY", "ORDER#1"), true],
    ["a value differs", record("REMOVE", "ORDER#1"), false],
    ["the prefix differs", record("INSERT", "ATTR#ORDER#1"), false],
    ["a value is no text", record("INSERT", 1), false],
    ["a field is missing", { eventName: "INSERT" }, false],
  ])("when %s", (_, given, expected) => {
    expect(passes(given)).toBe(expected);
  });

  test("for what is there and what is not, also below what is not there", () => {
    const stopped = compileFilter(
      JSON.stringify({
        Old: { stop: { BOOL: [{ exists: false }] } },
        New: { stop: { BOOL: [{ exists: true }] } },
      }),
    );
    const run = { stop: { BOOL: true } };
    expect([stopped({ Old: {}, New: run }), stopped({ New: run })]).toEqual([true, true]);
    expect([stopped({ Old: run, New: run }), stopped({ Old: {}, New: {} })]).toEqual([false, false]);
  });

  test("a list matches by any of its values", () => {
    const ofSet = compileFilter(JSON.stringify({ tags: { set: ["mail"] } }));
    expect([ofSet({ tags: { set: ["other", "mail"] } }), ofSet({ tags: { set: ["other"] } })]).toEqual([
      true,
      false,
    ]);
    expect(ofSet({ tags: { set: [] } })).toBe(false);
  });

  test.each([
    ["an unknown operator", { f: [{ suffix: "x" }] }],
    ["two operators in one condition", { f: [{ prefix: "a", suffix: "b" }] }],
    ["a prefix that is no text", { f: [{ prefix: 1 }] }],
    ["a value that is no text", { f: [1] }],
    ["a value outside a list", { f: "a" }],
    ["an alternative of fields", { $or: [{ a: ["x"] }] }],
  ])("with %s is refused", (_, pattern) => {
    expect(() => compileFilter(JSON.stringify(pattern))).toThrow("does not support the event filter");
  });
});
