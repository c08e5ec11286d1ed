import { daysAfter } from "../../../../../../shared/vocabulary/days.ts";

/** Values of the plan form. */
export type PlanValues = {
  readonly name: string;
  readonly holdout_percent: number;
  readonly consent_percent: number;
  readonly days: number;
  /** A UTC day. Empty without input. */
  readonly first_day: string;
};

const midnight = (day: string): string => `${day}T00:00:00Z`;

/** The day after the last one, from which all visitors see videos again. `undefined` without a first day. */
export const findEnd = ({ first_day, days }: PlanValues): string | undefined =>
  first_day === "" ? undefined : daysAfter(first_day, days);

/**
 * Request body. An experiment that starts today starts now.
 * @param today the UTC day
 */
export const toBody = (values: PlanValues, today: string) => {
  const end = findEnd(values);
  return {
    name: values.name.trim(),
    holdout_percent: values.holdout_percent,
    consent_percent: values.consent_percent,
    starts_at: values.first_day === today ? undefined : midnight(values.first_day),
    ends_at: end === undefined ? "" : midnight(end),
  };
};
