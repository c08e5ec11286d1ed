import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../../../clients/dashboard/src/features/catalog/mapping/evaluate.ts";
import { type Json, jsonRows } from "../../../../clients/dashboard/src/features/catalog/mapping/json-rows.ts";

const name = fc.oneof(
  fc.constantFrom("key", "value", "src", "a-b", "0", "", "__proto__", 'q"uote', "é\\u", "a.b"),
  fc.string(),
);

const answers: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie("json"), { maxLength: 4 }),
    fc
      .array(fc.tuple(name, tie("json")), { maxLength: 4 })
      .map((entries) => Object.fromEntries(entries) as Json),
  ),
})).json;

test("each row's expression evaluates to its value, whatever the names", () => {
  fc.assert(
    fc.property(answers, (value) => {
      const answer = JSON.parse(JSON.stringify({ data: value })) as Json;
      for (const { path, text } of jsonRows(answer).rows) {
        if (path === undefined) continue;
        expect(evaluate(path, answer)).toEqual({ value: JSON.parse(text) });
      }
    }),
  );
});

test("entries of key–value lists are addressed by their key, not their position", () => {
  const answer: Json = {
    meta_data: [
      { id: 7, key: "_lowest", value: "84.00" },
      { id: 8, key: "it's", value: "1" },
      { id: 9, key: "twice", value: "2" },
      { id: 10, key: "twice", value: "3" },
    ],
    images: [{ name: "front.jpg", src: "https://shop.example/front.jpg" }],
    tags: [{ code: "linen", value: { label: "Linen" } }],
  };
  const paths = jsonRows(answer).rows.flatMap(({ path }) => path ?? []);
  expect(paths).toContain("meta_data[?key=='_lowest'] | [0].value");
  expect(paths).toContain("tags[?code=='linen'] | [0].value.label");
  expect(paths).toEqual(
    expect.arrayContaining(["meta_data[1].value", "meta_data[2].value", "images[0].src"]),
  );
  const other: Json = {
    meta_data: [
      { key: "color", value: "red" },
      { key: "_lowest", value: "71.00" },
    ],
  };
  expect(evaluate("meta_data[?key=='_lowest'] | [0].value", other)).toEqual({ value: "71.00" });
});

test("explains an invalid expression, and returns undefined for a type error", () => {
  expect(evaluate("images[", {})).toHaveProperty("problem");
  expect(evaluate("length(price)", { price: 3 })).toEqual({ value: undefined });
});
