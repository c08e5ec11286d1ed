import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stages, synthesizeStage } from "../../support/stages.ts";

const { production } = stages;
const runbook = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");

type Alarm = {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: unknown[];
  readonly OKActions: unknown[];
  readonly TreatMissingData: string;
};

const alarms = production.resources("AWS::CloudWatch::Alarm") as Alarm[];
const names = alarms.map(({ AlarmName }) => AlarmName.replace("shoppable-video-production-", ""));
const link = /^[^.\n]+\. Runbook: docs\/operations\.md#([a-z-]+)$/;
const readKind = ({ AlarmDescription }: Alarm) => link.exec(AlarmDescription)?.[1];
const lastPart = (name: unknown) => String(name).replace("shoppable-video-production-", "");

const entries = runbook
  .slice(runbook.indexOf("\n## Alarms"), runbook.indexOf("\n## Reports from merchants"))
  .split("\n### ")
  .slice(1)
  .map((entry) => {
    const [heading = "", ...lines] = entry.split("\n");
    return { anchor: heading.toLowerCase().replaceAll(" ", "-"), text: lines.join("\n") };
  });

describe("alarms", () => {
  test.each(production.resources("AWS::Lambda::Function").map(({ FunctionName }) => lastPart(FunctionName)))(
    "function %s has alarms for errors and throttles",
    (name) => {
      expect(names).toContain(`${name}-function-errors`);
      expect(names).toContain(`${name}-function-throttles`);
    },
  );

  test.each(production.resources("AWS::SQS::Queue").map(({ QueueName }) => lastPart(QueueName)))(
    "queue %s has an alarm for dead letters or for message age",
    (name) => {
      const expected = name.endsWith("-dead-letters")
        ? ["messages", "records", "ticks"].map((what) => `${name}-dead-letter-${what}`)
        : [`${name}-queue-age`];
      expect(names.filter((alarm) => expected.includes(alarm))).toHaveLength(1);
    },
  );

  test("exist for the stream, API, edge, conversions, rate limiter, table and account", () => {
    expect(names).toEqual(
      expect.arrayContaining([
        "attribution-iterator-age",
        "webhook-events-iterator-age",
        "api-server-errors",
        "edge-server-errors",
        "conversion-failures",
        "inspections-ended",
        "draft-failures",
        "order-failures",
        "order-latency",
        "rate-limiter-failures",
        "table-throttles",
        "account-concurrency",
      ]),
    );
  });
});

describe("every alarm", () => {
  test("describes the problem in one sentence and links to the runbook", () => {
    for (const alarm of alarms) {
      expect(alarm.AlarmDescription).toMatch(link);
      expect(entries.map(({ anchor }) => anchor)).toContain(readKind(alarm));
    }
  });

  test("notifies the topic on start and end and ignores missing data", () => {
    for (const { AlarmActions, OKActions, TreatMissingData } of alarms) {
      expect(AlarmActions.map((action) => production.nameOf(action))).toEqual(["Alarms/Topic"]);
      expect(OKActions).toEqual(AlarmActions);
      expect(TreatMissingData).toBe("notBreaching");
    }
  });
});

describe("the runbook of alarms", () => {
  test("has no entry without an alarm", () => {
    expect(entries.map(({ anchor }) => anchor).sort()).toEqual([...new Set(alarms.map(readKind))].sort());
  });

  test.each(entries.map(({ anchor, text }) => [anchor, text]))(
    "%s has a cause, a check and a fix",
    (_, text) => {
      expect([...text.matchAll(/^- \*\*(\w+):\*\* /gm)].map(([, label]) => label)).toEqual([
        "Cause",
        "Check",
        "Fix",
      ]);
    },
  );
});

test("the topic mails the given address and accepts only this account's alarms over TLS", () => {
  const [subscription] = production.resources("AWS::SNS::Subscription");
  const [policy] = production.resources("AWS::SNS::TopicPolicy") as { PolicyDocument: object }[];
  expect(subscription).toMatchObject({ Protocol: "email", Endpoint: "on-call@shop.example" });
  expect(policy?.PolicyDocument).toMatchObject({
    Statement: [
      { Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } },
      {
        Effect: "Allow",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Action: "sns:Publish",
        Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
      },
    ],
  });
});

test("the topic has no subscriber without an address, and synthesis warns about it", async () => {
  const silent = await synthesizeStage("production", {});
  silent.template.resourceCountIs("AWS::SNS::Topic", 1);
  silent.template.resourceCountIs("AWS::SNS::Subscription", 0);
  expect(silent.warnings).toEqual([expect.stringContaining("-c alarm_email=")]);
  expect(production.warnings).toEqual([]);
});

test("dev has no alarms", () => {
  const { dev } = stages;
  dev.template.resourceCountIs("AWS::CloudWatch::Alarm", 0);
  dev.template.resourceCountIs("AWS::SNS::Topic", 0);
  expect(dev.warnings).toEqual([]);
});
