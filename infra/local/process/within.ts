import { setTimeout as sleep } from "node:timers/promises";

/** Rejects after the timeout. The work itself continues. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  onTimeout: () => Result,
): Promise<Result> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, sleep(milliseconds, undefined, timer).then(onTimeout)]);
  } finally {
    timer.abort();
  }
}
