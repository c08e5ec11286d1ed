import { attribute } from "./attribution.ts";
import { explain } from "./explanation.ts";

type Rule = { readonly attribute: typeof attribute; readonly explain: typeof explain };

/**
 * All versions of the rule. To change the rule, add a version and keep the earlier ones for orders that they
 * credited.
 */
const RULES: Readonly<Record<number, Rule>> = { 1: { attribute, explain } };

export const RULE_VERSION = 1;

/** @throws Error for an unknown version, which a newer release may have stored */
export const findRule = (version: number): Rule => {
  const rule = RULES[version];
  if (rule === undefined) throw new Error(`There is no version ${version} of the attribution rule`);
  return rule;
};
