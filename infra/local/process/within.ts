import { setTimeout as sleep } from "node:timers/promises";

/** The work continues after the timeout. */
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
