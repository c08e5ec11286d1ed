import { randomUUID } from "node:crypto";
import { ACCOUNT_ID, REGION } from "../aws/aws-identity.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "../template/template-resources.ts";
import { compileFilter } from "./event-filter.ts";

type Rule = Pick<Resource<"AWS::Events::Rule">, "name" | "properties">;

type EmittedEvent = {
  readonly source: string;
  readonly detailType: string;
  readonly resources: readonly string[];
  readonly detail: Readonly<Record<string, unknown>>;
};

export type EventBus = (event: EmittedEvent) => Promise<void>;

export function createEventBus(
  rules: readonly Rule[],
  send: (queueArn: string, body: string) => Promise<void>,
): EventBus {
  const compiled = rules.flatMap(({ name, properties: { EventPattern, State, Targets } }) => {
    if (EventPattern === undefined) return [];
    const isKnown = ({ Arn, Id, RetryPolicy, ...settings }: (typeof Targets)[number]) =>
      /^arn:[^:]+:sqs:/.test(Arn) && Object.keys(settings).length === 0;
    if (State !== "ENABLED" || !Targets.every(isKnown)) {
      throw new LocalStackError(`The local stack does not support the rule ${name}.`);
    }
    const matches = compileFilter(JSON.stringify(EventPattern));
    return [{ matches, queues: Targets.map(({ Arn }) => Arn) }];
  });
  return async ({ source, detailType, resources, detail }) => {
    const event = {
      version: "0",
      id: randomUUID(),
      "detail-type": detailType,
      source,
      account: ACCOUNT_ID,
      time: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
      region: REGION,
      resources,
      detail,
    };
    const queues = compiled.filter(({ matches }) => matches(event)).flatMap((rule) => rule.queues);
    await Promise.all(queues.map((queue) => send(queue, JSON.stringify(event))));
  };
}
