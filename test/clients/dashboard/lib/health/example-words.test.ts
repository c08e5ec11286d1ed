import { describe, expect, test } from "vitest";
import {
  adviceWithoutExamples,
  exampleWords,
} from "../../../../../clients/dashboard/src/lib/health/example-words.ts";
import type { SaidCheck } from "../../../../../clients/dashboard/src/lib/health/in-words.ts";
import { texts as german } from "../../../../../clients/dashboard/src/lib/health/texts/de.ts";
import { catalogChecks } from "../../../../../shared/administration/health/catalog-checks.ts";
import { ID_DIFFERENCES, UNCONFIRMED_WORDS } from "../../../../../shared/vocabulary/signal-kinds.ts";

const AT = "2026-11-20T10:00:00.000Z";
const URL = "https://shop.example/p/linen-shirt-p1";
const FAILED = `1200 × the product API knows no such product (${URL})`;
const WORDS = `1,200 ×: Your shop knows no such product. For example ${URL}`;

describe("an example of what a check found", () => {
  test("is in the reader's words", () => expect(exampleWords(FAILED)).toEqual({ words: WORDS }));

  test("is in them as the health of a store tells it", () => {
    const productUrls = [
      { url: URL, added_at: AT, checked_at: AT, outcome: "not_found" as const },
      {
        ...{ url: `${URL}/2`, added_at: AT, checked_at: AT, outcome: "invalid" as const },
        message: "the id rule finds no id in this address",
      },
    ];
    const facts = { ...{ product: undefined, moreProductUrls: false, run: undefined }, refreshMinutes: 60 };
    const store = { token_generation_began_at: 0 };
    const { product_urls } = catalogChecks({ ...facts, store, productUrls }, new Date(AT));
    expect(product_urls.evidence.examples?.map(exampleWords)).toEqual([
      { words: WORDS.replace("1,200", "1") },
      { words: `1 ×: The id rule finds no id in this address. For example ${URL}/2` },
    ]);
  });

  test.each([
    ["p1: no such product", "p1: no such product"],
    ["p1: taken down", "p1: taken down"],
    [
      "ordered LS-501, watched p1: one is the other's SKU",
      "Ordered LS-501, watched p1: one is the other’s SKU",
    ],
    ["ordered P1, watched p1: case", "Ordered P1, watched p1: upper and lower case"],
    [
      "ordered 0 P1, watched p1: white space, leading zeros, case",
      "Ordered 0 P1, watched p1: white space, leading zeros, upper and lower case",
    ],
    [
      "ordered p1, credited to video 7: the video was not live",
      "Ordered p1, credited to video 7: the video was not live",
    ],
  ])("that names products is, too: %s", (example, words) => {
    expect(exampleWords(example)).toEqual({ words });
  });

  test("has words for each way in which ids differ, and for each reason", () => {
    const ways = ID_DIFFERENCES.filter((way) => way !== "sku").map((way) => way.replaceAll("_", " "));
    expect(Object.keys(german.differences)).toEqual(ways);
    expect(Object.keys(german.reasons)).toEqual(Object.values(UNCONFIRMED_WORDS));
  });

  test.each(["7001, 7002", `2 × something new (${URL})`])("stays what it is: %s", (example) => {
    expect(exampleWords(example)).toEqual({ words: example, lang: "en" });
  });
});

describe("advice where no examples stand", () => {
  const check = (code: SaidCheck["code"], examples?: string[]) =>
    ({ code, advice: "Correct what the examples name.", evidence: { summary: "", examples } }) as SaidCheck;

  test("names the first example instead of all of them", () => {
    expect(adviceWithoutExamples(check("urls_failing", [FAILED]))).toEqual([WORDS]);
    expect(adviceWithoutExamples(check("urls_failing"))).toEqual([]);
  });

  test("stays what it is where it names none", () => {
    expect(adviceWithoutExamples(check("api_silent"))).toHaveLength(1);
  });
});
