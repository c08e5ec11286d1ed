import { Validations } from "aws-cdk-lib/core";
import { expect, test } from "vitest";
import { stages } from "./support/stages.ts";

const reasons = stages.production.stack.node
  .findAll()
  .flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values(data as Record<string, string>)),
  );

test("every acknowledged rule states its reason", () => {
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{30,}\.$/s);
});
