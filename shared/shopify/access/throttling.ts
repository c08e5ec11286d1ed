import { at, listAt } from "../../platform/read-json.ts";

const numberAt = (value: unknown, ...path: readonly string[]): number => {
  const found = at(value, ...path);
  return typeof found === "number" && Number.isFinite(found) ? found : Number.NaN;
};

/** Error codes match this pattern. Other text may quote the request. */
const CODE = /^[A-Z_]{1,40}$/;

export const errorCodes = (answer: unknown): string[] =>
  listAt(answer, "errors").map((error) => {
    const code = at(error, "extensions", "code");
    return typeof code === "string" && CODE.test(code) ? code : "UNKNOWN";
  });

/**
 * @returns whole seconds, at least 1
 * https://shopify.dev/docs/api/usage/limits
 */
export const throttledSeconds = (answer: unknown): number => {
  const cost = at(answer, "extensions", "cost");
  const missing =
    numberAt(cost, "requestedQueryCost") - numberAt(cost, "throttleStatus", "currentlyAvailable");
  const seconds = Math.ceil(missing / numberAt(cost, "throttleStatus", "restoreRate"));
  return Number.isFinite(seconds) && seconds >= 1 ? seconds : 1;
};
