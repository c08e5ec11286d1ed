import { describe, expect, test } from "vitest";
import { stages } from "../infra/support/stages.ts";
import { specificationProblems } from "../support/sources/resource-spec.ts";

type Resource = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> };

/** Handed to CDK's own functions as they are: the specification has no form for them. */
const CUSTOM = ["Custom::CDKBucketDeployment", "Custom::S3AutoDeleteObjects"];

const readResources = (stage: keyof typeof stages) =>
  Object.entries(stages[stage].template.toJSON().Resources as Record<string, Resource>).filter(
    ([, { Type }]) => !CUSTOM.includes(Type),
  );

test.each(["local", "dev", "staging", "production"] as const)(
  "the template of %s keeps to CloudFormation's specification of every resource",
  (stage) => {
    const resources = readResources(stage);
    expect(resources.length).toBeGreaterThan(80);
    expect(resources.flatMap(([id, resource]) => specificationProblems(id, resource))).toEqual([]);
  },
);

describe("the check notices", () => {
  const [id, stage] = readResources("production").find(
    ([, { Type }]) => Type === "AWS::ApiGatewayV2::Stage",
  ) as [string, Resource];
  const { ApiId: _, ...withoutApi } = stage.Properties;
  const broken = (Properties: Resource["Properties"]) =>
    specificationProblems("Stage", { ...stage, Properties });

  test.each([
    ["a misspelt property", { ...stage.Properties, AutoDeplo: true }, "Stage.AutoDeplo: unknown"],
    [
      "a misspelt property inside another",
      { ...stage.Properties, DefaultRouteSettings: { ThrottlingRate: 5 } },
      "Stage.DefaultRouteSettings.ThrottlingRate: unknown",
    ],
    ["a missing property", withoutApi, "Stage.ApiId: required"],
    [
      "a value of another type",
      { ...stage.Properties, DefaultRouteSettings: { ThrottlingRateLimit: "many" } },
      'Stage.DefaultRouteSettings.ThrottlingRateLimit: expected number, not "many"',
    ],
  ])("%s", (_, properties, problem) => {
    expect(specificationProblems(id, stage)).toEqual([]);
    expect(broken(properties)).toEqual([problem]);
  });

  test("a type that there is not", () => {
    expect(specificationProblems("Queue", { Type: "AWS::SQS::Qeue" })).toEqual([
      "Queue: unknown type AWS::SQS::Qeue",
    ]);
  });
});
