import { Option } from "commander";
import { daysAfter, type Period, yearBefore } from "../../../shared/vocabulary/days.ts";
import { zoneDay } from "../../../shared/vocabulary/zone-clock.ts";
import { CliError } from "../cli-error.ts";
import type { CustomField, Values } from "../command.ts";
import type { Context } from "../context.ts";

const inWords = (ago: number): string => (ago === 0 ? "today" : `${ago} days ago`);

/**
 * @param now epoch milliseconds
 * @param ago number of days before the store's current day
 */
export const dayField = (name: string, meaning: string, now: number, ago = 0): CustomField => ({
  options: [new Option(`--${name} <day>`, `${meaning} (default: ${inWords(ago)}, by the store's time zone)`)],
  read: async (values, context) =>
    values[name] ?? daysAfter(zoneDay(await context.readTimeZone(), now), -ago),
});

export const periodFields = (now: number) => ({
  from: dayField("from", "first day", now, 29),
  to: dayField("to", "last day, included", now),
});

/** @throws CliError for parameters other than days, because the comparison is computed here */
const yearBeforeThese = async (values: Values, context: Context, now: number): Promise<Period> => {
  const { from, to } = periodFields(now);
  const readDay = async (field: CustomField): Promise<string> => {
    const day = String(await field.read(values, context));
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new CliError("Expected a day such as 2026-03-01.");
    return day;
  };
  return yearBefore({ from: await readDay(from), to: await readDay(to) });
};

export const comparedFields = (
  now: number,
): Readonly<Record<"compare_from" | "compare_to", CustomField>> => ({
  compare_from: {
    options: [
      new Option("--compare-from <day>", "first day of the period to compare with"),
      new Option("--year-before", "compare with the same days a year before").conflicts([
        "compareFrom",
        "compareTo",
      ]),
    ],
    read: async (values, context) =>
      values.yearBefore === true ? (await yearBeforeThese(values, context, now)).from : values.compareFrom,
  },
  compare_to: {
    options: [new Option("--compare-to <day>", "last day of the period to compare with, included")],
    read: async (values, context) =>
      values.yearBefore === true ? (await yearBeforeThese(values, context, now)).to : values.compareTo,
  },
});
