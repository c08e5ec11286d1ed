import type { FunnelFigures } from "../../interactions/funnel.ts";
import { findUnusualDays, USUAL_DAYS } from "../../interactions/unusual-days.ts";
import { daysAfter, daysBetween } from "../../vocabulary/days.ts";
import { HEALTH_SAMPLE } from "../../vocabulary/health.ts";
import { dayNow, type StoreDays } from "../../vocabulary/store-days.ts";
import { attention, type Checks, exampleEvidence, missing, type Outcome, ok, textExample } from "./check.ts";

const firstDay = (days: StoreDays, now: Date): string =>
  daysAfter(dayNow(days, now.getTime()), 1 - HEALTH_SAMPLE.reportDays);

export const reportDays = (days: StoreDays, now: Date): string[] =>
  daysBetween(daysAfter(firstDay(days, now), -USUAL_DAYS), dayNow(days, now.getTime()));

const browserReports = (figures: readonly FunnelFigures[], zone: StoreDays, now: Date): Outcome => {
  const period = { from: firstDay(zone, now), to: dayNow(zone, now.getTime()) };
  const days = HEALTH_SAMPLE.reportDays;
  const hasReports = figures.some(({ day, counts }) => day >= period.from && counts.length > 0);
  if (!hasReports) {
    return missing("reports_none", { days });
  }
  const unusual = findUnusualDays(figures, period).reverse();
  const [latest] = unusual;
  if (latest === undefined) {
    return ok("reports_usual", { days }, { count: 0 });
  }
  const others = unusual.slice(1).map(({ summary }) => textExample(summary));
  const { day, count: counted, value, usual, summary: sentence } = latest;
  return attention(
    "reports_unusual",
    { unusual_days: unusual.length, day, counted, value, usual, sentence },
    { count: unusual.length, ...exampleEvidence(others) },
  );
};

export const reportChecks = (
  figures: readonly FunnelFigures[],
  days: StoreDays,
  now: Date,
): Checks<"browser_reports"> => ({
  browser_reports: browserReports(figures, days, now),
});
