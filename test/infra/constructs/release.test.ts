import { describe, expect, test } from "vitest";
import { stages } from "../support/stages.ts";
import type { SynthesizedStage } from "../support/synthesized-stage.ts";

const { production } = stages;
const functions = production
  .resources("AWS::Lambda::Function")
  .map(({ FunctionName }) => String(FunctionName));

type Group = {
  readonly DeploymentGroupName: string;
  readonly DeploymentConfigName: string;
  readonly AlarmConfiguration?: { Alarms: { Name: unknown }[]; Enabled: boolean };
  readonly AutoRollbackConfiguration: { Enabled: boolean; Events: string[] };
};

const groups = (stage: SynthesizedStage) => stage.resources("AWS::CodeDeploy::DeploymentGroup") as Group[];
const findGroup = (name: string) => {
  const found = groups(production).find((each) => each.DeploymentGroupName.endsWith(`production-${name}`));
  if (!found) throw new Error(`No deployment group of ${name}`);
  return found;
};
const findAlarms = (name: string) =>
  findGroup(name)
    .AlarmConfiguration?.Alarms.map((alarm) => production.nameOf(alarm.Name))
    .sort();

test("nothing invokes a function except through its alias", () => {
  for (const type of ["AWS::Lambda::EventSourceMapping", "AWS::Lambda::Permission"]) {
    for (const { FunctionName } of production.resources(type)) {
      expect(production.exactNameOf(FunctionName)).toMatch(/\/Alias$/);
    }
  }
  for (const { IntegrationUri } of production.resources("AWS::ApiGatewayV2::Integration")) {
    expect(production.exactNameOf(IntegrationUri)).toMatch(/\/Alias$/);
  }
  for (const { Targets } of production.resources("AWS::Events::Rule")) {
    for (const { Arn } of Targets as { Arn: unknown }[]) {
      expect(production.exactNameOf(Arn)).toMatch(/\/Alias$|^MediaQueue\/Queue$/);
    }
  }
});

describe("rollback", () => {
  test("happens if a release fails or triggers an alarm", () => {
    for (const { AutoRollbackConfiguration, AlarmConfiguration } of groups(production)) {
      expect(AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"],
      });
      expect(AlarmConfiguration?.Enabled).toBe(true);
    }
  });

  test("also follows the API's alarms for functions behind the API", () => {
    expect(findAlarms("order-tracking")).toEqual([
      "Alarms/api-server-errors",
      "Alarms/order-failures",
      "Alarms/order-latency",
      "Alarms/order-tracking-function-errors",
      "Alarms/order-tracking-function-throttles",
    ]);
    expect(findAlarms("not-found")).toContain("Alarms/api-server-errors");
  });

  test("follows only the function's own alarms elsewhere, not old dead letters", () => {
    expect(findAlarms("attribution")).toEqual([
      "Alarms/attribution-function-errors",
      "Alarms/attribution-function-throttles",
    ]);
  });

  test("follows only alarms that can trigger during the canary", () => {
    const guards = new Set(
      groups(production)
        .flatMap((group) => group.AlarmConfiguration?.Alarms ?? [])
        .map(({ Name }) => production.nameOf(Name)),
    );
    for (const guard of guards) {
      const { Period, EvaluationPeriods, Metrics } = production.at(guard, "AWS::CloudWatch::Alarm") as {
        Period?: number;
        EvaluationPeriods: number;
        Metrics?: { MetricStat?: { Period: number } }[];
      };
      const period = Period ?? Math.max(...(Metrics ?? []).map((metric) => metric.MetricStat?.Period ?? 0));
      expect(period * EvaluationPeriods).toBeLessThan(10 * 60);
    }
    expect(guards.size).toBeGreaterThan(functions.length);
  });
});
