import { expect, test } from "vitest";
import { describeReason } from "../../../shared/vocabulary/pull-reasons.ts";

test("a reason contains its values and its cause", () => {
  const answered = { code: "answered", params: { asked: "token_endpoint", status: 503 } } as const;
  expect(describeReason(answered)).toBe("the token endpoint returned 503");
  expect(describeReason({ code: "no_access_token", params: { cause: answered } })).toBe(
    "no access token: the token endpoint returned 503",
  );
  expect(describeReason({ code: "in_sitemap", params: { number: 3, cause: { code: "no_sitemap" } } })).toBe(
    "sitemap 3 of the index: it is not a sitemap: it has neither <urlset> nor <sitemapindex>",
  );
});

test("a redirect contains its host if it is known", () => {
  const redirects = (host?: string) =>
    describeReason({ code: "redirects", params: { asked: "product_api", ...(host && { host }) } });
  expect(redirects("www.shop.example")).toBe(
    "the product API redirects to www.shop.example, which is not followed: use that address",
  );
  expect(redirects()).toMatch(/^the product API redirects, which/);
});

test("numbers, fields and entries are formatted as text", () => {
  expect(describeReason({ code: "too_many_values", params: { most: 100_000 } })).toContain("100,000");
  expect(describeReason({ code: "fields_missing", params: { fields: ["price", "image"] } })).toBe(
    "the response has no usable price, image",
  );
  expect(
    describeReason({ code: "entries_unusable", params: { entries: 1_200, examples: ["/p/1", ""] } }),
  ).toBe('entries without a usable address, so nothing is removed: 1,200 ("/p/1", "")');
});
