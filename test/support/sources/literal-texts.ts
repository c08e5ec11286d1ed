import { parseAst } from "vitest/node";

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** First word of a text for people, not a name in code: `Save`, `To do`, but not `NaN` or `GET`. */
const SENTENCE = /^\p{Lu}\p{Ll}*(?:[ ’…?.,:]|\p{Ll}$)/u;
const WORDS = /(?:^|[ ,])\p{Ll}{2,} \p{Ll}{2,}/u;
const NAMES = new Set([
  "Enter",
  "Escape",
  "Error",
  "Home",
  "End",
  "Tab",
  "Backspace",
  "TimeoutError",
  "Content-Type",
  "Basic",
  "Esc",
  "(UTC)",
]);

const isText = (text: string): boolean => SENTENCE.test(text.trim()) && !NAMES.has(text.trim());

const here = (node: Node): string[] => {
  switch (node.type) {
    case "JSXText":
      return /\p{L}{2}/u.test(String(node.value)) && !NAMES.has(String(node.value).trim())
        ? [String(node.value).trim()]
        : [];
    case "Literal":
      return typeof node.value === "string" && isText(node.value) ? [node.value] : [];
    case "TemplateElement": {
      const { cooked = "" } = node.value as { cooked?: string };
      return (isText(cooked) || WORDS.test(cooked)) && !cooked.startsWith("<!doctype") ? [cooked] : [];
    }
    default:
      return [];
  }
};

const isApart = ({ type, callee }: Node): boolean =>
  type === "ImportDeclaration" ||
  type.startsWith("TS") ||
  (type === "NewExpression" && isNode(callee) && /(?:Error|Exception)$/.test(String(callee.name))) ||
  (type === "CallExpression" && isNode(callee) && isNode(callee.object) && callee.object.name === "console");

const textsBelow = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsBelow);
  if (!isNode(value) || isApart(value)) return [];
  return [...here(value), ...Object.values(value).flatMap(textsBelow)];
};

export const literalTexts = (path: string, source: string): string[] =>
  textsBelow(parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }).body);
