import { describe, expect, test } from "vitest";
import {
  isClosed,
  isLate,
  lastClosedDay,
  settledMinute,
} from "../../../../shared/attribution/figures/closed-days.ts";
import { storeDays } from "../../../../shared/vocabulary/store-days.ts";

const DAY = "2026-02-28";
const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);

describe("an order of 10:00", () => {
  const ORDER = "2026-03-01T10:00:00.000Z";

  test.each([
    ["while the stream may deliver it", "10:01:59.999", false, "09:57"],
    ["right after that", "10:02:00.000", true, "09:58"],
    ["while a write that began in time may end", "10:04:59.999", true, "10:00"],
    ["once its minute is counted", "10:05:00.000", true, "10:01"],
  ])("%s", (_, time, late, settled) => {
    expect([isLate(ORDER, at(time)), settledMinute(at(time))]).toEqual([late, `2026-03-01T${settled}`]);
    expect(ORDER < settledMinute(at(time))).toBe(settled > "10:00");
  });
});

describe("a day", () => {
  test.each([
    ["while the stream may deliver its orders", "12:59:59.999", false],
    ["right before it is closed", "13:09:59.999", false],
    ["once nothing is on its way", "13:10:00.000", true],
  ])("%s", (_, time, closed) => {
    expect(isClosed(DAY, storeDays(), at(time))).toEqual(closed);
    expect(lastClosedDay(storeDays(), at(time))).toBe(closed ? DAY : "2026-02-27");
  });
});
