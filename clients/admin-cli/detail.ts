import { chooseTone, type Look, oneLine, paint } from "./look.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSimple = (value: unknown): boolean => !isRecord(value) && !Array.isArray(value);

const toText = (value: unknown): string => {
  if (value === null) return "none";
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    return value.every(isSimple) ? value.join(", ") : JSON.stringify(value);
  }
  return isRecord(value) ? JSON.stringify(value) : String(value);
};

type Line = { readonly indent: number; readonly label: string; readonly value?: string };

const toLines = (record: Readonly<Record<string, unknown>>, indent = 0): Line[] =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => {
      const label = name.replaceAll("_", " ");
      if (isRecord(value) && Object.keys(value).length > 0) {
        return [{ indent, label }, ...toLines(value, indent + 2)];
      }
      return [{ indent, label, value: oneLine(toText(value)) }];
    });

/** Lists all fields, so that new API fields appear automatically. */
export const detail = (answer: object, look: Look): string => {
  const lines = toLines(answer as Readonly<Record<string, unknown>>);
  const width = Math.max(0, ...lines.map(({ indent, label }) => indent + label.length));
  return lines
    .map(({ indent, label, value }) => {
      const name = " ".repeat(indent) + paint(look, value === undefined ? "heading" : "faint", label);
      if (value === undefined) return name;
      const space = " ".repeat(width - indent - label.length + 2);
      return `${name}${space}${paint(look, chooseTone(value), value)}`;
    })
    .join("\n");
};
