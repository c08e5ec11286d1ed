import { count, longDay, time } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/audit.ts";

export type What = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is What =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export const shown = (value: unknown): string => {
  if (value === null || value === undefined) return texts.nothing;
  if (typeof value === "number") return count(value);
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "string" && TIMESTAMP.test(value)) return time(value);
  if (typeof value === "string") return value === "" ? texts.emptyText : texts.quoted(value);
  return Array.isArray(value) ? texts.chosen(value.length) : JSON.stringify(value);
};

/** @param day `2026-11-20` */
export const shownDay = (day: unknown): string =>
  typeof day === "string" && DAY.test(day) ? longDay(day) : shown(day);

const isShort = (value: unknown): boolean =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

const alteredFields = (what: What, except: readonly string[]): string[] => {
  const { former, ...sent } = what;
  return Object.keys(isRecord(former) ? former : sent).filter((name) => !except.includes(name));
};

type FieldWords = Readonly<Record<string, string>>;

type AlterationWords = {
  readonly except?: readonly string[];
  readonly say?: (value: unknown, field: string) => string | undefined;
};

export const alterations = (
  what: What,
  words: FieldWords,
  { except = [], say }: AlterationWords = {},
): string => {
  const { former } = what;
  return alteredFields(what, except)
    .map((name) => {
      const thing = words[name] ?? texts.fieldOf(name.replaceAll("_", " "));
      const told = (value: unknown) => say?.(value, name) ?? shown(value);
      const now = what[name] ?? null;
      const before = isRecord(former) ? former[name] : undefined;
      if (!isShort(now) || (before !== undefined && !isShort(before))) return thing;
      return before === undefined || before === null
        ? texts.setTo(thing, told(now))
        : texts.fromTo(thing, told(before), told(now));
    })
    .join(", ");
};
