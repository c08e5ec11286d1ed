import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../../../shared/contract/client.ts";

const TIMEOUT_MS = 90_000;

export async function eventually<Result>(
  what: string,
  look: () => Promise<Result | undefined>,
  pauseMs = 20,
): Promise<Result> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const result = await look();
    if (result !== undefined) return result;
    await sleep(pauseMs);
  }
  throw new Error(`${what} took longer than ${TIMEOUT_MS / 1000} s`);
}

export const absent = (error: unknown): undefined => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};
