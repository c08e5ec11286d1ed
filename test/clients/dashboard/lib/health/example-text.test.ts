import { expect, test } from "vitest";
import {
  exampleLanguage,
  exampleText,
} from "../../../../../clients/dashboard/src/lib/health/example-text.ts";
import type { HealthExample } from "../../../../../shared/vocabulary/findings/example.ts";

const FAILED: HealthExample = {
  code: "url_failed",
  params: { count: 1_200, reason: { code: "not_found" }, url: "https://shop.example/p/linen-shirt-p1" },
};
const TEXT = "1,200 ×: Your shop has no such product. For example https://shop.example/p/linen-shirt-p1";

test.each<[HealthExample, string]>([
  [FAILED, TEXT],
  [
    { code: "ids_differ", params: { ordered: "LS-501", watched: "p1", by: ["sku"] } },
    "Ordered LS-501, watched p1: one is the other’s SKU",
  ],
  [
    { code: "ids_differ", params: { ordered: "0 P1", watched: "p1", by: ["white_space", "case"] } },
    "Ordered 0 P1, watched p1: white space, upper and lower case",
  ],
  [
    { code: "credit_unconfirmed", params: { ordered: "p1", video: 7, reason: "not_live" } },
    "Ordered p1, credited to video 7: the video was not live",
  ],
])("describes an example of a finding: %j", (example, text) => {
  expect(exampleText(example)).toBe(text);
});

test("marks an untranslated sentence as English", () => {
  const sentence: HealthExample = { code: "text", params: { text: "items: required" } };
  expect([exampleText(sentence), exampleLanguage(sentence)]).toEqual(["items: required", "en"]);
  expect(exampleLanguage(FAILED)).toBeUndefined();
});
