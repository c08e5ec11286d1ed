/** Two strings of this size and 500 lines fit into the service's 256 KB. */
const MAX_BYTES = 80 * 1024;

const isJsonArray = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

/**
 * A signal string that the service accepts: unchanged, or `"[]"` if invalid. It comes from a shopper's
 * browser, and must not prevent reporting the order.
 */
export const usableSignals = (signals: unknown): string => {
  if (typeof signals !== "string" || signals.length > MAX_BYTES) return "[]";
  const sent = JSON.stringify(signals);
  return Buffer.byteLength(sent) <= MAX_BYTES && isJsonArray(signals) ? signals : "[]";
};
