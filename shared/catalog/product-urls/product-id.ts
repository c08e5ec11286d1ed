import { RE2JS, RE2JSException } from "re2js";
import { memoize } from "../../platform/bounded-cache.ts";
import { ValidationFailed } from "../../platform/errors.ts";
import type { Store } from "../../stores/store.ts";
import { decodedId, readableUrl } from "../../vocabulary/http-url.ts";
import { isPathDots, MAX_ID_CHARACTERS } from "../../vocabulary/ids.ts";
import type { Problem } from "../../vocabulary/problems/problems.ts";
import type { PullReason } from "../../vocabulary/pull-reasons.ts";

export type NoProductId = { readonly reason: PullReason };

export class ProductIdRuleInvalid extends Error {
  override readonly name = "ProductIdRuleInvalid";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

export type ProductIdRule = (url: string) => string | NoProductId;

const MAX_RULE_CHARACTERS = 500;
/** Limits the steps per character too. Nested repetitions make a rule large. */
const MAX_RULE_STEPS = 1_000;

const bounded = (id: string | null | undefined, empty: PullReason): string | NoProductId => {
  if (!id) return { reason: empty };
  if (isPathDots(id)) return { reason: { code: "id_only_dots" } };
  return id.length <= MAX_ID_CHARACTERS && id.isWellFormed()
    ? id
    : { reason: { code: "id_too_long", params: { most: MAX_ID_CHARACTERS } } };
};

/**
 * Spec "Product id extraction", 2: the text after the last `-`, without query, fragment and trailing slashes.
 */
export const defaultProductId: ProductIdRule = (url) => {
  const path = url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const dash = path.lastIndexOf("-");
  if (dash < 0) return { reason: { code: "no_hyphen" } };
  return bounded(path.slice(dash + 1), { code: "nothing_after_hyphen" });
};

/**
 * Spec "Product id extraction", 1: the first group's match, or the whole match. RE2 always matches in linear
 * time.
 * @param expression RE2 (https://github.com/google/re2/wiki/Syntax). Absent: the default rule
 * @throws ProductIdRuleInvalid, for example for look-around, which RE2 lacks
 */
export const compileProductIdRule = (expression: string | undefined): ProductIdRule => {
  if (expression === undefined) return defaultProductId;
  const pattern = compile(expression);
  return (url) => {
    const matcher = pattern.matcher(url);
    if (!matcher.find()) return { reason: { code: "id_not_found" } };
    const group = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
    return bounded(group, { code: "id_match_empty" });
  };
};

export const compileUrlPattern = (expression: string | undefined): ((url: string) => boolean) => {
  if (expression === undefined) return () => true;
  const pattern = compile(expression);
  return (url) => pattern.matcher(readableUrl(url)).find();
};

const compile = (expression: string): RE2JS => {
  if (expression === "" || expression.length > MAX_RULE_CHARACTERS) {
    throw new ProductIdRuleInvalid({ code: "text", params: { min: 1, max: MAX_RULE_CHARACTERS } });
  }
  const pattern = compileRe2(expression);
  if (pattern.programSize() > MAX_RULE_STEPS) throw new ProductIdRuleInvalid({ code: "fewer_repetitions" });
  return pattern;
};

const compileRe2 = (expression: string): RE2JS => {
  try {
    return RE2JS.compile(expression);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new ProductIdRuleInvalid({ code: "regular_expression" });
  }
};

const compiledRule = memoize(compileProductIdRule);

type IdRules = Pick<Store, "product_id_rule" | "product_api">;

/** The rule is applied to the readable URL, and the id is then decoded once. */
export const extractProductId = ({ product_id_rule, product_api }: IdRules, url: string) => {
  const id = compiledRule(product_id_rule ?? product_api?.product_id_rule)(readableUrl(url));
  return typeof id === "string" ? bounded(decodedId(id), { code: "id_empty" }) : id;
};

const check = (field: string, compile: () => unknown): void => {
  try {
    compile();
  } catch (error) {
    if (!(error instanceof ProductIdRuleInvalid)) throw error;
    throw new ValidationFailed({ ...error.problem, field });
  }
};

/** @throws ValidationFailed if RE2 can't compile the rule */
export const checkProductIdRule = (rule: string | null | undefined): void =>
  check("product_id_rule", () => compileProductIdRule(rule ?? undefined));

/** @throws ValidationFailed if RE2 can't compile the pattern */
export const checkUrlPattern = (pattern: string | undefined): void =>
  check("pattern", () => compileUrlPattern(pattern));
