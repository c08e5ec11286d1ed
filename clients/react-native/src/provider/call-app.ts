import { type Report, ShoppableVideoError, type ShoppableVideoErrorCode } from "./report.ts";

/** Also accepts promise implementations of the app. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === "function";

/**
 * Calls a function of the app. Reports an exception or rejection as the app's error.
 *
 * @returns `false` after an exception. A promise resolves to `false` after a rejection
 */
export const callApp = (
  call: () => unknown,
  report: Report,
  code: ShoppableVideoErrorCode,
  message: string,
): unknown => {
  const failed = (cause: unknown): false => {
    report(new ShoppableVideoError(code, message, { cause }));
    return false;
  };
  try {
    const result = call();
    return isPromise(result) ? Promise.resolve(result).catch(failed) : result;
  } catch (cause) {
    return failed(cause);
  }
};
