import { setTimeout as pause } from "node:timers/promises";
import { isTransactionConflict } from "./table.ts";

const MAX_TRIES = 5;

/**
 * Repeats a write while transactions hold its items: they end within milliseconds, and the SDK does not retry.
 *
 * @throws Unavailable when the items stay held
 */
export const retryConflicts = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === MAX_TRIES || !isTransactionConflict(error)) throw error;
      await pause(20 * 2 ** attempt * Math.random());
    }
  }
};
