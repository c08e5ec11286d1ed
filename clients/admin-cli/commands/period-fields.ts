import { Option } from "commander";
import { type Period, yearBefore } from "../../../shared/vocabulary/days.ts";
import { CliError } from "../cli-error.ts";
import type { CustomField, Values } from "../command.ts";

export const DAY_MS = 24 * 3600 * 1000;

/** A day of the period; by default its last 30 days. */
export const dayField = (name: string, meaning: string, fallback: number): CustomField => {
  const day = new Date(fallback).toISOString().slice(0, 10);
  return {
    options: [new Option(`--${name} <day>`, `${meaning} (default: ${day})`)],
    read: (values) => values[name] ?? day,
  };
};

export const periodFields = (now: number) => ({
  from: dayField("from", "first day", now - 29 * DAY_MS),
  to: dayField("to", "last day, included", now),
});

/** @throws CliError unless its days have the form of days: what is compared with them is computed here */
const yearBeforeThese = (values: Values, now: number): Period => {
  const { from, to } = periodFields(now);
  const period = { from: String(from.read(values)), to: String(to.read(values)) };
  if (!Object.values(period).every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) {
    throw new CliError("Give days as 2026-03-01.");
  }
  return yearBefore(period);
};

/** The period that figures are compared with. @param now epoch milliseconds */
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
    read: (values) => (values.yearBefore === true ? yearBeforeThese(values, now).from : values.compareFrom),
  },
  compare_to: {
    options: [new Option("--compare-to <day>", "last day of the period to compare with, included")],
    read: (values) => (values.yearBefore === true ? yearBeforeThese(values, now).to : values.compareTo),
  },
});
