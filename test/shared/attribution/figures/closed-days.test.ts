import { describe, expect, test } from "vitest";
import { isClosed, isLate, lastClosedDay } from "../../../../shared/attribution/figures/closed-days.ts";

const DAY = "2026-02-28";
const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);

describe("a day", () => {
  test.each([
    ["while the stream may deliver its orders", "12:59:59.999", false, false],
    ["while a write that began in time may end", "13:00:00.000", true, false],
    ["right before it is closed", "13:09:59.999", true, false],
    ["once all is written", "13:10:00.000", true, true],
  ])("%s", (_, time, late, closed) => {
    expect([isLate(DAY, at(time)), isClosed(DAY, at(time))]).toEqual([late, closed]);
    expect(lastClosedDay(at(time))).toBe(closed ? DAY : "2026-02-27");
  });
});
