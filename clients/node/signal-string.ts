/** Two strings of this size and 500 lines fit into the service's 256 KB. */
const MAX_BYTES = 80 * 1024;

const isJsonArray = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Returns `"[]"` for an invalid string. It comes from a browser and must not block the order report. */
export const usableSignals = (signals: unknown): string => {
  if (typeof signals !== "string" || signals.length > MAX_BYTES) return "[]";
  const sent = JSON.stringify(signals);
  return Buffer.byteLength(sent) <= MAX_BYTES && isJsonArray(signals) ? signals : "[]";
};
