import { expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;

test("the clock starts catalog-schedule alone, and may", () => {
  const { Targets } = dev.at("RefreshClock/Rule", "AWS::Events::Rule") as { Targets: { Arn: unknown }[] };
  const allowed = dev
    .resources("AWS::Lambda::Permission")
    .filter(({ Principal }) => Principal === "events.amazonaws.com");

  expect(Targets.map(({ Arn }) => dev.nameOf(Arn))).toEqual(["catalog-schedule"]);
  expect(allowed.map(({ FunctionName }) => dev.nameOf(FunctionName))).toEqual(["catalog-schedule"]);
  expect(allowed.map(({ SourceArn }) => dev.nameOf(SourceArn))).toEqual(["RefreshClock/Rule"]);
});
