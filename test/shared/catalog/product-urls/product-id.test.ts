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
  ])("%s gives %s, the last segment between dashes", (url, id) => {
    expect(defaultProductId(url)).toBe(id);
    expect(compileProductIdRule(undefined)(url)).toBe(id);
  });

  test("a URL without a dash has no product id", () => {
    expect(defaultProductId("https://shop.example/p/501?x=a-b")).toEqual({
      problem: "no rule is set and the URL has no '-' to split on",
    });
  });

  test("a URL that ends in a dash has no product id", () => {
    expect(defaultProductId("https://shop.example/p/shirt-/")).toEqual({
      problem: "no rule is set and nothing follows the URL's last '-'",
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

  test("a rule that does not match says so", () => {
    expect(compileProductIdRule("id=(\\d+)")("https://shop.example/p-1")).toEqual({
      problem: "the id rule finds no id in this address",
    });
  });

  test.each(["p/(x?)", "p/(x)?", "x*"])("a rule that matches nothing, such as %s, says so", (rule) => {
    expect(compileProductIdRule(rule)("https://shop.example/p/501")).toEqual({
      problem: "the rule matches nothing in the URL",
    });
  });

  test.each(["(?<=p/)\\d+", "(?=x)", "(a)\\1", "(", "[z-a]", "*"])("%s can't be compiled", (rule) => {
    expect(() => compileProductIdRule(rule)).toThrow(ProductIdRuleInvalid);
    expect(() => compileProductIdRule(rule)).toThrow("expected a regular expression in RE2 syntax");
  });

  test("a rule has at most 500 characters", () => {
    expect(() => compileProductIdRule("")).toThrow("expected 1 to 500 characters");
    expect(() => compileProductIdRule("a".repeat(501))).toThrow("expected 1 to 500 characters");
    expect(() => compileProductIdRule("a".repeat(500))).not.toThrow();
  });

  test("a rule that a backtracking engine would never finish ends", () => {
    const rule = compileProductIdRule("^(a+)+$");
    expect(rule(`${"a".repeat(2_000)}!`)).toEqual({ problem: "the id rule finds no id in this address" });
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
  ])("%s, by the rule %s, is decoded once: %s", (url, product_id_rule, id) => {
    expect(extractProductId(product_id_rule === undefined ? {} : { product_id_rule }, url)).toBe(id);
  });

  test.each(["%2e%2e", "%252e", "%2E%20"])("may not come to dots: %s", (id) => {
    expect(extractProductId({}, `https://shop.example/p/x-${id}`)).toHaveProperty("problem");
  });
});

describe("a store's rule", () => {
  const product_api = aProductApi({ product_id_rule: "/products/([^/]+)" });
  test("goes before its preset's, and that before the default", () => {
    const url = "https://shop.example/products/a-line-kurta";
    expect(extractProductId({}, url)).toBe("kurta");
    expect(extractProductId({ product_api }, url)).toBe("a-line-kurta");
    expect(extractProductId({ product_api, product_id_rule: "[^/]+-line" }, url)).toBe("a-line");
  });
});

describe("an id that can't be a client_product_id", () => {
  test("may not be longer than 256 characters", () => {
    expect(defaultProductId(`https://shop.example/p-${"1".repeat(256)}`)).toHaveLength(256);
    expect(defaultProductId(`https://shop.example/p-${"1".repeat(257)}`)).toHaveProperty("problem");
    expect(compileProductIdRule("1+")("1".repeat(257))).toHaveProperty("problem");
  });

  test("may hold no lone surrogate", () => {
    expect(defaultProductId("https://shop.example/p-\ud800")).toHaveProperty("problem");
  });
});
