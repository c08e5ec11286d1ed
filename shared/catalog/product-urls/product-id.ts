import { RE2JS, RE2JSException } from "re2js";
import { memoize } from "../../platform/bounded-cache.ts";
import type { Store } from "../../stores/store.ts";

/** Why no product id could be taken from a product URL. */
export type NoProductId = { readonly problem: string };

/** A rule that can't be compiled, with what is wrong with it. */
export class ProductIdRuleInvalid extends Error {
  override readonly name = "ProductIdRuleInvalid";
}

export type ProductIdRule = (url: string) => string | NoProductId;

const MAX_RULE_CHARACTERS = 500;
const MAX_ID_CHARACTERS = 256;
/** Matching takes at most this many steps a character: a rule that repeats things often takes many. */
const MAX_RULE_STEPS = 1_000;

const bounded = (id: string | null | undefined, problem: string): string | NoProductId => {
  if (!id) return { problem };
  return id.length <= MAX_ID_CHARACTERS && id.isWellFormed()
    ? id
    : { problem: `the product id is longer than ${MAX_ID_CHARACTERS} characters or not well-formed` };
};

/**
 * The default rule (spec "Product id extraction", 2): split the URL on `-` and take the last segment. The
 * query, the fragment and trailing slashes are not part of it.
 */
export const defaultProductId: ProductIdRule = (url) => {
  const path = url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const dash = path.lastIndexOf("-");
  if (dash < 0) return { problem: "no rule is set and the URL has no '-' to split on" };
  return bounded(path.slice(dash + 1), "no rule is set and nothing follows the URL's last '-'");
};

/**
 * A merchant's own rule (spec "Product id extraction", 1): what the expression's first group matches, or else
 * the whole match. RE2 matches in linear time, whatever the expression and the URL are.
 *
 * @param expression RE2 syntax (https://github.com/google/re2/wiki/Syntax); absent for the default rule
 * @throws ProductIdRuleInvalid, for example for look-around and back-references, which RE2 has not
 */
export const compileProductIdRule = (expression: string | undefined): ProductIdRule => {
  if (expression === undefined) return defaultProductId;
  if (expression.length > MAX_RULE_CHARACTERS) {
    throw new ProductIdRuleInvalid(`expected at most ${MAX_RULE_CHARACTERS} characters`);
  }
  const pattern = compile(expression);
  if (pattern.programSize() > MAX_RULE_STEPS) throw new ProductIdRuleInvalid("expected fewer repetitions");
  return (url) => {
    const matcher = pattern.matcher(url);
    if (!matcher.find()) return { problem: "the rule does not match the URL" };
    const group = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
    return bounded(group, "the rule matches nothing in the URL");
  };
};

const compile = (expression: string): RE2JS => {
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

/** The id of the product behind a product URL, by the store's own rule or else the default one. */
export const productIdOf = ({ product_id_rule }: Pick<Store, "product_id_rule">, url: string) =>
  compiledRule(product_id_rule)(url);
