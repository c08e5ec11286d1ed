import { expect, test } from "vitest";
import { specificationProblems } from "../support/sources/resource-spec.ts";
import { stages } from "./support/stages.ts";

type Resource = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> };

const CUSTOM = ["Custom::CDKBucketDeployment", "Custom::S3AutoDeleteObjects"];

const readResources = (stage: keyof typeof stages) =>
  Object.entries(stages[stage].template.toJSON().Resources as Record<string, Resource>).filter(
    ([, { Type }]) => !CUSTOM.includes(Type),
  );

test.each(["local", "dev", "staging", "production"] as const)(
  "the template of %s conforms to CloudFormation's resource specification",
  (stage) => {
    const resources = readResources(stage);
    expect(resources.length).toBeGreaterThan(80);
    expect(resources.flatMap(([id, resource]) => specificationProblems(id, resource))).toEqual([]);
  },
);
