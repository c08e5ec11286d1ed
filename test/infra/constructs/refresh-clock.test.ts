import { expect, test } from "vitest";
import { SynthesizedStage } from "../support/synthesized-stage.ts";

const dev = new SynthesizedStage("dev");

test.each([
  ["local", "rate(1 minute)"],
  ["dev", "rate(5 minutes)"],
  ["production", "rate(5 minutes)"],
])("%s looks for stores that are due at %s", (stage, expression) => {
  const rule = new SynthesizedStage(stage).at("RefreshClock/Rule", "AWS::Events::Rule");

  expect(rule).toMatchObject({ ScheduleExpression: expression, State: "ENABLED" });
});

test("the clock starts catalog-schedule alone, and may", () => {
  const { Targets } = dev.at("RefreshClock/Rule", "AWS::Events::Rule") as { Targets: { Arn: unknown }[] };
  const allowed = dev
    .resources("AWS::Lambda::Permission")
    .filter(({ Principal }) => Principal === "events.amazonaws.com");

  expect(Targets.map(({ Arn }) => dev.nameOf(Arn))).toEqual(["catalog-schedule"]);
  expect(allowed.map(({ FunctionName }) => dev.nameOf(FunctionName))).toEqual(["catalog-schedule"]);
  expect(allowed.map(({ SourceArn }) => dev.nameOf(SourceArn))).toEqual(["RefreshClock/Rule"]);
});
