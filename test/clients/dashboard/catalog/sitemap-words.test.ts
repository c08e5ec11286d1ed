import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sitemapWords } from "../../../../clients/dashboard/src/features/catalog/urls/sitemap-words.ts";
import { failedRequest, refusedRequest } from "../../../../shared/catalog/product-api/api-failure.ts";
import { SITEMAP } from "../../../../shared/catalog/sitemaps/sitemap.client.ts";
import { REQUEST_FAILURES } from "../../../support/admin/request-failures.ts";

const url = "https://shop.example/sitemap.xml";
const problems = (read: object): readonly string[] => ("problem" in read ? [String(read.problem)] : []);
const refusal = (status: number, headers = {}) => ({ status, headers, body: Buffer.from("") });

/** Sentences of a source file, whose numbers are some. */
const sentencesIn = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8").matchAll(pattern)].map(
    ([, sentence = ""]) => sentence.replaceAll(/\$\{[^}]+\}/g, "500"),
  );
const SITEMAPS = "shared/catalog/sitemaps";
const NOT_READ = [
  ...sentencesIn(`${SITEMAPS}/read-sitemap.ts`, /SitemapUnreadable\(\s*"([^"]+)"/g),
  ...sentencesIn(`${SITEMAPS}/read-sitemap.ts`, /SitemapUnreadable\(\s*`([^`]+)`/g),
];
const NO_SITEMAP = [
  ...sentencesIn(`${SITEMAPS}/sitemap-parser.ts`, /NotASitemap\("([^"]+)"/g),
  ...sentencesIn(`${SITEMAPS}/sitemap-parser.ts`, /NotASitemap\(`([^`]+)`/g),
].map((why) => `it is no sitemap: ${why}`);
const IN_INDEX = sentencesIn(`${SITEMAPS}/read-sitemap.ts`, /isIndex \? "([^"]+)"/g);
const UNFINISHED = sentencesIn("functions/catalog-sitemap/handler.ts", /UNFINISHED = "([^"]+)"/g);
const NO_ANSWER = REQUEST_FAILURES.flatMap((code) => problems(failedRequest(code, SITEMAP)));
const REFUSED = [
  ...[
    refusal(401),
    refusal(404),
    refusal(503),
    refusal(302),
    refusal(301, { location: "https://a.example/" }),
  ],
].flatMap((response) => problems(refusedRequest(response, SITEMAP, url)));

test.each([
  ["what is not read", NOT_READ, 4],
  ["what is no sitemap", NO_SITEMAP, 3],
  ["a file of an index", IN_INDEX, 1],
  ["a run that was given up", UNFINISHED, 1],
  ["no answer", NO_ANSWER, 14],
  ["a refusal", REFUSED, 5],
])("%s has the reader's words, in an index as well", (_, said, number) => {
  expect(said).toHaveLength(number);
  const all = said.flatMap((each) => [each, `sitemap 3 of the index: ${each}`]);
  expect(all.filter((each) => sitemapWords(each).lang !== undefined)).toEqual([]);
});

test("what it names stands in them", () => {
  expect(sitemapWords("the sitemap answered 404").words).toBe(
    "There is no sitemap at this address. Your shop’s robots.txt names it.",
  );
  expect(sitemapWords("sitemap 3 of the index: the sitemap answered 503").words).toBe(
    "Sitemap 3 of those that it names: Your shop answered with error 503 in place of the sitemap.",
  );
});

test("what is not known stays the service's sentence, in its language", () => {
  expect(sitemapWords("sitemap 3 of the index: something new")).toEqual({
    ...{ words: "Sitemap 3 of the index: something new.", lang: "en" },
  });
});
