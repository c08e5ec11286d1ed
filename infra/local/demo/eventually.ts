import { setTimeout as sleep } from "node:timers/promises";

const WITHIN_MS = 15_000;

/** Looks until there is something to see. */
export async function eventually<Result>(
  what: string,
  look: () => Promise<Result | undefined>,
): Promise<Result> {
  const giveUpAt = Date.now() + WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const result = await look();
    if (result !== undefined) return result;
    await sleep(20);
  }
  throw new Error(`${what} took longer than ${WITHIN_MS / 1000} s`);
}
