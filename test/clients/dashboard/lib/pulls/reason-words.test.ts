import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reasonWords } from "../../../../../clients/dashboard/src/lib/pulls/reason-words.ts";
import { failedRequest, refusedRequest } from "../../../../../shared/catalog/product-api/api-failure.ts";
import { PRODUCT_API, readProductAnswer } from "../../../../../shared/catalog/product-api/product-answer.ts";
import { extractProductId } from "../../../../../shared/catalog/product-urls/product-id.ts";
import { statusReason, TAKEN_DOWN_SOON } from "../../../../../shared/catalog/product-urls/status-reason.ts";
import { missingProblem } from "../../../../../shared/catalog/pull/read-product.ts";
import { MAPPED_FIELDS } from "../../../../../shared/vocabulary/product-api.ts";
import { PRODUCT_URL_STATUSES } from "../../../../../shared/vocabulary/pull-outcomes.ts";
import { REQUEST_FAILURES } from "../../../../support/admin/request-failures.ts";

const TOKENS = { ...PRODUCT_API, name: "the token endpoint" };
const ASKED = [PRODUCT_API, TOKENS];

const answer = (text: string | Buffer, headers = {}) => ({
  ...{ status: 200, headers, body: Buffer.from(text) },
});
const refusal = (status: number, headers = {}) => ({ ...answer("", headers), status });
const url = "https://shop.example/products/1";
const problems = (read: object): readonly string[] => ("problem" in read ? [String(read.problem)] : []);

/** What a pull, or a preview, can say; each list is that of the code that says it. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  "of a status": PRODUCT_URL_STATUSES.map((status) => statusReason(status, {})),
  "of a removed one with a product": [TAKEN_DOWN_SOON],
  "of a request without an answer": REQUEST_FAILURES.flatMap((code) =>
    ASKED.flatMap((asked) => problems(failedRequest(code, asked))),
  ),
  "of a refusal": ASKED.flatMap((asked) =>
    [refusal(401), refusal(404), refusal(500), refusal(301, { location: "/x" }), refusal(302)].flatMap(
      (response) => problems(refusedRequest(response, asked, url)),
    ),
  ),
  "of an answer": [
    answer("<html>", { "content-type": "text/html" }),
    answer("no json"),
    answer("{"),
    answer(Buffer.from([0xff, 0xfe])),
    answer("[1,2]"),
    answer("[".repeat(70)),
    answer(`[${"1,".repeat(100_001)}1]`),
  ].flatMap((response) => problems(readProductAnswer(response, { url, conditional: false }))),
  "of an id": [
    [undefined, "https://shop.example/about"],
    [undefined, "https://shop.example/about-"],
    [undefined, "https://shop.example/about-.."],
    [undefined, `https://shop.example/a-${"x".repeat(2_000)}`],
    ["(\\d+)$", "https://shop.example/about"],
    ["about(x?)", "https://shop.example/about"],
  ].flatMap(([rule, address = ""]) =>
    problems(Object(extractProductId({ ...(rule && { product_id_rule: rule }) }, address))),
  ),
  "of what is missing": [missingProblem(MAPPED_FIELDS)],
};

/** Sentences that are written as they are, in the code that makes them. */
const sentencesIn = (file: string, pattern: RegExp): readonly string[] =>
  [
    ...readFileSync(new URL(`../../../../../shared/catalog/${file}`, import.meta.url), "utf8").matchAll(
      pattern,
    ),
  ].map(([, sentence = ""]) => sentence);

describe("what the service says of a product URL has the reader's words", () => {
  test.each(Object.entries(SAID))("%s", (_, said) => {
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((each) => reasonWords(each).lang !== undefined)).toEqual([]);
  });

  test("where it stands in the source as a whole", () => {
    const said = [
      ...sentencesIn("product-urls/product-id.ts", /problem: "([^"]+)"/g),
      ...sentencesIn("product-urls/product-id.ts", /bounded\([^"]*"([^"]+)"/g),
      ...sentencesIn("pull/read-product.ts", /problem: "([^"]+)"/g),
      ...sentencesIn("product-api/product-answer.ts", /problem: "([^"]+)"/g),
      ...sentencesIn("product-api/access-tokens.client.ts", /unusable\("([^"]+)"\)/g).map(
        (what) => `no access token: the token endpoint answered ${what}`,
      ),
      "no access token: the token endpoint refused the client credentials (invalid_client)",
    ];
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((each) => reasonWords(each).lang !== undefined)).toEqual([]);
  });

  test("with what it names: fields as the dashboard calls them, numbers as people write them", () => {
    expect(reasonWords("the answer has no usable price, lowest_prior_price").words).toBe(
      "The answer has no value that can be used for: Price, Lowest price in the 30 days before the sale.",
    );
    expect(reasonWords("the product API answered 503").words).toBe("Your shop answered with error 503.");
    expect(reasonWords("no access token: the token endpoint answered 500").words).toBe(
      "Your shop gave no access token. Your shop answered with error 500.",
    );
  });

  test("and what is not known stays the service's own, as a sentence, in its language", () => {
    expect(reasonWords("something new")).toEqual({ words: "Something new.", lang: "en" });
    expect(reasonWords("no access token: something new")).toEqual({
      ...{ words: "No access token: something new.", lang: "en" },
    });
  });

  test("wherever the service may make a new one", () => {
    // A file that begins to tell problems is to be added above.
    const files = readdirSync(new URL("../../../../../shared/catalog/", import.meta.url), {
      recursive: true,
    });
    const telling = files
      .map(String)
      .filter((file) => /^(?:pull|product-api|product-urls)\/[^/]+\.ts$/.test(file))
      .filter((file) => sentencesIn(file, /problem: ["`]([^"`]+)["`]/g).length > 0);
    expect(telling.sort()).toEqual([
      "product-api/access-tokens.client.ts",
      "product-api/product-answer.ts",
      "product-urls/product-id.ts",
      "pull/read-product.ts",
    ]);
  });
});
