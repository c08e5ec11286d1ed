import * as v from "valibot";
import { expect, test } from "vitest";
import {
  findPlainWords,
  plainDetail,
  plainWords,
} from "../../../../../clients/dashboard/src/lib/forms/plain-words.ts";
import { CurrencyCode, DecimalString, HttpUrl } from "../../../../../shared/api/fields.schema.ts";
import { integer, line, oneOf, text } from "../../../../../shared/api/forms.schema.ts";
import { compileProductIdRule } from "../../../../../shared/catalog/product-urls/product-id.ts";

const refusal = (schema: v.GenericSchema, value: unknown): string =>
  v.safeParse(schema, value).issues?.[0].message ?? "";

test.each<[v.GenericSchema, unknown, string]>([
  [HttpUrl, "shop", "Write a full address, such as https://shop.example/sale"],
  [integer(1, 120), 500, "Write a number from 1 to 120."],
  [integer(15, 43_200), 1, "Write a number from 15 to 43,200."],
  [integer(1, Number.MAX_SAFE_INTEGER), 0, "Write a whole number."],
  [line(200), "a\nb", "Write one line, of at most 200 characters."],
  [text(20), "a".repeat(21), "Write at most 20 characters."],
  [oneOf(["a", "b"]), "c", "Choose one of the list."],
  [DecimalString, "1,5", "Write an amount with a point, such as 49.90."],
  [CurrencyCode, "EURO", "Choose a currency, such as USD."],
])("what the contract says of a field is said plainly: %#", (schema, value, words) => {
  expect(plainWords(refusal(schema, value))).toBe(words);
});

test.each([
  ["expected a time after starts_at", "The end is before the start."],
  ["expected a time after goes_live_at", "The end is before the start."],
  ["expected at most 91 days after starts_at", "The end is more than 91 days after the start."],
  ["required", "Please fill this in."],
])("what the service alone can know is said plainly: %s", (said, words) => {
  expect(plainWords(said)).toBe(words);
});

test("what has no other words stays, as a sentence", () => {
  expect(findPlainWords("this address can't be invited; choose another")).toBeUndefined();
  expect(plainWords("this address can't be invited")).toBe("This address can't be invited");
});

test("a whole refusal is said part by part; a sentence about two fields names none", () => {
  expect(plainDetail("limit: expected an integer from 1 to 100; name: taken")).toBe(
    "limit: Write a number from 1 to 100.; name: taken",
  );
  expect(plainDetail("from: expected a time that is not after `to`")).toBe("The end is before the start.");
  expect(plainDetail("The store is closed")).toBe("The store is closed");
});

test.each([
  ["(?=a)", /^Close all brackets/],
  ["a{900}b{900}", /^The expression repeats too much/],
  ["", /^product_id_rule: Write 1 to 500 characters\.$/],
])("an id rule that the service can't compile is refused plainly: %j", (rule, words) => {
  let said = "";
  try {
    compileProductIdRule(rule);
  } catch (error) {
    said = (error as Error).message;
  }
  expect(plainDetail(`product_id_rule: ${said}`)).toMatch(words);
});
