import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyRule,
  findMadeRule,
  idChoices,
} from "../../../../../clients/dashboard/src/features/catalog/id-rule/make-rule.ts";
import {
  compileProductIdRule,
  extractProductId,
} from "../../../../../shared/catalog/product-urls/product-id.ts";
import { decodedId, normalizeHttpUrl, readableUrl } from "../../../../../shared/vocabulary/http-url.ts";

const divider = fc.constantFrom(
  ..."-_.,~+:;=!@()$'*&% [".split(""),
  "--",
  "%2F",
  "%25",
  "%0A",
  "-%E2%80%93-",
);
const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z]{1,8}$/),
  fc.stringMatching(/^\d{1,6}$/),
  fc.constantFrom("crème", "अ", "😀", "SKU", "p", "%C3%A9", "..", "a".repeat(250)),
);
const segment = fc.oneof(
  { arbitrary: fc.array(fc.oneof({ arbitrary: word, weight: 3 }, divider), { maxLength: 14 }), weight: 4 },
  { arbitrary: fc.constant([]), weight: 1 },
);
const extension = fc.constantFrom("", "", ".html", ".php", ".html.html");
const name = fc.oneof(fc.constantFrom("id", "p", "product_id", "a[b]", "x.y", ""), word);
const pair = fc.tuple(name, fc.oneof(word, fc.string())).map((both) => both.join("="));
const shopUrl = fc
  .record({
    scheme: fc.constantFrom("http", "https"),
    segments: fc.array(
      segment.map((parts) => parts.join("")),
      { maxLength: 13 },
    ),
    extension,
    slash: fc.constantFrom("", "/", "//"),
    query: fc.array(pair, { maxLength: 3 }),
    fragment: fc.constantFrom("", "#reviews", "#/a-1"),
  })
  .map(({ scheme, segments, extension: end, slash, query, fragment }) => {
    const search = query.length > 0 ? `?${query.join("&")}` : "";
    return normalizeHttpUrl(
      `${scheme}://my-shop.example/${segments.join("/")}${end}${slash}${search}${fragment}`,
    );
  })
  .filter((url) => url !== undefined);
const anyUrl = fc.oneof(
  { arbitrary: shopUrl, weight: 4 },
  fc
    .webUrl({ withFragments: true, withQueryParameters: true })
    .map((url) => normalizeHttpUrl(url))
    .filter((url) => url !== undefined),
);
const others = fc.array(anyUrl, { maxLength: 5 });

test("a rule from a click is valid and extracts the clicked id", () => {
  fc.assert(
    fc.property(anyUrl, others, (url, rest) => {
      for (const { part, rule } of idChoices(url, rest)) {
        const store = { product_id_rule: rule.expression };
        expect(extractProductId(store, url)).toBe(decodedId(part.text));
        expect(applyRule(rule.expression, readableUrl(url))).toEqual({
          text: part.text,
          from: part.from,
          to: part.to,
        });
      }
    }),
    { numRuns: 150 },
  );
});

test("the browser and the service apply a rule in the same way", () => {
  fc.assert(
    fc.property(anyUrl, anyUrl, (url, other) => {
      for (const { rule } of idChoices(url, [other])) {
        const read = compileProductIdRule(rule.expression)(readableUrl(other));
        const taken = applyRule(rule.expression, readableUrl(other))?.text;
        if (typeof read === "string") expect(taken).toBe(read);
        else if (taken !== undefined) expect(read.reason.code).toMatch(/^id_(too_long|only_dots)$/);
      }
    }),
    { numRuns: 100 },
  );
});

test("a rule's description can be restored from the rule and a URL", () => {
  fc.assert(
    fc.property(anyUrl, (url) => {
      for (const { rule } of idChoices(url, [])) {
        expect(findMadeRule(rule.expression, [url])?.expression).toBe(rule.expression);
      }
    }),
  );
});

test("rules run in bounded time on URLs of maximum length", () => {
  const long = (piece: string) => `https://shop.example/${piece.repeat(2_000 / piece.length)}`;
  const hostile = ["a", "-", "a-", "1", "1-", "/", "a/", "-/", "a-1/", ".html", "?p=", "&p=1"].map(long);
  const clicked = [
    "https://shop.example/p/linen-shirt-501-blue.html",
    "https://shop.example/a-b_c.d/1-2-3-4-5-6-7-8-9/x-y-z",
    "https://shop.example/?p=501&id=2",
  ];
  const rules = clicked.flatMap((url) => idChoices(url, hostile));
  expect(rules.length).toBeGreaterThan(20);
  for (const { rule } of rules) for (const url of hostile) applyRule(rule.expression, url);
});
