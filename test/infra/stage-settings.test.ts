import { describe, expect, test } from "vitest";
import { stages } from "./support/stages.ts";
import type { SynthesizedStage } from "./support/synthesized-stage.ts";

type Read = (stage: SynthesizedStage) => unknown;

/** The distinct values that a property has in all resources of a type. */
const values =
  (type: string, property: string): Read =>
  (stage) => [...new Set(stage.resources(`AWS::${type}`).map((properties) => properties[property]))];

/** What becomes of resources of a type when they leave the stack. */
const policies =
  (type: string): Read =>
  ({ template }) => [
    ...new Set(
      Object.values(template.findResources(`AWS::${type}`))
        .flatMap(({ DeletionPolicy, UpdateReplacePolicy }) => [DeletionPolicy, UpdateReplacePolicy])
        .filter(Boolean),
    ),
  ];

const reservedConcurrency: Read = (stage) =>
  Object.fromEntries(
    stage
      .resources("AWS::Lambda::Function")
      .filter(({ ReservedConcurrentExecutions }) => ReservedConcurrentExecutions !== undefined)
      .map((each) => [
        String(each.FunctionName).split("-").slice(3).join("-"),
        each.ReservedConcurrentExecutions,
      ]),
  );
const concurrency: Read = (stage) =>
  ["catalog-pull", "catalog-plan"].map((name) => stage.eventSource(name).ScalingConfig);

const throttle = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number) => [
  { ThrottlingRateLimit, ThrottlingBurstLimit },
];
const scaling = (...limits: number[]) => limits.map((MaximumConcurrency) => ({ MaximumConcurrency }));
// What a failed creation made is deleted in every stage.
const unlessCreating = ["RetainExceptOnCreate", "Retain"];
const kept = [["Delete"], unlessCreating, unlessCreating] as const;
const atOnce = "CodeDeployDefault.LambdaAllAtOnce";
const canary = "CodeDeployDefault.LambdaCanary10Percent10Minutes";
const dueStores = ["rate(5 minutes)"];

const clock: Read = (stage) => [stage.at("RefreshClock/Rule", "AWS::Events::Rule").ScheduleExpression];

type Row = readonly [what: string, read: Read, dev: unknown, staging: unknown, production: unknown];

const ROWS: readonly Row[] = [
  ["what becomes of the table", policies("DynamoDB::Table"), ...kept],
  ["what becomes of secrets", policies("SecretsManager::Secret"), ...kept],
  ["what becomes of keys", policies("KMS::Key"), ...kept],
  ["what becomes of versions", policies("Lambda::Version"), ...kept],
  ["what becomes of buckets", policies("S3::Bucket"), ...kept],
  ["what becomes of users", policies("Cognito::UserPool"), ...kept],
  ["what becomes of logs", policies("Logs::LogGroup"), ...kept],
  ["days that logs are kept", values("Logs::LogGroup", "RetentionInDays"), [7], [30], [365]],
  ["protection of the stack", ({ stack }) => stack.terminationProtection, false, true, true],
  [
    "protection of the table",
    values("DynamoDB::Table", "DeletionProtectionEnabled"),
    [false],
    [true],
    [true],
  ],
  [
    "protection of the user pool",
    values("Cognito::UserPool", "DeletionProtection"),
    ...([["INACTIVE"], ["ACTIVE"], ["ACTIVE"]] as const),
  ],
  ["days to undo a key's deletion", values("KMS::Key", "PendingWindowInDays"), [7], [30], [30]],
  [
    "a second factor for users",
    values("Cognito::UserPool", "MfaConfiguration"),
    ["OPTIONAL"],
    ["ON"],
    ["ON"],
  ],
  [
    "requests that the API takes",
    values("ApiGatewayV2::Stage", "DefaultRouteSettings"),
    // The API's, and beside it that of reports.
    [...throttle(100, 200), ...throttle(20, 40)],
    [...throttle(500, 500), ...throttle(100, 100)],
    [...throttle(5_000, 2_500), ...throttle(1_000, 500)],
  ],
  [
    "reserved concurrency",
    reservedConcurrency,
    ...([{}, { admin: 20, "not-found": 5 }, { "order-tracking": 200, admin: 100, "not-found": 20 }] as const),
  ],
  ["pulls and plans at once", concurrency, scaling(5, 5), scaling(10, 5), scaling(50, 5)],
  [
    "seconds in which reports of browsers are gathered",
    (stage) => stage.eventSource("funnel").MaximumBatchingWindowInSeconds,
    ...([20, 20, 20] as const),
  ],
  [
    "seconds in which what Shopify tells is gathered",
    (stage) => stage.eventSource("shopify-worker").MaximumBatchingWindowInSeconds,
    ...([10, 10, 10] as const),
  ],
  ["the clock of refreshes", clock, dueStores, dueStores, dueStores],
  [
    "how a release moves traffic",
    values("CodeDeploy::DeploymentGroup", "DeploymentConfigName"),
    ...([[atOnce], [atOnce], [canary]] as const),
  ],
];

describe.each(["dev", "staging", "production"] as const)("%s", (name) => {
  const index = { dev: 0, staging: 1, production: 2 }[name];

  test.each(ROWS)("%s", (_, read, ...expected) => {
    expect(read(stages[name])).toEqual(expected[index]);
  });
});
