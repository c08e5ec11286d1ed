import { describe, expect, test } from "vitest";
import {
  applyRule,
  idChoices,
} from "../../../../../clients/dashboard/src/features/catalog/id-rule/make-rule.ts";

const SHOP = "https://shop.example";
const choose = (path: string, id: string, others: readonly string[] = []) => {
  const choice = idChoices(
    `${SHOP}${path}`,
    others.map((other) => `${SHOP}${other}`),
  ).find(({ part }) => part.text === id);
  if (choice === undefined) throw new Error(`${id} can't be clicked in ${path}`);
  return choice.rule;
};
const read = (expression: string, path: string) => applyRule(expression, `${SHOP}${path}`)?.text;

describe("clicking an id", () => {
  test.each([
    ["/product/linen-shirt-501/", "501", "the number at the end of the last part of the address"],
    ["/product/linen-shirt-501/", "linen-shirt-501", "the last part of the address"],
    ["/WJ01.html", "WJ01", "the last part of the address"],
    ["/p/501/linen-shirt", "501", "the number in the part after “/p/”"],
    ["/501/linen-shirt", "501", "the number in the first part of the address"],
    ["/men/1-1-hummingbird.html", "1", "the number at the start of the last part of the address"],
    ["/p/shirt-501-blue", "501", "the second word from the end of the last part of the address"],
  ])("explains in %s: %s as %s", (path, id, words) => {
    expect(choose(path, id).words).toContain(`The ID is ${words}.`);
  });

  test("explains a query parameter", () => {
    const rule = choose("/mug/?colour=blue&product_id=174", "174");
    expect(rule.words).toBe("The ID follows “product_id=” in the address.");
    expect(read(rule.expression, "/cup/?product_id=9&x=1")).toBe("9");
  });
});

describe("an id rule", () => {
  const { expression } = choose("/product/linen-shirt-501/", "501");

  test.each([
    ["/product/mug-845/?colour=moss-2", "845"],
    ["/product/set-803#reviews-1", "803"],
    ["/product/904", "904"],
    ["/gift-card/", undefined],
    ["/", undefined],
  ])("reads %s as %s", (path, id) => {
    expect(read(expression, path)).toBe(id);
  });

  test("prefers the variant that matches most of the other URLs", () => {
    const others = ["/men/shirts/502/shirt", "/sale/503/mug", "/504/x"];
    const rule = choose("/women/tops/501/top", "501", others);
    expect(rule.words).toContain("the second part from the end of the address");
    expect(others.map((other) => read(rule.expression, other))).toEqual(["502", "503", "504"]);
  });
});
