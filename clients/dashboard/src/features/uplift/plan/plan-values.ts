import { daysAfter } from "../../../../../../shared/vocabulary/days.ts";

/** What a form of a plan holds. */
export type PlanValues = {
  readonly name: string;
  readonly holdout_percent: number;
  readonly days: number;
  /** A UTC day; empty while none is typed. */
  readonly first_day: string;
};

const midnight = (day: string): string => `${day}T00:00:00Z`;

/** The day after the last one, at whose beginning all visitors see videos again; `undefined` without a first day. */
export const findEnd = ({ first_day, days }: PlanValues): string | undefined =>
  first_day === "" ? undefined : daysAfter(first_day, days);

/**
 * What is sent. A test that begins today begins now.
 *
 * @param today the UTC day
 */
export const toBody = (values: PlanValues, today: string) => {
  const end = findEnd(values);
  return {
    name: values.name.trim(),
    holdout_percent: values.holdout_percent,
    starts_at: values.first_day === today ? undefined : midnight(values.first_day),
    ends_at: end === undefined ? "" : midnight(end),
  };
};
