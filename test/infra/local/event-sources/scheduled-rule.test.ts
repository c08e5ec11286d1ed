import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  rateMilliseconds,
  startScheduledRule,
} from "../../../../infra/local/event-sources/scheduled-rule.ts";
import type { LocalFunction } from "../../../../infra/local/lambda/local-function.ts";

let events: unknown[];
const clock: LocalFunction = {
  name: "clock",
  arn: "arn:clock",
  invoke: async (event) => events.push(event),
  ready: async () => undefined,
  crash: async () => undefined,
  stop: async () => undefined,
};
const rule = (properties: Record<string, unknown>) =>
  startScheduledRule({ logicalId: "Rule", properties }, "refresh", (arn) =>
    arn === clock.arn ? clock : undefined,
  );

beforeEach(() => {
  events = [];
  vi.useFakeTimers({ now: new Date("2026-11-05T09:00:00.500Z") });
});
afterEach(() => vi.useRealTimers());

const everyMinute = {
  ScheduleExpression: "rate(1 minute)",
  State: "ENABLED",
  Targets: [{ Arn: clock.arn, Id: "0" }],
};

describe("a scheduled rule", () => {
  test("invokes its function once an interval, until it is stopped", () => {
    const scheduled = rule(everyMinute);
    vi.advanceTimersByTime(59_999);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(60_001);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      "detail-type": "Scheduled Event",
      source: "aws.events",
      time: "2026-11-05T09:01:00Z",
      resources: ["arn:aws:events:us-east-1:000000000000:rule/refresh"],
    });
    scheduled.stop();
    vi.advanceTimersByTime(600_000);
    expect(events).toHaveLength(2);
  });

  test("that is disabled invokes nothing", () => {
    rule({ ...everyMinute, State: "DISABLED" });
    vi.advanceTimersByTime(600_000);
    expect(events).toEqual([]);
  });

  test.each([
    ["a calendar", { ScheduleExpression: "cron(0 12 * * ? *)" }],
    ["no schedule", { ScheduleExpression: undefined }],
    ["a target that is no function of the template", { Targets: [{ Arn: "arn:queue", Id: "0" }] }],
    ["an input of its own", { Targets: [{ Arn: clock.arn, Id: "0", Input: "{}" }] }],
  ])("with %s is refused", (_, difference) => {
    expect(() => rule({ ...everyMinute, ...difference })).toThrow("The local stack does not support");
  });
});

test("a rate is read in minutes, hours and days", () => {
  expect(["rate(5 minutes)", "rate(1 hour)", "rate(2 days)"].map(rateMilliseconds)).toEqual([
    300_000, 3_600_000, 172_800_000,
  ]);
  expect(rateMilliseconds("rate(5 fortnights)")).toBeUndefined();
});
