import { isTaken } from "../../../core/cart/cart-answer.ts";
import type { Handlers } from "../../../core/model/handlers.ts";
import { type Report, ShoppableVideoError } from "./report.ts";

export type HandlerName = keyof Handlers;
export type HandlerArguments<Name extends HandlerName> = Parameters<NonNullable<Handlers[Name]>>;

/**
 * - `done`: it returned, or its promise was kept
 * - `declined`: its promise was kept with what means no, see `isTaken`
 * - `failed`: it threw, or its promise was broken
 */
export type HandlerOutcome = "done" | "declined" | "failed";

/** Apps bring promises of their own. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === "function";

/**
 * Calls one of the app's handlers, where it has it. What it throws, or rejects with, is the app's error: it is
 * reported, and nothing else breaks.
 *
 * @returns how it went; a promise of that where the handler returns a promise
 */
export const callHandler = <Name extends HandlerName>(
  handlers: Handlers,
  name: Name,
  args: HandlerArguments<Name>,
  report: Report,
): HandlerOutcome | Promise<HandlerOutcome> => {
  const failed = (cause: unknown): "failed" => {
    report(new ShoppableVideoError("handler_failed", `The handler ${name} failed`, { cause }));
    return "failed";
  };
  const kept = (value: unknown): HandlerOutcome => (isTaken(value) ? "done" : "declined");
  try {
    const result: unknown = (handlers[name] as ((...args: unknown[]) => unknown) | undefined)?.(...args);
    return isPromise(result) ? Promise.resolve(result).then(kept, failed) : "done";
  } catch (cause) {
    return failed(cause);
  }
};
