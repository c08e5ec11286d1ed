import { describe, expect, test } from "vitest";
import { type Permissions, SynthesizedStage } from "./support/synthesized-stage.ts";

const dev = new SynthesizedStage("dev");
const production = new SynthesizedStage("production");

const OBSERVABILITY = ["xray:PutTelemetryRecords", "xray:PutTraceSegments"];
const READ_KEYS = { SigningKeys: ["secretsmanager:GetSecretValue"] };
const CONSUME = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
];

const PERMISSIONS: Record<string, Permissions> = {
  "access-token": {
    "*": OBSERVABILITY,
    Table: ["dynamodb:GetItem", "dynamodb:UpdateItem"],
    ...READ_KEYS,
  },
  "product-upsert": {
    "*": OBSERVABILITY,
    Table: ["dynamodb:GetItem", "dynamodb:UpdateItem"],
    ...READ_KEYS,
  },
  "order-tracking": {
    "*": OBSERVABILITY,
    Table: ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"],
    ...READ_KEYS,
  },
  "not-found": {
    "*": OBSERVABILITY,
  },
  attribution: {
    "*": ["dynamodb:ListStreams", ...OBSERVABILITY], // IAM can't narrow ListStreams to one table.
    Table: ["dynamodb:PutItem", "dynamodb:UpdateItem"],
    "Table.StreamArn": ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    "AttributionStream/DeadLetterQueue": ["sqs:GetQueueAttributes", "sqs:GetQueueUrl", "sqs:SendMessage"],
  },
  "catalog-pull": {
    "*": OBSERVABILITY,
    Table: ["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:UpdateItem"],
    CredentialsKey: ["kms:Decrypt"],
    "PullQueue/Queue": CONSUME,
  },
  "catalog-plan": {
    "*": OBSERVABILITY,
    Table: ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:UpdateItem"],
    "PlanQueue/Queue": [...CONSUME, "sqs:SendMessage"],
    "PullQueue/Queue": ["sqs:SendMessage"],
  },
  "catalog-schedule": {
    "*": OBSERVABILITY,
    Table: ["dynamodb:UpdateItem"],
    "Table/index/GSI1": ["dynamodb:Query"],
    "PlanQueue/Queue": ["sqs:SendMessage"],
  },
};

describe("permissions", () => {
  test.each(Object.entries(PERMISSIONS))("%s may do exactly what it needs", (name, expected) => {
    const ownLog = { [`${name}-log`]: ["logs:CreateLogStream", "logs:PutLogEvents"] };

    expect(dev.permissions(name)).toEqual({ ...expected, ...ownLog });
  });

  test("no function is left out of this list", () => {
    const functions = dev.resources("AWS::Lambda::Function").map(({ FunctionName }) => FunctionName);

    expect(functions.sort()).toEqual(
      Object.keys(PERMISSIONS)
        .map((name) => `shoppable-video-dev-${name}`)
        .sort(),
    );
  });

  test("production allows what dev allows", () => {
    for (const name of Object.keys(PERMISSIONS)) {
      expect(production.permissions(name)).toEqual(dev.permissions(name));
    }
  });
});

