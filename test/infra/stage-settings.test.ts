import { describe, expect, test } from "vitest";
import { stages } from "./support/stages.ts";
import type { SynthesizedStage } from "./support/synthesized-stage.ts";

/** The distinct values that a property has in all resources of a type. */
const valuesOf = (stage: SynthesizedStage, type: string, property: string) => [
  ...new Set(stage.resources(type).map((properties) => properties[property])),
];
const policiesOf = ({ template }: SynthesizedStage, type: string) => [
  ...new Set(
    Object.values(template.findResources(type)).flatMap((each) => [
      each.DeletionPolicy,
      each.UpdateReplacePolicy,
    ]),
  ),
];
const reservedConcurrency = (stage: SynthesizedStage) =>
  Object.fromEntries(
    stage
      .resources("AWS::Lambda::Function")
      .filter(({ ReservedConcurrentExecutions }) => ReservedConcurrentExecutions !== undefined)
      .map((each) => [
        String(each.FunctionName).split("-").slice(3).join("-"),
        each.ReservedConcurrentExecutions,
      ]),
  );

type Row = readonly [
  what: string,
  read: (stage: SynthesizedStage) => unknown,
  expected: Readonly<Record<"dev" | "staging" | "production", unknown>>,
];

const rows: Row[] = [
  [
    "tables, secrets, keys and versions outlive the stack",
    (stage) => [
      ...policiesOf(stage, "AWS::DynamoDB::Table"),
      ...policiesOf(stage, "AWS::SecretsManager::Secret"),
      ...policiesOf(stage, "AWS::KMS::Key"),
      ...policiesOf(stage, "AWS::Lambda::Version").filter(Boolean),
    ],
    {
      dev: ["Delete", "Delete", "Delete", "Delete"],
      staging: ["Retain", "Retain", "Retain", "Retain"],
      production: ["Retain", "Retain", "Retain", "Retain"],
    },
  ],
  [
    "logs outlive the stack, except a first deployment that fails: their names are fixed",
    (stage) => policiesOf(stage, "AWS::Logs::LogGroup"),
    {
      dev: ["Delete"],
      staging: ["RetainExceptOnCreate", "Retain"],
      production: ["RetainExceptOnCreate", "Retain"],
    },
  ],
  [
    "days that logs are kept",
    (stage) => valuesOf(stage, "AWS::Logs::LogGroup", "RetentionInDays"),
    { dev: [7], staging: [30], production: [365] },
  ],
  [
    "the stack is protected from deletion",
    ({ stack }) => stack.terminationProtection,
    { dev: false, staging: true, production: true },
  ],
  [
    "the table is protected from deletion",
    (stage) => valuesOf(stage, "AWS::DynamoDB::Table", "DeletionProtectionEnabled"),
    { dev: [false], staging: [true], production: [true] },
  ],
  [
    "the user pool is protected from deletion",
    (stage) => valuesOf(stage, "AWS::Cognito::UserPool", "DeletionProtection"),
    { dev: ["INACTIVE"], staging: ["ACTIVE"], production: ["ACTIVE"] },
  ],
  [
    "days within which deleting a key can be undone",
    (stage) => valuesOf(stage, "AWS::KMS::Key", "PendingWindowInDays"),
    { dev: [7], staging: [30], production: [30] },
  ],
  [
    "a second factor for users",
    (stage) => valuesOf(stage, "AWS::Cognito::UserPool", "MfaConfiguration"),
    { dev: ["OPTIONAL"], staging: ["ON"], production: ["ON"] },
  ],
  [
    "requests that the API takes",
    (stage) => valuesOf(stage, "AWS::ApiGatewayV2::Stage", "DefaultRouteSettings"),
    {
      dev: [{ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 }],
      staging: [{ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 500 }],
      production: [{ ThrottlingRateLimit: 5_000, ThrottlingBurstLimit: 2_500 }],
    },
  ],
  [
    "reserved concurrency",
    reservedConcurrency,
    {
      dev: {},
      staging: { "not-found": 5 },
      production: { "order-tracking": 200, "not-found": 20 },
    },
  ],
  [
    "pulls and plans at once",
    (stage) => ["catalog-pull", "catalog-plan"].map((name) => stage.eventSource(name).ScalingConfig),
    {
      dev: [{ MaximumConcurrency: 5 }, { MaximumConcurrency: 5 }],
      staging: [{ MaximumConcurrency: 10 }, { MaximumConcurrency: 5 }],
      production: [{ MaximumConcurrency: 50 }, { MaximumConcurrency: 5 }],
    },
  ],
  [
    "how often stores that are due are looked up",
    (stage) => valuesOf(stage, "AWS::Events::Rule", "ScheduleExpression"),
    { dev: ["rate(5 minutes)"], staging: ["rate(5 minutes)"], production: ["rate(5 minutes)"] },
  ],
  [
    "how a release moves traffic",
    (stage) => valuesOf(stage, "AWS::CodeDeploy::DeploymentGroup", "DeploymentConfigName"),
    {
      dev: ["CodeDeployDefault.LambdaAllAtOnce"],
      staging: ["CodeDeployDefault.LambdaAllAtOnce"],
      production: ["CodeDeployDefault.LambdaCanary10Percent10Minutes"],
    },
  ],
  [
    "the administration knows a widget script",
    (stage) => "WIDGET_URL" in stage.environment("admin"),
    { dev: false, staging: false, production: false },
  ],
];

describe.each(["dev", "staging", "production"] as const)("%s", (name) => {
  test.each(rows)("%s", (_, read, expected) => {
    expect(read(stages[name])).toEqual(expected[name]);
  });
});
