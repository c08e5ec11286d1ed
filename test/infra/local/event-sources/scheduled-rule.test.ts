import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RuleTarget } from "../../../../infra/local/event-sources/rule-target.ts";
import { startScheduledRule } from "../../../../infra/local/event-sources/scheduled-rule.ts";
import { aFunction } from "../../support/a-function.ts";

const everyMinute = {
  Name: "refresh",
  ScheduleExpression: "rate(1 minute)",
  State: "ENABLED",
  Targets: [{ Arn: "arn:fn", Id: "0" }] as RuleTarget[],
};
let events: unknown[];
const start = (properties: typeof everyMinute) => {
  const clock = aFunction(async (event) => events.push(event));
  return startScheduledRule({ name: "refresh", properties }, (arn) =>
    arn === clock.arn ? clock : undefined,
  );
};

beforeEach(() => {
  events = [];
  vi.useFakeTimers({ now: new Date("2026-11-05T09:00:00.500Z") });
});
afterEach(() => vi.useRealTimers());

describe("a scheduled rule", () => {
  test("invokes its function once an interval, until it is stopped", () => {
    const scheduled = start(everyMinute);
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

  test.each([
    ["later on the day", "cron(20 13 * * ? *)", 4 * 3600 + 20 * 60],
    ["on the next day", "cron(5 8 * * ? *)", 23 * 3600 + 5 * 60],
  ])("may tick once a day, at a time in UTC: %s", (_, ScheduleExpression, seconds) => {
    start({ ...everyMinute, ScheduleExpression });
    vi.advanceTimersByTime(seconds * 1000 - 501);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toHaveLength(1);
    vi.advanceTimersByTime(2 * 24 * 3_600_000 - 1);
    expect(events).toHaveLength(2);
  });

  test("gives its function what the rule says, instead of EventBridge's event", () => {
    start({ ...everyMinute, Targets: [{ Arn: "arn:fn", Id: "0", Input: '{"days":"open"}' }] });
    vi.advanceTimersByTime(60_000);
    expect(events).toEqual([{ days: "open" }]);
  });

  test("runs without the retries and dead letters that AWS has", () => {
    const retries = { DeadLetterConfig: { Arn: "arn:queue" }, RetryPolicy: { MaximumRetryAttempts: 2 } };
    start({ ...everyMinute, Targets: [{ Arn: "arn:fn", Id: "0", ...retries }] });
    vi.advanceTimersByTime(60_000);
    expect(events).toHaveLength(1);
  });

  test.each([
    ["a weekday", { ScheduleExpression: "cron(0 12 ? * MON *)" }],
    ["another unit", { ScheduleExpression: "rate(1 hour)" }],
    ["another state", { State: "DISABLED" }],
    ["a target that is no function of the template", { Targets: [{ Arn: "arn:queue", Id: "0" }] }],
    ["a target with a transformed input", { Targets: [{ Arn: "arn:fn", Id: "0", InputPath: "$.time" }] }],
  ])("with %s is refused", (_, difference) => {
    expect(() => start({ ...everyMinute, ...difference })).toThrow("does not support the rule refresh");
  });
});
