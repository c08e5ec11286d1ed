import { randomUUID } from "node:crypto";
import { ACCOUNT_ID, arn, REGION } from "../aws/aws-identity.ts";
import type { LocalFunction } from "../lambda/local-function.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "../template/template.ts";

type RuleProperties = {
  readonly ScheduleExpression?: string;
  readonly State?: string;
  readonly Targets?: readonly Readonly<Record<string, unknown>>[];
};

export type ScheduledRule = { stop(): void };

/**
 * Invokes a rule's functions on its schedule, the first time after one interval. A failure is in the
 * function's log; unlike on AWS it is not retried before the next time.
 *
 * @throws {LocalStackError} for what is not a plain `rate(…)` schedule of functions
 */
export function startScheduledRule(
  { logicalId, properties }: Resource,
  name: string,
  functionByArn: (arn: string) => LocalFunction | undefined,
): ScheduledRule {
  const { ScheduleExpression, State = "ENABLED", Targets = [] } = properties as RuleProperties;
  const interval = rateMilliseconds(ScheduleExpression ?? "");
  if (interval === undefined) {
    throw new LocalStackError(
      `The local stack does not support the schedule ${ScheduleExpression} (${logicalId}).`,
    );
  }
  const targets = Targets.map((target) => {
    const fn = functionByArn(String(target.Arn));
    const unknown = Object.keys(target).filter((key) => !["Arn", "Id", "RetryPolicy"].includes(key));
    if (!fn || unknown.length > 0) {
      throw new LocalStackError(
        `The local stack does not support a target of ${logicalId}: ${JSON.stringify(target)}.`,
      );
    }
    return fn;
  });
  if (State !== "ENABLED") return { stop: () => undefined };
  const timer = setInterval(() => {
    for (const fn of targets) fn.invoke(scheduledEvent(name, new Date())).catch(() => undefined);
  }, interval);
  return { stop: () => clearInterval(timer) };
}

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Interval of `rate(5 minutes)`; undefined for anything else. */
export function rateMilliseconds(expression: string): number | undefined {
  const [, count, unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const unitMs = UNIT_MS[unit];
  return count === undefined || unitMs === undefined ? undefined : Number(count) * unitMs;
}

const scheduledEvent = (rule: string, time: Date) => ({
  version: "0",
  id: randomUUID(),
  "detail-type": "Scheduled Event",
  source: "aws.events",
  account: ACCOUNT_ID,
  time: time.toISOString().replace(/\.\d+Z$/, "Z"),
  region: REGION,
  resources: [arn("events", `rule/${rule}`)],
  detail: {},
});
