import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compileProductIdRule,
  ProductIdRuleInvalid,
} from "../../../../shared/catalog/product-urls/product-id.ts";

const atom = fc.constantFrom(..."a . \\d [^/] [a-z] \\pL ^ $ - / (?i)x \\b (?:a|b)".split(" "));
const repeat = fc.constantFrom("", "*", "+", "?", "{2}", "{1,3}", "*?", "+?");
const piece = fc.tuple(atom, repeat).map((parts) => parts.join(""));
const sequence = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
const rule = fc.oneof(
  sequence,
  sequence.map((inner) => `(${inner})`),
  fc.tuple(sequence, sequence).map(([one, other]) => `(${one}|${other})+`),
  fc.string({ maxLength: 30 }),
);

const compiled = (expression: string) => {
  try {
    return compileProductIdRule(expression);
  } catch (error) {
    expect(error).toBeInstanceOf(ProductIdRuleInvalid);
    return undefined;
  }
};

const anyText = fc.oneof(fc.webUrl(), fc.string({ unit: "binary", maxLength: 300 }));

describe("any valid rule on any text", () => {
  test("returns a valid id or a reason, and never throws", () => {
    fc.assert(
      fc.property(fc.option(rule, { nil: undefined }), anyText, (expression, url) => {
        const extract = expression === undefined ? compileProductIdRule(undefined) : compiled(expression);
        const id = extract?.(url) ?? { reason: { code: "refused" } };
        if (typeof id === "string") {
          expect(id.length).toBeGreaterThan(0);
          expect(id.length).toBeLessThanOrEqual(256);
          expect(encodeURIComponent(id)).not.toBe("");
        } else expect(id).toEqual({ reason: expect.objectContaining({ code: expect.stringMatching(/./) }) });
      }),
      { numRuns: 500 },
    );
  });

  test("returns a part of the text", () => {
    fc.assert(
      fc.property(rule, anyText, (expression, url) => {
        const id = compiled(expression)?.(url);
        if (typeof id === "string") expect(url).toContain(id);
      }),
    );
  });
});

test("the default rule takes the last segment between dashes, without query, fragment and trailing slashes", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "-", "/", "?", "#", "1") });
  fc.assert(
    fc.property(text, (path) => {
      const url = `https://shop.example/${path}`;
      const [trimmed = ""] = url.split(/[?#]/);
      const segments = trimmed.replace(/\/+$/, "").split("-");
      const last = segments.length > 1 ? segments.at(-1) : "";
      const id = compileProductIdRule(undefined)(url);
      expect(typeof id === "string" ? id : "").toBe(last);
    }),
  );
});

test.each(["(?:.?){1000}".repeat(35), "(?:.?){1000}[^a!]$", "(?:a?){500}"])(
  "a rule of too many steps is rejected: %.20s",
  (expression) => {
    expect(() => compileProductIdRule(expression)).toThrow("fewer_repetitions");
  },
);
