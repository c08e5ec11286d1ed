import { expect, test } from "vitest";
import { updateExpression } from "../../../../shared/platform/table/update-expression.ts";

test("sets, sets once and removes fields with placeholders", () => {
  expect(updateExpression({ set: { status: 1 }, setOnce: { id: 2 }, remove: ["size"] })).toStrictEqual({
    UpdateExpression: "SET #status = :status, #id = if_not_exists(#id, :id) REMOVE #size",
    ExpressionAttributeNames: { "#status": "status", "#id": "id", "#size": "size" },
    ExpressionAttributeValues: { ":status": 1, ":id": 2 },
  });
});

test("ignores undefined, and writes null, zero and the empty string", () => {
  const set = { a: undefined, b: null, c: 0, d: "" };
  expect(updateExpression({ set, setOnce: { e: undefined } })).toStrictEqual({
    UpdateExpression: "SET #b = :b, #c = :c, #d = :d",
    ExpressionAttributeNames: { "#b": "b", "#c": "c", "#d": "d" },
    ExpressionAttributeValues: { ":b": null, ":c": 0, ":d": "" },
  });
});

test("omits REMOVE and SET if they have no fields", () => {
  expect(updateExpression({ set: { a: 1 }, remove: [] }).UpdateExpression).toBe("SET #a = :a");
  expect(updateExpression({ set: {}, remove: ["a", "b"] }).UpdateExpression).toBe("REMOVE #a, #b");
});
