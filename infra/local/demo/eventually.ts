import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../../../shared/contract/client.ts";

/** Far more than it takes, but for a machine that does much else. */
const TIMEOUT_MS = 45_000;

/** Looks until there is something to see. */
export async function eventually<Result>(
  what: string,
  look: () => Promise<Result | undefined>,
): Promise<Result> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const result = await look();
    if (result !== undefined) return result;
    await sleep(20);
  }
  throw new Error(`${what} took longer than ${TIMEOUT_MS / 1000} s`);
}

/** What an operation's 404 means while the record is not there yet. @throws every other error */
export const absent = (error: unknown): undefined => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};
