import type { Handlers } from "../../../core/model/handlers.ts";
import { type Report, ShoppableVideoError } from "./report.ts";

export type HandlerName = keyof Handlers;
export type HandlerArguments<Name extends HandlerName> = Parameters<NonNullable<Handlers[Name]>>;

/** Apps bring promises of their own. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === "function";

/**
 * Calls one of the app's handlers, where it has it. What it throws, or rejects with, is the app's error: it is
 * reported, and nothing else breaks.
 *
 * @returns `false` where it failed; the handler's promise where it returned one, kept with `false` where that was broken
 */
export const callHandler = <Name extends HandlerName>(
  handlers: Handlers,
  name: Name,
  args: HandlerArguments<Name>,
  report: Report,
): false | undefined | Promise<unknown> => {
  const failed = (cause: unknown): false => {
    report(new ShoppableVideoError("handler_failed", `The handler ${name} failed`, { cause }));
    return false;
  };
  try {
    const result: unknown = (handlers[name] as ((...args: unknown[]) => unknown) | undefined)?.(...args);
    return isPromise(result) ? Promise.resolve(result).catch(failed) : undefined;
  } catch (cause) {
    return failed(cause);
  }
};
