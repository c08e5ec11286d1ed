import type { ProductApiAuth } from "../../stores/store.ts";

const REPLACEMENT = "[redacted]";
/** Anything shorter stands in too many texts by chance. */
const MIN_CHARACTERS = 4;

/** What of the credentials must not be stored or shown, in each of the forms that it was sent in. */
export const secretsOf = (auth: ProductApiAuth): readonly string[] => {
  switch (auth.scheme) {
    case "none":
      return [];
    case "basic":
      return [auth.password, Buffer.from(`${auth.username}:${auth.password}`).toString("base64")];
    case "bearer":
      return [auth.token];
    case "header":
      return [auth.value];
  }
};

/**
 * A JSON value with every occurrence of these secrets blacked out, in texts and in names: some servers repeat
 * in their answer what they were asked with.
 */
export const redact = (value: unknown, secrets: readonly string[]): unknown => {
  const wanted = secrets.filter((secret) => secret.length >= MIN_CHARACTERS);
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
