import { RE2JS, RE2JSException } from "re2js";
import { memoize } from "../../platform/bounded-cache.ts";
import type { Store } from "../../stores/store.ts";
import { isPathDots, MAX_ID_CHARACTERS } from "../../vocabulary/ids.ts";
import { decodedId, readableUrl } from "../../vocabulary/readable-url.ts";

/** Why no product id could be extracted from a product URL. */
export type NoProductId = { readonly problem: string };

/** A rule can't be compiled; the message says why. */
export class ProductIdRuleInvalid extends Error {
  override readonly name = "ProductIdRuleInvalid";
}

export type ProductIdRule = (url: string) => string | NoProductId;

const MAX_RULE_CHARACTERS = 500;
/** Size of the compiled rule, and so the steps per character: nested repetitions make it large. */
const MAX_RULE_STEPS = 1_000;

const bounded = (id: string | null | undefined, problem: string): string | NoProductId => {
  if (!id) return { problem };
  if (isPathDots(id)) return { problem: "the product id is nothing but dots or white space" };
  return id.length <= MAX_ID_CHARACTERS && id.isWellFormed()
    ? id
    : { problem: `the product id is longer than ${MAX_ID_CHARACTERS} characters or not well-formed` };
};

/**
 * The default rule (spec "Product id extraction", 2): splits the URL, without query, fragment and trailing
 * slashes, on `-` and takes the last segment.
 */
export const defaultProductId: ProductIdRule = (url) => {
  const path = url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const dash = path.lastIndexOf("-");
  if (dash < 0) return { problem: "no rule is set and the URL has no '-' to split on" };
  return bounded(path.slice(dash + 1), "no rule is set and nothing follows the URL's last '-'");
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
    if (!matcher.find()) return { problem: "the id rule finds no id in this address" };
    const group = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
    return bounded(group, "the rule matches nothing in the URL");
  };
};

/**
 * A filter of product URLs, as people read them; without an expression it takes all.
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
    throw new ProductIdRuleInvalid(`expected 1 to ${MAX_RULE_CHARACTERS} characters`);
  }
  const pattern = compileRe2(expression);
  if (pattern.programSize() > MAX_RULE_STEPS) throw new ProductIdRuleInvalid("expected fewer repetitions");
  return pattern;
};

const compileRe2 = (expression: string): RE2JS => {
  try {
    return RE2JS.compile(expression);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new ProductIdRuleInvalid(
      `expected a regular expression in RE2 syntax, which has no look-around and no back-references`,
      { cause: error },
    );
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
  return typeof id === "string" ? bounded(decodedId(id), "the product id is empty") : id;
};
