import { expect, test } from "vitest";
import { comparedDays, daysLeftOver } from "../../../../../clients/dashboard/src/lib/text/compared-days.ts";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";

type Compared = Pick<Funnel, "from" | "to" | "previous">;

const compare = (now: [string, string], before: [string, string]): Compared => ({
  from: now[0],
  to: now[1],
  previous: {
    from: before[0],
    to: before[1],
    days: [
      {
        day: before[1],
        sales: [{ currency: "EUR", revenue: "4.50", unconfirmed: { revenue: "0" }, store: { revenue: "9" } }],
      },
    ],
  } as unknown as Funnel["previous"],
});

test("pairs days by position across months and leap days, with 0 for a day without sales", () => {
  const compared = compare(["2025-02-27", "2025-03-02"], ["2024-02-27", "2024-03-01"]);
  expect([...comparedDays(compared, "EUR")]).toMatchObject([
    ["2025-02-27", { day: "2024-02-27", video: "0" }],
    ["2025-02-28", { day: "2024-02-28", video: "0" }],
    ["2025-03-01", { day: "2024-02-29", video: "0" }],
    ["2025-03-02", { day: "2024-03-01", video: "4.50" }],
  ]);
  expect(comparedDays(compared, "USD").get("2025-03-02")?.video).toBe("0");
  expect(daysLeftOver(compared)).toBe(0);
});

test("leaves the extra days of a longer period unpaired", () => {
  const longer = compare(["2026-11-01", "2026-11-02"], ["2026-10-01", "2026-10-05"]);
  expect([...comparedDays(longer, "EUR").keys()]).toEqual(["2026-11-01", "2026-11-02"]);
  expect(daysLeftOver(longer)).toBe(3);
  const shorter = compare(["2026-11-01", "2026-11-03"], ["2026-10-01", "2026-10-01"]);
  expect([...comparedDays(shorter, "EUR")]).toMatchObject([
    ["2026-11-01", { day: "2026-10-01", video: "4.50" }],
  ]);
  expect(daysLeftOver(shorter)).toBe(0);
});
