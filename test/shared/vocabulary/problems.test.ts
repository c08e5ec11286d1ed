import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ProductPush } from "../../../shared/catalog/products/product-fields.schema.ts";
import { OrderItem, OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { expected } from "../../../shared/vocabulary/problems/problems.ts";
import { describeProblems } from "../../support/endpoint/validation.ts";

const Line = v.object(
  { price: v.string(expected("string")), note: v.optional(v.string(expected("string"))) },
  expected("object"),
);
const Schema = v.object(
  { id: v.string(expected("brand")), lines: v.array(Line, expected("list", { min: 0, max: 9 })) },
  expected("json_object"),
);

describe("the path of a problem", () => {
  test.each([
    [null, "body: expected a JSON object"],
    [{ id: 1, lines: [] }, "id: expected a brand such as br_…"],
    [{ lines: [] }, "id: required"],
    [{ id: "1", lines: {} }, "lines: expected a list of at most 9 items"],
    [{ id: "1", lines: [{ price: "1" }, 7] }, "lines[1]: expected an object"],
    [{ id: "1", lines: [{ price: "1" }, {}] }, "lines[1].price: required"],
    [{ id: "1", lines: [{ price: "1", note: 1 }] }, "lines[0].note: expected a string"],
  ])("%j: %s", (body, detail) => {
    expect(describeProblems(Schema, body)).toBe(detail);
  });
});

test("a problem found by two rules is reported once", () => {
  const Code = v.object({
    code: v.pipe(v.string(), v.regex(/^[A-Z]+$/, expected("currency")), v.minLength(3, expected("currency"))),
  });
  expect(describeProblems(Code, { code: "a" })).toBe(
    'code: expected an ISO 4217 currency code such as "USD"',
  );
});

test("ten problems are listed, with the number of further ones", () => {
  const body = { id: "1", lines: Array.from({ length: 12 }, () => ({})) };
  const problems = Array.from({ length: 10 }, (_, index) => `lines[${index}].price: required`);
  expect(describeProblems(Schema, body)).toBe([...problems, "and 2 more"].join("; "));
  expect(describeProblems(Schema, { ...body, lines: body.lines.slice(0, 10) })).toBe(problems.join("; "));
});

describe("values of a request", () => {
  const said = [1, "hunter2", ["hunter2"], { hunter2: 1 }, null];

  test.each([
    ["an order report", OrderReport, ["order_id", "order_items", "svc_video_view", "svc_add_to_cart"]],
    ["a push", ProductPush, Object.keys(ProductPush.entries)],
  ])("are never quoted in %s", (_, schema, fields) => {
    for (const value of said) {
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      const items = [Object.fromEntries(Object.keys(OrderItem.entries).map((field) => [field, value]))];
      for (const sent of [value, body, { ...body, order_items: items }]) {
        expect(describeProblems(schema, sent)).not.toMatch(/hunter2|received/i);
      }
    }
  });
});
