import { compileProductIdRule, ProductIdRuleInvalid } from "../../shared/catalog/product-urls/product-id.ts";
import { ValidationFailed } from "../../shared/platform/errors.ts";

/** @throws ValidationFailed for a rule that RE2 can't compile */
export const checkRule = (rule: string | null | undefined): void => {
  try {
    compileProductIdRule(rule ?? undefined);
  } catch (error) {
    if (!(error instanceof ProductIdRuleInvalid)) throw error;
    throw new ValidationFailed(`product_id_rule: ${error.message}`);
  }
};
