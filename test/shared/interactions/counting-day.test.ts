import { expect, test } from "vitest";
import { DEAD_LETTER_RETENTION_DAYS } from "../../../infra/constructs/service-queue.ts";
import { countingDay, isTooLate, SEEN_DAYS, seenUntil } from "../../../shared/interactions/counting-day.ts";

const AT = "2026-11-20T13:30:00.000Z";
const SYDNEY = { day: "2025-01-01", begins_at: "2024-12-31T13:00:00.000Z", time_zone: "Australia/Sydney" };

test.each([
  ["UTC", {}, "2026-11-20T14:00:00Z", "2026-11-20"],
  ["the store's time zone", { time_zones: [SYDNEY] }, "2026-11-20T14:00:00Z", "2026-11-21"],
  ["days that are not locked yet", { figures_locked_after_days: 7 }, "2026-11-27T23:59:00Z", "2026-11-20"],
])("a report counts on the day of its arrival, in %s", (_, store, now, day) => {
  expect(countingDay(store, AT, Date.parse(now))).toBe(day);
});

test("a report of a locked day counts today", () => {
  const now = Date.parse("2026-11-29T00:00:00Z");
  expect(countingDay({ figures_locked_after_days: 7 }, AT, now)).toBe("2026-11-29");
});

test("a report id is remembered for longer than the queue keeps its message", () => {
  expect(SEEN_DAYS).toBeGreaterThan(DEAD_LETTER_RETENTION_DAYS);
  const forgotten = seenUntil(AT) * 1000;
  expect([isTooLate(AT, forgotten - 1), isTooLate(AT, forgotten)]).toEqual([false, true]);
});
