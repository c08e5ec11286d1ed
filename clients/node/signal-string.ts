/** Two of them and 500 lines fit into the service's 256 KB. */
const MAX_BYTES = 80 * 1024;

const isJsonArray = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

/**
 * A signal string as the service takes it: unchanged, or `"[]"` for what it would refuse. It came from a shopper's
 * browser, and an order must not be lost to what stands there.
 */
export const usableSignals = (signals: unknown): string => {
  if (typeof signals !== "string" || signals.length > MAX_BYTES) return "[]";
  const sent = JSON.stringify(signals);
  return Buffer.byteLength(sent) <= MAX_BYTES && isJsonArray(signals) ? signals : "[]";
};
