import { expect, test } from "vitest";
import { updateExpression } from "../../../../shared/platform/table/update-expression.ts";

test("fields are set, set once and removed, all by placeholders", () => {
  expect(updateExpression({ set: { status: 1 }, setOnce: { id: 2 }, remove: ["size"] })).toStrictEqual({
    UpdateExpression: "SET #status = :status, #id = if_not_exists(#id, :id) REMOVE #size",
    ExpressionAttributeNames: { "#status": "status", "#id": "id", "#size": "size" },
    ExpressionAttributeValues: { ":status": 1, ":id": 2 },
  });
});

test("undefined is left alone; null, zero and the empty string are values", () => {
  const set = { a: undefined, b: null, c: 0, d: "" };
  expect(updateExpression({ set, setOnce: { e: undefined } })).toStrictEqual({
    UpdateExpression: "SET #b = :b, #c = :c, #d = :d",
    ExpressionAttributeNames: { "#b": "b", "#c": "c", "#d": "d" },
    ExpressionAttributeValues: { ":b": null, ":c": 0, ":d": "" },
  });
});

test("there is no REMOVE without fields to remove, and no SET without fields to set", () => {
  expect(updateExpression({ set: { a: 1 }, remove: [] }).UpdateExpression).toBe("SET #a = :a");
  expect(updateExpression({ set: {}, remove: ["a", "b"] }).UpdateExpression).toBe("REMOVE #a, #b");
});
