import { randomUUID } from "node:crypto";
import { ACCOUNT_ID, arn, REGION } from "../aws/aws-identity.ts";
import type { LocalFunction } from "../lambda/local-function.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "../template/template-resources.ts";

type Rule = Pick<Resource<"AWS::Events::Rule">, "name" | "properties">;

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, day: 24 * 3_600_000 };

export type ScheduledRule = { stop(): void };

/**
 * Invokes a rule's functions at the rule's interval, first after one interval. A failure is only logged by the
 * function; unlike on AWS, it is not retried, and no dead letter is sent.
 *
 * @throws {LocalStackError} for a schedule or a target of another kind
 */
export function startScheduledRule(
  { name, properties }: Rule,
  functionByArn: (arn: string) => LocalFunction | undefined,
): ScheduledRule {
  const { ScheduleExpression, State, Targets } = properties;
  const [, count, unit = ""] = /^rate\((\d+) (minute|day)s?\)$/.exec(ScheduleExpression ?? "") ?? [];
  const functions = Targets.flatMap(({ Arn, Id, DeadLetterConfig, RetryPolicy, ...settings }) => {
    const fn = functionByArn(Arn);
    return fn && Object.keys(settings).length === 0 ? [fn] : [];
  });
  if (count === undefined || State !== "ENABLED" || functions.length < Targets.length) {
    throw new LocalStackError(
      `The local stack does not support the rule ${name}: ${JSON.stringify(properties)}.`,
    );
  }
  const timer = setInterval(
    () => {
      for (const fn of functions) fn.invoke(scheduledEvent(name, new Date())).catch(() => undefined);
    },
    Number(count) * (UNIT_MS[unit] ?? 0),
  );
  return { stop: () => clearInterval(timer) };
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
