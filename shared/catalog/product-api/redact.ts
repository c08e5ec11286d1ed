const REPLACEMENT = "[redacted]";
/** Anything shorter stands in too many texts by chance. */
const LEAST_CHARACTERS = 4;

/**
 * A JSON value with every occurrence of these secrets blacked out, in texts and in names: some servers repeat
 * in their answer what they were asked with.
 */
export const redact = (value: unknown, secrets: readonly string[]): unknown => {
  const wanted = secrets.filter((secret) => secret.length >= LEAST_CHARACTERS);
  const clean = (text: string): string =>
    wanted.reduce((cleaned, secret) => cleaned.replaceAll(secret, REPLACEMENT), text);
  const walk = (node: unknown): unknown => {
    if (typeof node === "string") return clean(node);
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [clean(name), walk(child)]));
  };
  return wanted.length === 0 ? value : walk(value);
};
