import { describe, expect, test } from "vitest";
import {
  adviceWithoutExamples,
  exampleWords,
} from "../../../../../clients/dashboard/src/lib/health/example-words.ts";
import type { SaidCheck } from "../../../../../clients/dashboard/src/lib/health/in-words.ts";

const URL = "https://shop.example/p/linen-shirt-p1";
const FAILED = `1200 × not_found: the product API knows no such product (${URL})`;
const WORDS = `1,200 ×: Your shop knows no such product. For example ${URL}`;

describe("an example of what a check found", () => {
  test("is in the reader's words", () => expect(exampleWords(FAILED)).toEqual({ words: WORDS }));

  test.each(["7001, 7002", `2 × invalid: something new (${URL})`])("stays what it is: %s", (example) => {
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
