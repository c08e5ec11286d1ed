import type { ProductApiAuth } from "../../stores/store.ts";

const REPLACEMENT = "[redacted]";
/** Shorter secrets would match too many texts by chance. */
const MIN_CHARACTERS = 4;

/** The secret parts of the credentials, in each form in which they are sent. */
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
 * An object with these names. V8 gives up to 40 KB to an object that is filled name by name when the names are
 * numbers; a parsed one takes what it needs.
 */
const objectOf = (entries: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> => {
  const object = JSON.parse(`{${entries.map(([name]) => `${JSON.stringify(name)}:0`).join(",")}}`);
  // `__proto__` is the object's own by now, and is set as any other.
  for (const [name, value] of entries) object[name] = value;
  return object;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/**
 * Replaces every occurrence of the secrets in a JSON value, in texts and in names: some servers repeat the
 * request in their answer. A value without any is returned as it is, because copies of the twenty answers of a
 * batch would take 100 MB.
 */
export const redact = (value: unknown, secrets: readonly string[]): unknown => {
  const wanted = secrets.filter((secret) => secret.length >= MIN_CHARACTERS);
  const clean = (text: string): string =>
    wanted.reduce((cleaned, secret) => cleaned.replaceAll(secret, REPLACEMENT), text);
  const holdsSecret = (node: unknown): boolean => {
    if (typeof node === "string") return wanted.some((secret) => node.includes(secret));
    if (Array.isArray(node)) return node.some(holdsSecret);
    if (!isRecord(node)) return false;
    for (const name in node) if (holdsSecret(name) || holdsSecret(node[name])) return true;
    return false;
  };
  const cleaned = (node: unknown): unknown => {
    if (typeof node === "string") return clean(node);
    if (Array.isArray(node)) return node.map(cleaned);
    return isRecord(node)
      ? objectOf(Object.entries(node).map(([name, child]) => [clean(name), cleaned(child)] as const))
      : node;
  };
  return holdsSecret(value) ? cleaned(value) : value;
};
