import { readRecord } from "../reading.ts";

const MIN_ERROR_STATUS = 400;
const HTML = /^\s*</;

const isFailure = (status: unknown): boolean => typeof status === "number" && status >= MIN_ERROR_STATUS;

/**
 * Whether what a cart answered means that it took the product. A handler that returns the cart's answer unread is common,
 * so an answer that names a failure is one: `false`, `null`, a page of HTML, `ok` or `success` that is false, `error` or
 * `errors`, a status from 400.
 *
 * @param answer what the handler's promise was kept with; without a value it is a yes
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
