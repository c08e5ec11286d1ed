import { setTimeout as pause } from "node:timers/promises";
import { isTransactionConflict } from "./table.ts";

const MAX_TRIES = 5;
const MAX_PAUSE_MS = 1_000;

/** Waits a random time, so that conflicting callers don't collide again. */
export const pauseBeforeRetry = (attempt: number): Promise<void> =>
  pause(Math.min(MAX_PAUSE_MS, 20 * 2 ** attempt) * Math.random());

/**
 * Repeats a write that conflicts with a transaction. The SDK does not retry such conflicts, which
 * last milliseconds.
 * @throws Unavailable if the items stay locked
 */
export const retryConflicts = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === MAX_TRIES || !isTransactionConflict(error)) throw error;
      await pauseBeforeRetry(attempt);
    }
  }
};
