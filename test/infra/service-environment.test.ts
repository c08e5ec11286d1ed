import { expect, test } from "vitest";
import { stages } from "./support/stages.ts";

test("only functions that fetch can use plain HTTP to loopback, and only on the local stage", () => {
  for (const stage of ["dev", "staging", "production"] as const) {
    expect(JSON.stringify(stages[stage].template)).not.toContain("ALLOW_LOOPBACK_HTTP");
  }
  const { local } = stages;
  const names = local
    .resources("AWS::Lambda::Function")
    .map(({ FunctionName }) => String(FunctionName).replace("shoppable-video-local-", ""));
  const allowed = names.filter((name) => "ALLOW_LOOPBACK_HTTP" in local.environment(name));
  expect(allowed.sort()).toEqual([
    "admin",
    "catalog-pull",
    "catalog-sitemap",
    "shopify-app",
    "shopify-worker",
    "webhook-delivery",
  ]);
});
