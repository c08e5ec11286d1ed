import { DAY_MS, daysAfter } from "../../../../../../shared/vocabulary/days.ts";
import { startOfZoneDay } from "../../../../../../shared/vocabulary/zone-clock.ts";

export type PlanValues = {
  readonly name: string;
  readonly holdout_percent: number;
  readonly consent_percent: number;
  readonly days: number;
  /** In the store's time zone. May be empty. */
  readonly first_day: string;
};

export const findEnd = ({ first_day, days }: PlanValues): string | undefined =>
  first_day === "" ? undefined : daysAfter(first_day, days);

/**
 * An experiment that starts today starts now, with a partial first day.
 * @param today the day in the time zone
 */
export const toBody = (values: PlanValues, today: string, timeZone: string) => {
  const { first_day, days } = values;
  const start = first_day === "" ? undefined : startOfZoneDay(timeZone, first_day);
  const iso = (at: number) => new Date(at).toISOString();
  return {
    name: values.name.trim(),
    holdout_percent: values.holdout_percent,
    consent_percent: values.consent_percent,
    starts_at: first_day === today ? undefined : start === undefined ? "" : iso(start),
    ends_at: start === undefined ? "" : iso(start + days * DAY_MS),
  };
};
