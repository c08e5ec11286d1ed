import { expect, test } from "vitest";
import { stageNamed } from "../../infra/stages.ts";
import { stages, synthesizeStage } from "./support/stages.ts";
import type { SynthesizedStage } from "./support/synthesized-stage.ts";

const { local } = stages;
// Local sends mails, into its outbox; dev does once it has a domain to send from.
const dev = await synthesizeStage({ ...stageNamed("dev"), mailDomain: "mail.example" });
const compared = { local, dev };

const types = (stage: SynthesizedStage) =>
  new Set(
    Object.values(stage.template.toJSON().Resources as Record<string, { Type: string }>).map(
      ({ Type }) => Type,
    ),
  );

test("local leaves out versions, releases, the dashboard and the edge's log, and nothing else", () => {
  const leftOut = [...types(dev)].filter((type) => !types(local).has(type));
  expect(leftOut.sort()).toEqual([
    "AWS::CloudWatch::Dashboard",
    "AWS::CodeDeploy::Application",
    "AWS::CodeDeploy::DeploymentGroup",
    "AWS::Lambda::Alias",
    "AWS::Lambda::Version",
    "AWS::Logs::Delivery",
    "AWS::Logs::DeliveryDestination",
    "AWS::Logs::DeliverySource",
  ]);
  expect([...types(local)].filter((type) => !types(dev).has(type))).toEqual([]);
});

test.each([
  "AWS::DynamoDB::Table",
  "AWS::S3::Bucket",
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::CachePolicy",
  "AWS::CloudFront::OriginRequestPolicy",
  "AWS::CloudFront::Function",
  "AWS::SQS::Queue",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Stage",
])("local's resources of type %s are those of dev", (type) => {
  expect(local.comparable(type)).toEqual(dev.comparable(type));
});

test("local's event sources are those of dev, but that they hardly gather what browsers report and Shopify tells", () => {
  const comparable = (stage: SynthesizedStage) =>
    stage.comparable("AWS::Lambda::EventSourceMapping").map((mapping) => {
      const { MaximumBatchingWindowInSeconds: _, ...rest } = mapping as Record<string, unknown>;
      return rest;
    });
  const windows = (stage: SynthesizedStage) =>
    ["funnel", "shopify-worker", "catalog-pull"].map(
      (name) => stage.eventSource(name).MaximumBatchingWindowInSeconds,
    );
  expect(comparable(local)).toEqual(comparable(dev));
  expect([windows(local), windows(dev)]).toEqual([
    [1, undefined, 1],
    [20, 10, 1],
  ]);
});

test("local's functions are those of dev, with plain http to loopback and to the edge, mails at any time, and no pause", () => {
  const local = comparableFunctions("local");
  const dev = comparableFunctions("dev");
  for (const { Environment } of local) {
    delete Environment.Variables.ALLOW_LOOPBACK_HTTP;
    delete Environment.Variables.MAIL_ALL_DAY;
  }
  for (const { Environment } of [...local, ...dev]) {
    delete Environment.Variables.RETRY_PAUSE_SECONDS;
    delete Environment.Variables.EDGE_URL;
    delete Environment.Variables.MAIL_CONFIGURATION_SET; // It has the stage's name.
  }
  expect(local).toEqual(dev);
});

type LambdaFunction = {
  Code?: unknown;
  readonly Environment: { readonly Variables: Record<string, unknown> };
};

/** Without the stage's name that the functions are told, and without their code, which is not bundled here. */
function comparableFunctions(stage: "local" | "dev"): LambdaFunction[] {
  const functions = compared[stage].comparable("AWS::Lambda::Function") as LambdaFunction[];
  for (const each of functions) {
    delete each.Code;
    expect(each.Environment.Variables.STAGE).toBe(stage);
    each.Environment.Variables.STAGE = "<stage>";
  }
  return functions;
}
