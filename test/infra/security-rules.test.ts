import { AwsSolutionsChecks } from "cdk-nag";
import { expect, test } from "vitest";
import { stages } from "./support/stages.ts";

test.each(["dev", "staging", "production"] as const)(
  "%s breaks no rule of AWS Solutions except acknowledged ones",
  (stage) => {
    const { violations } = new AwsSolutionsChecks().validateScope(stages[stage].stack);
    const broken = violations.map(({ ruleName, violatingResources }) => ({
      ruleName,
      by: violatingResources.map(
        ({ resourceLogicalId, constructPath }) => constructPath ?? resourceLogicalId,
      ),
    }));
    expect(broken).toEqual([]);
  },
);
