import { randomUUID } from "node:crypto";
import { ACCOUNT_ID, arn, REGION } from "../aws/aws-identity.ts";
import type { LocalFunction } from "../lambda/local-function.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "../template/template-resources.ts";

type Rule = Pick<Resource<"AWS::Events::Rule">, "name" | "properties">;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RATE = /^rate\((\d+) minutes?\)$/;
const DAILY = /^cron\((\d+) (\d+) \* \* \? \*\)$/;

const parseSchedule = (expression: string, now: number) => {
  const [, rate] = RATE.exec(expression) ?? [];
  if (rate !== undefined) return { first: Number(rate) * MINUTE_MS, every: Number(rate) * MINUTE_MS };
  const [, minute, hour] = DAILY.exec(expression) ?? [];
  if (hour === undefined) return undefined;
  const sinceTick = (now - (Number(hour) * 60 + Number(minute)) * MINUTE_MS) % DAY_MS;
  return { first: DAY_MS - sinceTick, every: DAY_MS };
};

export type ScheduledRule = { stop(): void };

/** Has no retries or dead letters, unlike on AWS. */
export function startScheduledRule(
  { name, properties }: Rule,
  functionByArn: (arn: string) => LocalFunction | undefined,
): ScheduledRule {
  const { ScheduleExpression, State, Targets } = properties;
  const schedule = parseSchedule(ScheduleExpression ?? "", Date.now());
  const functions = Targets.flatMap(({ Arn, Id, Input, DeadLetterConfig, RetryPolicy, ...settings }) => {
    const fn = functionByArn(Arn);
    const eventAt = (time: Date): object =>
      Input === undefined ? scheduledEvent(name, time) : JSON.parse(Input);
    return fn && Object.keys(settings).length === 0 ? [{ fn, eventAt }] : [];
  });
  if (schedule === undefined || State !== "ENABLED" || functions.length < Targets.length) {
    throw new LocalStackError(
      `The local stack does not support the rule ${name}: ${JSON.stringify(properties)}.`,
    );
  }
  const tick = () => {
    timer = setTimeout(tick, schedule.every);
    for (const { fn, eventAt } of functions) fn.invoke(eventAt(new Date())).catch(() => undefined);
  };
  let timer = setTimeout(tick, schedule.first);
  return { stop: () => clearTimeout(timer) };
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
