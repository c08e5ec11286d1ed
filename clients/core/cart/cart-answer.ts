import { readRecord } from "../reading.ts";

const MIN_ERROR_STATUS = 400;
const HTML = /^\s*</;

const isFailure = (status: unknown): boolean => typeof status === "number" && status >= MIN_ERROR_STATUS;

/**
 * Evaluates a cart handler's result. Handlers often return the cart's response unread, so these
 * results mean failure: `false`, `null`, HTML, a false `ok` or `success`, `error` or `errors`, and
 * a status of 400 or more.
 * @param answer value of the handler's promise. `undefined` means success
 */
export const isTaken = (answer: unknown): boolean => {
  if (typeof answer === "string") return !HTML.test(answer);
  const fields = readRecord(answer);
  if (!fields) return answer !== false && answer !== null;
  const { ok, success, error, errors, status, data, headers } = fields;
  const type = (headers as { get?(name: string): unknown } | undefined)?.get?.("content-type");
  const hasErrors = Array.isArray(errors) ? errors.length > 0 : Boolean(errors);
  return !(
    ok === false ||
    success === false ||
    Boolean(error) ||
    hasErrors ||
    isFailure(status) ||
    isFailure(readRecord(data)?.status) ||
    /html/.test(String(type))
  );
};
