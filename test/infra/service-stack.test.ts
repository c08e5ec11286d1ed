import { describe, expect, test } from "vitest";
import { SynthesizedStage } from "./support/synthesized-stage.ts";

const dev = new SynthesizedStage("dev");
const production = new SynthesizedStage("production");

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

  const policies = ({ template }: SynthesizedStage, type: string) => {
    const resources = Object.values(template.findResources(type));
    return new Set(resources.flatMap((each) => [each.DeletionPolicy, each.UpdateReplacePolicy]));
  };

  test.each(["AWS::DynamoDB::Table", "AWS::SecretsManager::Secret", "AWS::KMS::Key"])(
    "%s outlives the stack in production and goes with it in dev",
    (type) => {
      expect(policies(production, type)).toEqual(new Set(["Retain"]));
      expect(policies(dev, type)).toEqual(new Set(["Delete"]));
    },
  );

  test("logs outlive the stack in production, but not a first deployment that fails: their names are fixed", () => {
    const logs = "AWS::Logs::LogGroup";
    expect(policies(production, logs)).toEqual(new Set(["RetainExceptOnCreate", "Retain"]));
    expect(policies(dev, logs)).toEqual(new Set(["Delete"]));
  });

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
    AdminUserPoolId: "AdminUsers",
    AdminClientId: "AdminUsers/Client",
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
