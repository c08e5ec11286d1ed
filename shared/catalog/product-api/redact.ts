import type { PullReason } from "../../vocabulary/pull-reasons.ts";
import { listSecretForms, searched } from "./credential-forms.ts";
import type { ProductAnswer } from "./product-answer.ts";

export const REDACTED = "[redacted]";

/** V8 needs up to 40 KB for numeric names that are set one by one, and less for a parsed object. */
const buildObject = (
  entries: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> => {
  const object = JSON.parse(`{${entries.map(([name]) => `${JSON.stringify(name)}:0`).join(",")}}`);
  // Parsing has made `__proto__` an own property, so it can be assigned.
  for (const [name, value] of entries) object[name] = value;
  return object;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Includes numbers, because a secret may consist of digits. */
const isText = (node: unknown): node is string | number =>
  typeof node === "string" || typeof node === "number";

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
 * Some servers repeat the request in their response. The whole text is replaced, because an encoded secret
 * has no clear boundaries.
 * A value without secrets is returned uncopied, because copies of a batch's twenty responses would take 100
 * MB.
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
  // One search in all texts is much faster than one search per text.
  return forms.length > 0 && holdsSecret(joinTexts(value)) ? cleaned(value) : value;
};

export const redactAnswer = (answer: ProductAnswer, secrets: readonly string[]): ProductAnswer => {
  if ("reason" in answer) return { ...answer, reason: redact(answer.reason, secrets) as PullReason };
  if (answer.kind !== "found") return answer;
  const { etag, mediaType, ...found } = answer;
  const keepsEtag = etag !== undefined && redact(etag, secrets) === etag;
  return {
    ...found,
    answer: redact(found.answer, secrets),
    ...(mediaType !== undefined && { mediaType: String(redact(mediaType, secrets)) }),
    ...(keepsEtag && { etag }),
  };
};
