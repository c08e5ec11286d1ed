import { listSecretForms, searched } from "./credential-forms.ts";

/** Stands in place of a text that held a secret. */
export const REDACTED = "[redacted]";

/**
 * An object with these names. V8 gives up to 40 KB to an object that is filled name by name when the names are
 * numbers; a parsed one takes what it needs.
 */
const buildObject = (
  entries: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> => {
  const object = JSON.parse(`{${entries.map(([name]) => `${JSON.stringify(name)}:0`).join(",")}}`);
  // `__proto__` is the object's own by now, and is set as any other.
  for (const [name, value] of entries) object[name] = value;
  return object;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A number may be a secret of digits. */
const isText = (node: unknown): node is string | number =>
  typeof node === "string" || typeof node === "number";

/** All names, texts and numbers, one on each line. */
const joinTexts = (value: unknown): string => {
  const texts: (string | number)[] = [];
  const collect = (node: unknown): void => {
    if (isText(node)) texts.push(node);
    else if (Array.isArray(node)) node.forEach(collect);
    else if (isRecord(node)) {
      for (const name in node) {
        texts.push(name);
        collect(node[name]);
      }
    }
  };
  collect(value);
  return texts.join("\n");
};

/**
 * Replaces each name, text and number that holds one of the secrets, in any of its forms: some servers repeat the
 * request in their answer. All of the text is replaced, because an encoded secret has no clear beginning and end.
 * A value without any is returned as it is, because copies of the twenty answers of a batch would take 100 MB.
 */
export const redact = (value: unknown, secrets: readonly string[]): unknown => {
  const forms = listSecretForms(secrets);
  const holdsSecret = (text: string): boolean =>
    searched(text).some((reading) => forms.some((form) => reading.includes(form)));
  const cleanName = (name: string): string => (holdsSecret(name) ? REDACTED : name);
  const cleaned = (node: unknown): unknown => {
    if (isText(node)) return holdsSecret(String(node)) ? REDACTED : node;
    if (Array.isArray(node)) return node.map(cleaned);
    return isRecord(node)
      ? buildObject(Object.entries(node).map(([name, child]) => [cleanName(name), cleaned(child)] as const))
      : node;
  };
  // One search of all texts is much faster than one for each.
  return forms.length > 0 && holdsSecret(joinTexts(value)) ? cleaned(value) : value;
};
