import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ProductPush } from "../../../../shared/catalog/products/product-push.schema.ts";
import { OrderItem, OrderReport } from "../../../../shared/orders/order-report.schema.ts";
import { describeProblems } from "../../../support/endpoint/validation.ts";

const Line = v.object(
  { price: v.string("expected a string"), note: v.optional(v.string("expected a string")) },
  "expected an object",
);
const Schema = v.object(
  { id: v.string("expected an id"), lines: v.array(Line, "expected an array") },
  "expected a JSON object",
);

describe("where a problem is", () => {
  test.each([
    [null, "body: expected a JSON object"],
    [{ id: 1, lines: [] }, "id: expected an id"],
    [{ lines: [] }, "id: required"],
    [{ id: "1", lines: {} }, "lines: expected an array"],
    [{ id: "1", lines: [{ price: "1" }, 7] }, "lines[1]: expected an object"],
    [{ id: "1", lines: [{ price: "1" }, {}] }, "lines[1].price: required"],
    [{ id: "1", lines: [{ price: "1", note: 1 }] }, "lines[0].note: expected a string"],
  ])("%j: %s", (body, detail) => {
    expect(describeProblems(Schema, body)).toBe(detail);
  });
});

test("a problem that two rules find is told once", () => {
  const Code = v.object({
    code: v.pipe(v.string(), v.regex(/^[A-Z]+$/, "expected a code"), v.minLength(3, "expected a code")),
  });
  expect(describeProblems(Code, { code: "a" })).toBe("code: expected a code");
});

test("ten problems are told, and of the rest how many", () => {
  const body = { id: "1", lines: Array.from({ length: 12 }, () => ({})) };
  const problems = Array.from({ length: 10 }, (_, index) => `lines[${index}].price: required`);
  expect(describeProblems(Schema, body)).toBe([...problems, "and 2 more"].join("; "));
  expect(describeProblems(Schema, { ...body, lines: body.lines.slice(0, 10) })).toBe(problems.join("; "));
});

describe("nothing that was sent is quoted", () => {
  const said = [1, "hunter2", ["hunter2"], { hunter2: 1 }, null];

  test.each([
    ["an order report", OrderReport, ["order_id", "order_items", "svc_video_view", "svc_add_to_cart"]],
    ["a push", ProductPush, Object.keys(ProductPush.entries)],
  ])("of %s", (_, schema, fields) => {
    for (const value of said) {
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      const items = [Object.fromEntries(Object.keys(OrderItem.entries).map((field) => [field, value]))];
      for (const sent of [value, body, { ...body, order_items: items }]) {
        expect(describeProblems(schema, sent)).not.toMatch(/hunter2|received/i);
      }
    }
  });
});
