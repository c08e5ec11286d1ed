/**
 * Reads a `Retry-After` header, which holds seconds or a date (RFC 9110, section 10.2.3), as whole seconds.
 *
 * @param now epoch milliseconds
 */
export const retryAfterSeconds = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};
