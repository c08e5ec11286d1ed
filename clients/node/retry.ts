const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** Longest delay that the service may request. Beyond it, the call fails. */
const MAX_RETRY_AFTER_MS = 30_000;

export const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * Seconds, or a date (RFC 9110, section 10.2.3).
 * @param now epoch milliseconds
 * @returns milliseconds. `undefined` without a valid header
 */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};

/**
 * Exponential with full jitter.
 * @param attempt number of the failed attempt, from 1
 * @returns milliseconds, `undefined` if the service requested more than a caller should wait
 */
export const retryDelay = (
  attempt: number,
  retryAfterMs: number | undefined,
  random: number,
): number | undefined => {
  if (retryAfterMs !== undefined && retryAfterMs > MAX_RETRY_AFTER_MS) return undefined;
  return (retryAfterMs ?? 0) + random * Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
};
