import { RE2JS, RE2JSException } from "re2js";
import { memoize } from "../../platform/bounded-cache.ts";
import { ValidationFailed } from "../../platform/errors.ts";
import type { Store } from "../../stores/store.ts";
import { isPathDots, MAX_ID_CHARACTERS } from "../../vocabulary/ids.ts";
import type { Problem } from "../../vocabulary/problems/problems.ts";
import type { PullReason } from "../../vocabulary/pull-reasons.ts";
import { decodedId, readableUrl } from "../../vocabulary/readable-url.ts";

/** Reason why no product id could be extracted from a product URL. */
export type NoProductId = { readonly reason: PullReason };

/** A rule can't be compiled. */
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
/** Size of the compiled rule, and so the steps per character: nested repetitions make it large. */
const MAX_RULE_STEPS = 1_000;

const bounded = (id: string | null | undefined, empty: PullReason): string | NoProductId => {
  if (!id) return { reason: empty };
  if (isPathDots(id)) return { reason: { code: "id_only_dots" } };
  return id.length <= MAX_ID_CHARACTERS && id.isWellFormed()
    ? id
    : { reason: { code: "id_too_long", params: { most: MAX_ID_CHARACTERS } } };
};

/**
 * The default rule (spec "Product id extraction", 2): splits the URL, without query, fragment and trailing
 * slashes, on `-` and takes the last segment.
 */
export const defaultProductId: ProductIdRule = (url) => {
  const path = url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const dash = path.lastIndexOf("-");
  if (dash < 0) return { reason: { code: "no_hyphen" } };
  return bounded(path.slice(dash + 1), { code: "nothing_after_hyphen" });
};

/**
 * A merchant's own rule (spec "Product id extraction", 1): the id is the match of the expression's first group,
 * or the whole match when there is no group. RE2 always matches in linear time.
 *
 * @param expression RE2 syntax (https://github.com/google/re2/wiki/Syntax); absent for the default rule
 * @throws ProductIdRuleInvalid, for example for look-around and back-references, which RE2 lacks
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

/**
 * A filter for readable product URLs. Without an expression, all match.
 *
 * @throws ProductIdRuleInvalid as for an id rule
 */
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

/**
 * Extracts the product id from a product URL by the store's rule, its preset's, or the default rule. The rule sees a
 * readable URL; the id is decoded once.
 */
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

/** @throws ValidationFailed for a rule that RE2 can't compile */
export const checkProductIdRule = (rule: string | null | undefined): void =>
  check("product_id_rule", () => compileProductIdRule(rule ?? undefined));

/** @throws ValidationFailed for a pattern that RE2 can't compile */
export const checkUrlPattern = (pattern: string | undefined): void =>
  check("pattern", () => compileUrlPattern(pattern));
