import * as v from "valibot";
import { expect } from "vitest";
import { OPERATIONS } from "../../shared/api/operations.ts";

const keyOf = (method: string, path: string): keyof typeof OPERATIONS | undefined => {
  const fits = (template: string) =>
    new RegExp(
      `^${template.replace(/\{(order_id|client_product_id)\}/, ".+").replace(/\{\w+\}/g, "[^/]+")}$`,
    ).test(path);
  const keys = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];
  // The route without parameters comes first: `orders/simulate` before `orders/{order_id}`.
  return keys
    .filter((key) => key.startsWith(`${method} `) && fits(key.slice(method.length + 1)))
    .sort((a, b) => a.split("{").length - b.split("{").length)[0];
};

/**
 * Fails unless the API's description knows this answer: its status, and a body of the schema for it, with no
 * field beside those described.
 */
export const expectDocumented = (
  method: string,
  pathWithQuery: string,
  answer: { readonly status: number; readonly json: unknown },
): void => {
  const path = decodeURIComponent(pathWithQuery.split("?")[0] ?? "");
  const key = keyOf(method, path);
  if (key === undefined) {
    expect([404, 405]).toContain(answer.status);
    return;
  }
  const described = OPERATIONS[key].answers[answer.status];
  expect(described, `${key} answers ${answer.status}: ${JSON.stringify(answer.json)}`).toBeDefined();
  if (described?.body === undefined) return;
  const result = v.safeParse(described.body, answer.json);
  expect(result.issues, `${key}: ${JSON.stringify(answer.json)}`).toBeUndefined();
  expect(result.output, key).toEqual(answer.json);
};