describe("environment", () => {
  const table = { STAGE: "dev", TABLE_NAME: "Table" };
  const pullQueue = { PULL_QUEUE_URL: "PullQueue/Queue" };
  const planQueue = { PLAN_QUEUE_URL: "PlanQueue/Queue" };
  const endpoint = { ...table, SIGNING_KEYS_SECRET_ID: "SigningKeys" };

  test.each([
    ["access-token", endpoint],
    ["product-upsert", endpoint],
    ["order-tracking", endpoint],
    ["not-found", { STAGE: "dev" }],
    ["attribution", table],
    ["catalog-pull", { ...table, ...pullQueue, CREDENTIALS_KEY_ID: "CredentialsKey" }],
    ["catalog-plan", { ...table, ...pullQueue, ...planQueue }],
    ["catalog-schedule", { ...table, ...planQueue }],
  ])("%s is told the names of what it may use, and no more", (name, expected) => {
    const variables = Object.entries(dev.environment(name)).map(([variable, value]) => [
      variable,
      typeof value === "string" ? value : dev.nameOf(value),
    ]);

    expect(Object.fromEntries(variables)).toEqual(expected);
  });

  test("plain http to loopback is allowed on the local stage alone, and there to catalog-pull alone", () => {
    for (const stage of ["dev", "staging", "production"]) {
      expect(JSON.stringify(new SynthesizedStage(stage).template)).not.toContain("ALLOW_LOOPBACK_HTTP");
    }
    const local = new SynthesizedStage("local");
    const allowed = Object.keys(PERMISSIONS).filter(
      (name) => "ALLOW_LOOPBACK_HTTP" in local.environment(name),
    );

    expect(allowed).toEqual(["catalog-pull"]);
    expect(local.environment("catalog-pull").ALLOW_LOOPBACK_HTTP).toBe("true");
  });
});

describe("stages", () => {
  test("the stack and what is named in it carry the stage", () => {
    expect(dev.stack.stackName).toBe("shoppable-video-dev");
    expect(production.stack.stackName).toBe("shoppable-video-production");
    expect(production.stack.tags.tagValues()).toEqual({ service: "shoppable-video", stage: "production" });
    expect(JSON.stringify(production.template)).not.toContain("shoppable-video-dev");
  });

  test("a stage that keeps its data can't be deleted in passing", () => {
    expect(production.stack.terminationProtection).toBe(true);
    expect(dev.stack.terminationProtection).toBe(false);
  });

  test.each(["AWS::DynamoDB::Table", "AWS::SecretsManager::Secret", "AWS::KMS::Key", "AWS::Logs::LogGroup"])(
    "%s outlives the stack in production and goes with it in dev",
    (type) => {
      const policies = ({ template }: SynthesizedStage) => {
        const resources = Object.values(template.findResources(type));
        return new Set(resources.flatMap((each) => [each.DeletionPolicy, each.UpdateReplacePolicy]));
      };

      expect(policies(production)).toEqual(new Set(["Retain"]));
      expect(policies(dev)).toEqual(new Set(["Delete"]));
    },
  );

  test("logs are kept for a year in production and for a week in dev", () => {
    const days = (stage: SynthesizedStage) =>
      new Set(stage.resources("AWS::Logs::LogGroup").map(({ RetentionInDays }) => RetentionInDays));

    expect(days(production)).toEqual(new Set([365]));
    expect(days(dev)).toEqual(new Set([7]));
  });

  test("what holds data keeps its logical id: another id is another, empty resource", () => {
    const ids = ["AWS::DynamoDB::Table", "AWS::SecretsManager::Secret", "AWS::KMS::Key"].flatMap((type) =>
      Object.keys(production.template.findResources(type)),
    );

    expect(ids).toEqual(["TableCD117FA1", "SigningKeysA56F0358", "CredentialsKeyA24B74BF"]);
  });

  test("a template names no account and no region", () => {
    expect(JSON.stringify(production.template)).not.toMatch(/\d{12}|[a-z]{2}-[a-z]+-\d/);
  });
});

test("the outputs are what an operator needs next", () => {
  const outputs = dev.template.toJSON().Outputs as Record<string, { Value: unknown }>;
  const named = Object.entries(outputs).map(([id, { Value }]) => [id, dev.nameOf(Value)]);

  expect(Object.fromEntries(named)).toEqual({
    BaseUrl: "Api.ApiEndpoint",
    TableName: "Table",
    SigningKeysSecretId: "SigningKeys",
    CredentialsKeyId: "CredentialsKey",
    PullQueueUrl: "PullQueue/Queue",
    PullDeadLetterQueueUrl: "PullQueue/DeadLetterQueue",
    PlanQueueUrl: "PlanQueue/Queue",
    PlanDeadLetterQueueUrl: "PlanQueue/DeadLetterQueue",
    AttributionDeadLetterQueueUrl: "AttributionStream/DeadLetterQueue",
  });
});
