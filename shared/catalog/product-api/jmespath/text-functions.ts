import { type Budget, spendArray, spendJson, spendReading, spendText } from "./budget.ts";
import { isEqual } from "./comparison.ts";
import { type Builtin, one, two } from "./compiled.ts";
import { asArray, asText, isArray, type Json, type JsonArray } from "./json.ts";

const contains = (subject: Json, sought: Json, budget: Budget): boolean => {
  if (isArray(subject)) return subject.some((item) => isEqual(item, sought, budget));
  const text = asText(subject);
  if (typeof sought !== "string") return false;
  // The engine compares each character of one text with each of the other in the worst case.
  spendReading(text.length * Math.max(1, sought.length), budget);
  return text.includes(sought);
};

/** V8 builds a rope, whose cost arises only when it is read, so reading is paid for here. */
const join = (separator: string, items: JsonArray, budget: Budget): string => {
  budget.spendSteps(items.length);
  const separators = separator.length * Math.max(0, items.length - 1);
  spendText(
    items.reduce((total: number, item) => total + asText(item).length, separators),
    budget,
  );
  return items.join(separator);
};

const reverse = (value: Json, budget: Budget): Json => {
  if (isArray(value)) {
    budget.spendSteps(value.length);
    spendArray(value.length, budget);
    return value.toReversed();
  }
  const text = asText(value);
  budget.spendSteps(text.length);
  spendArray(text.length, budget);
  return [...text].reverse().join("");
};

const toText = (value: Json, budget: Budget): string => {
  if (typeof value === "string") return value;
  spendJson(value, budget);
  return JSON.stringify(value);
};

const compareEnds = (test: (text: string, part: string) => boolean) =>
  two((subject, sought, budget) => {
    const [text, part] = [asText(subject), asText(sought)];
    spendReading(part.length, budget);
    return test(text, part);
  });

export const TEXT_FUNCTIONS: Readonly<Record<string, Builtin>> = {
  contains: two(contains),
  ends_with: compareEnds((text, part) => text.endsWith(part)),
  join: two((separator, items, budget) => join(asText(separator), asArray(items), budget)),
  reverse: one(reverse),
  starts_with: compareEnds((text, part) => text.startsWith(part)),
  to_string: one(toText),
};
