import { attribute } from "./attribution.ts";
import { explain } from "./explanation.ts";

/** A rule version: how it credits lines, and how it explains the credit. */
type Rule = { readonly attribute: typeof attribute; readonly explain: typeof explain };

/**
 * All rules by version. To change the rule, add a version and keep the earlier ones for orders that they
 * credited.
 */
const RULES: Readonly<Record<number, Rule>> = { 1: { attribute, explain } };

/** The version for new orders, stored with each attribution. */
export const RULE_VERSION = 1;

/** @throws Error for an unknown version, which a newer release has stored */
export const findRule = (version: number): Rule => {
  const rule = RULES[version];
  if (rule === undefined) throw new Error(`There is no version ${version} of the attribution rule`);
  return rule;
};
