import { splitMinutes } from "../../core/display/launch-time.ts";
import { fill } from "../labels/labels.ts";
import type { LaunchWords } from "../labels/launch-words.ts";

export const describeWait = (
  total: number,
  language: string,
  words: LaunchWords,
): { readonly short: string; readonly full: string } => {
  if (total === 0) return { short: words.due, full: words.due };
  const parts = splitMinutes(total).map(({ unit, count }) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count),
  );
  const join = (shown: readonly string[]): string =>
    fill(words.in, new Intl.ListFormat(language, { type: "unit", style: "narrow" }).format(shown));
  return { short: join(parts.slice(0, 2)), full: join(parts) };
};
