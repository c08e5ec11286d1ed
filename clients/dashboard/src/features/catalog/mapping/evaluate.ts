import {
  Budget,
  BudgetSpent,
  MAPPING_LIMITS,
} from "../../../../../../shared/catalog/product-api/jmespath/budget.ts";
import { compileExpression } from "../../../../../../shared/catalog/product-api/jmespath/compile.ts";
import { WrongType } from "../../../../../../shared/catalog/product-api/jmespath/json.ts";
import { ExpressionInvalid } from "../../../../../../shared/catalog/product-api/jmespath/tokens.ts";
import type { Json } from "./json-rows.ts";

export type Evaluated = { readonly value: Json | undefined } | { readonly problem: string };

export const evaluate = (expression: string, answer: Json): Evaluated => {
  try {
    return { value: compileExpression(expression).read(answer, new Budget(MAPPING_LIMITS)) };
  } catch (error) {
    if (error instanceof WrongType) return { value: undefined };
    if (error instanceof ExpressionInvalid || error instanceof BudgetSpent) return { problem: error.message };
    throw error;
  }
};

export const isExpression = (text: string): boolean => {
  try {
    compileExpression(text);
    return true;
  } catch (error) {
    if (error instanceof ExpressionInvalid) return false;
    throw error;
  }
};

export const shortText = (value: Json | undefined): string => {
  if (value === undefined || value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
};
