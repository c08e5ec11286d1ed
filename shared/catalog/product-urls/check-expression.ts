import { ValidationFailed } from "../../platform/errors.ts";
import { compileProductIdRule, compileUrlPattern, ProductIdRuleInvalid } from "./product-id.ts";

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
