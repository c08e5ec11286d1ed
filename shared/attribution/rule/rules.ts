import { attribute } from "./attribution.ts";
import { explain } from "./explanation.ts";

/** The rule by which lines are credited, and how it explains what it did. Both belong together. */
type Rule = { readonly attribute: typeof attribute; readonly explain: typeof explain };

/**
 * The rules by their versions. Credit never moves: whoever changes the rule adds a version, and keeps those before it for
 * the orders that were credited by them.
 */
const RULES: Readonly<Record<number, Rule>> = { 1: { attribute, explain } };

/** The version by which new orders are credited. It is stored with each attribution. */
export const RULE_VERSION = 1;

/** @throws Error for a version that this code does not have: a newer release has credited the order */
export const findRule = (version: number): Rule => {
  const rule = RULES[version];
  if (rule === undefined) throw new Error(`There is no version ${version} of the attribution rule`);
  return rule;
};
