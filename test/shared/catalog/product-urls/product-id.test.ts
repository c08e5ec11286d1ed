import { describe, expect, test } from "vitest";
import {
  compileProductIdRule,
  defaultProductId,
  extractProductId,
  ProductIdRuleInvalid,
} from "../../../../shared/catalog/product-urls/product-id.ts";
import { aProductApi } from "../../../support/catalog/catalog-builders.ts";

describe("without a rule", () => {
  test.each([
    ["https://shop.example/p/linen-shirt-501", "501"],
    ["https://shop.example/p/linen-shirt-501/", "501"],
    ["https://shop.example/p/linen-shirt-501///", "501"],
    ["https://shop.example/p/linen-shirt-501?colour=blue-2", "501"],
    ["https://shop.example/p/linen-shirt-501#size-9", "501"],
    ["https://shop.example/p/linen-shirt-501/?a=b#c-d", "501"],
    ["https://shop.example/p/linen-A1", "A1"],
    ["https://shop.example/p/-501", "501"],
  ])("%s has the id %s, the last segment between dashes", (url, id) => {
    expect(defaultProductId(url)).toBe(id);
    expect(compileProductIdRule(undefined)(url)).toBe(id);
  });

  test("a URL without a dash has no product id", () => {
    expect(defaultProductId("https://shop.example/p/501?x=a-b")).toEqual({
      reason: { code: "no_hyphen" },
    });
  });

  test("a URL that ends in a dash has no product id", () => {
    expect(defaultProductId("https://shop.example/p/shirt-/")).toEqual({
      reason: { code: "nothing_after_hyphen" },
    });
  });
});

describe("with a merchant's rule", () => {
  test("the first group is the id", () => {
    const rule = compileProductIdRule("/products/([^/?]+)/([^/?]+)");
    expect(rule("https://shop.example/products/501/blue")).toBe("501");
  });

  test("without a group the whole match is the id", () => {
    expect(compileProductIdRule("[^/]+$")("https://shop.example/products/501")).toBe("501");
  });

  test("a rule without a match is reported", () => {
    expect(compileProductIdRule("id=(\\d+)")("https://shop.example/p-1")).toEqual({
      reason: { code: "id_not_found" },
    });
  });

  test.each(["p/(x?)", "p/(x)?", "x*"])("a rule with an empty match, such as %s, is reported", (rule) => {
    expect(compileProductIdRule(rule)("https://shop.example/p/501")).toEqual({
      reason: { code: "id_match_empty" },
    });
  });

  test.each(["(?<=p/)\\d+", "(?=x)", "(a)\\1", "(", "[z-a]", "*"])("%s is not a valid rule", (rule) => {
    expect(() => compileProductIdRule(rule)).toThrow(ProductIdRuleInvalid);
    expect(() => compileProductIdRule(rule)).toThrow("regular_expression");
  });

  test("a rule has at most 500 characters", () => {
    expect(() => compileProductIdRule("")).toThrow("text");
    expect(() => compileProductIdRule("a".repeat(501))).toThrow("text");
    expect(() => compileProductIdRule("a".repeat(500))).not.toThrow();
  });

  test("a rule with catastrophic backtracking ends", () => {
    const rule = compileProductIdRule("^(a+)+$");
    expect(rule(`${"a".repeat(2_000)}!`)).toEqual({ reason: { code: "id_not_found" } });
  });
});

describe("an id in a percent-encoded URL", () => {
  test.each([
    ["https://shop.example/p/cr%C3%A8me-%C3%A91", undefined, "é1"],
    ["https://shop.example/p/cr%C3%A8me", "/p/(\\pL+)", "crème"],
    ["https://shop.example/p/A%2FB%20%26%3F", "/p/(.*)", "A/B &?"],
    ["https://shop.example/p/A%2FB/c", "/p/([^/]+)", "A/B"],
    ["https://shop.example/p/50%25-off%2541", "/p/(.*)", "50%-off%41"],
    ["https://shop.example/p/100%-%C3%A91", undefined, "é1"],
    ["https://shop.example/p/x-%E9", undefined, "%E9"],
  ])("%s with the rule %s is decoded once: %s", (url, product_id_rule, id) => {
    expect(extractProductId(product_id_rule === undefined ? {} : { product_id_rule }, url)).toBe(id);
  });

  test.each(["%2e%2e", "%252e", "%2E%20"])("can't consist of dots: %s", (id) => {
    expect(extractProductId({}, `https://shop.example/p/x-${id}`)).toHaveProperty("reason.code");
  });
});

describe("the rule of a store", () => {
  const product_api = aProductApi({ product_id_rule: "/products/([^/]+)" });
  test("precedes its preset's, which precedes the default", () => {
    const url = "https://shop.example/products/a-line-kurta";
    expect(extractProductId({}, url)).toBe("kurta");
    expect(extractProductId({ product_api }, url)).toBe("a-line-kurta");
    expect(extractProductId({ product_api, product_id_rule: "[^/]+-line" }, url)).toBe("a-line");
  });
});

describe("an invalid client_product_id", () => {
  test("has more than 256 characters", () => {
    expect(defaultProductId(`https://shop.example/p-${"1".repeat(256)}`)).toHaveLength(256);
    expect(defaultProductId(`https://shop.example/p-${"1".repeat(257)}`)).toHaveProperty("reason.code");
    expect(compileProductIdRule("1+")("1".repeat(257))).toHaveProperty("reason.code");
  });

  test("has a lone surrogate", () => {
    expect(defaultProductId("https://shop.example/p-\ud800")).toHaveProperty("reason.code");
  });
});
