import { Stage } from "aws-cdk-lib/core";
import { describe, expect, test } from "vitest";
import { createAccessTokens } from "../../shared/stores/access/access-token.ts";
import { parseKeySet } from "../../shared/stores/access/key-set.ts";
import { stages } from "./support/stages.ts";
import type { SynthesizedStage } from "./support/synthesized-stage.ts";

const STAGES = ["dev", "staging", "production"] as const;
const deployed = new Map<string, SynthesizedStage>(STAGES.map((name) => [name, stages[name]]));

const sharedKeys = parseKeySet(JSON.stringify({ active: "k1", k1: "k".repeat(64) }));
const store = { brand: "br_shop", token_generation: 1, token_generation_began_at: 1_700_000_000 };

const readTokens = (stage: string, fn: string) =>
  createAccessTokens(String(deployed.get(stage)?.environment(fn).STAGE), sharedKeys);

const pairs = STAGES.flatMap((from) => STAGES.filter((to) => to !== from).map((to) => [from, to] as const));

describe("a token", () => {
  test.each(pairs)("of %s is invalid in %s even with shared keys", async (from, to) => {
    const token = await readTokens(from, "access-token").issue(store);
    await expect(readTokens(from, "order-tracking").verify(token)).resolves.toMatchObject({
      brand: "br_shop",
    });
    await expect(readTokens(to, "order-tracking").verify(token)).rejects.toThrow();
    await expect(readTokens(to, "product-upsert").verify(token)).rejects.toThrow();
  });
});

test("no function knows another stage", () => {
  for (const [name, stage] of deployed) {
    const told = stage
      .resources("AWS::Lambda::Function")
      .map(({ Environment }) => (Environment as { Variables: { STAGE: string } }).Variables.STAGE);
    expect(new Set(told)).toEqual(new Set([name]));
  }
});

test("each stage is deployed by its own roles, even in a shared account", () => {
  const roles = STAGES.map((name) => {
    const { stack } = stages[name];
    const { assumeRoleArn, cloudFormationExecutionRoleArn } =
      Stage.of(stack)?.synth().getStackByName(stack.stackName) ?? {};
    return [assumeRoleArn, cloudFormationExecutionRoleArn].map((arn) =>
      arn?.replace(/.*role\/cdk-|-.*/g, ""),
    );
  });
  expect(roles).toEqual([
    ["svdev", "svdev"],
    ["svstaging", "svstaging"],
    ["svproducti", "svproducti"],
  ]);
});

test("every explicit name contains the stage", () => {
  for (const [name, { template }] of deployed) {
    const resources = Object.values(template.toJSON().Resources as Record<string, Resource>);
    const names = resources.flatMap(({ Type, Properties = {} }) =>
      Object.entries(Properties)
        .filter(([key, value]) => OWN_NAME.test(key) && typeof value === "string")
        .map(([, value]) => `${Type} ${value}`),
    );
    expect(
      names.filter((each) => !each.includes(`shoppable-video-${name}`) && !SAME_EVERYWHERE.test(each)),
    ).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  }
});

type Resource = { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> };

const OWN_NAME = /^(?!Metric)\w*Name$/;

const SAME_EVERYWHERE =
  /^AWS::(ApiGatewayV2::(Stage|Authorizer)|IAM::Policy|Lambda::Alias|Cognito::UserPoolGroup) | CodeDeployDefault\./;
