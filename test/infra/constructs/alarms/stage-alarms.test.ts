import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stages, synthesizeStage } from "../../support/stages.ts";

const { production } = stages;
const runbook = readFileSync(new URL("../../../../docs/runbook.md", import.meta.url), "utf8");

type Alarm = {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: unknown[];
  readonly OKActions: unknown[];
  readonly TreatMissingData: string;
};

const alarms = production.resources("AWS::CloudWatch::Alarm") as Alarm[];
const names = alarms.map(({ AlarmName }) => AlarmName.replace("shoppable-video-production-", ""));
const link = /^[^.\n]+\. Runbook: docs\/runbook\.md#([a-z-]+)$/;
const readKind = ({ AlarmDescription }: Alarm) => link.exec(AlarmDescription)?.[1];
const lastPart = (name: unknown) => String(name).replace("shoppable-video-production-", "");

/** The last segment of each heading under "Alarms", as the anchor that a renderer makes of it. */
const entries = runbook
  .slice(runbook.indexOf("\n## Alarms"), runbook.indexOf("\n## What merchants report"))
  .split("\n### ")
  .slice(1)
  .map((entry) => {
    const [heading = "", ...lines] = entry.split("\n");
    return { anchor: heading.toLowerCase().replaceAll(" ", "-"), text: lines.join("\n") };
  });

describe("every part has its alarms", () => {
  test.each(production.resources("AWS::Lambda::Function").map(({ FunctionName }) => lastPart(FunctionName)))(
    "function %s: errors and throttles",
    (name) => {
      expect(names).toContain(`${name}-function-errors`);
      expect(names).toContain(`${name}-function-throttles`);
    },
  );

  test.each(production.resources("AWS::SQS::Queue").map(({ QueueName }) => lastPart(QueueName)))(
    "queue %s: dead letters, or the age of what waits",
    (name) => {
      const expected = name.endsWith("-dead-letters")
        ? ["messages", "records", "ticks"].map((what) => `${name}-dead-letter-${what}`)
        : [`${name}-queue-age`];
      expect(names.filter((alarm) => expected.includes(alarm))).toHaveLength(1);
    },
  );

  test("the stream, the API, the edge, conversions, the rate limiter, the table and the account", () => {
    expect(names).toEqual(
      expect.arrayContaining([
        "attribution-iterator-age",
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
  test("says in one sentence what is wrong, and links to the runbook", () => {
    for (const alarm of alarms) {
      expect(alarm.AlarmDescription).toMatch(link);
      expect(entries.map(({ anchor }) => anchor)).toContain(readKind(alarm));
    }
  });

  test("tells the topic when it begins and when it ends, and is silent without data", () => {
    for (const { AlarmActions, OKActions, TreatMissingData } of alarms) {
      expect(AlarmActions.map((action) => production.nameOf(action))).toEqual(["Alarms/Topic"]);
      expect(OKActions).toEqual(AlarmActions);
      expect(TreatMissingData).toBe("notBreaching");
    }
  });
});

describe("the runbook", () => {
  test("has no entry without an alarm", () => {
    expect(entries.map(({ anchor }) => anchor).sort()).toEqual([...new Set(alarms.map(readKind))].sort());
  });

  test.each(entries.map(({ anchor, text }) => [anchor, text]))(
    "%s says how urgent it is, what it means, how to look and how to resolve, with commands",
    (_, text) => {
      const [, look, resolve] = text.match(/\*\*Look\.\*\*([\s\S]*)\*\*Resolve\.\*\*([\s\S]*)/) ?? [];
      expect(text).toMatch(
        /^\s*\*\*Urgency\.\*\* (At once|Within the hour|Today)[\s\S]*\n\n\*\*Means\.\*\* /,
      );
      expect(look).toContain("```sh\n");
      expect(resolve).toMatch(/```sh\n|\]\(#/);
    },
  );
});

test("the topic mails whoever was named, and takes messages from this account's alarms over TLS alone", () => {
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

test("without an address there is a topic that nobody subscribes to, and a warning", async () => {
  const silent = await synthesizeStage("production", {});
  silent.template.resourceCountIs("AWS::SNS::Topic", 1);
  silent.template.resourceCountIs("AWS::SNS::Subscription", 0);
  expect(silent.warnings).toEqual([expect.stringContaining("-c alarm_email=")]);
  expect(production.warnings).toEqual([]);
});

test("dev wakes nobody", () => {
  const { dev } = stages;
  dev.template.resourceCountIs("AWS::CloudWatch::Alarm", 0);
  dev.template.resourceCountIs("AWS::SNS::Topic", 0);
  expect(dev.warnings).toEqual([]);
});
