import { expect, test } from "vitest";
import { stages } from "./support/stages.ts";

const { dev } = stages;

test("the recommended feature flags hold for whoever synthesizes, not only for the cdk command", () => {
  expect(dev.stack.node.tryGetContext("@aws-cdk/aws-iam:minimizePolicies")).toBe(true);
});

test("the template reports nothing about its making", () => {
  dev.template.resourceCountIs("AWS::CDK::Metadata", 0);
});
