import { expect, test } from "vitest";
import { conclude } from "../../../../clients/dashboard/src/features/uplift/result/interval-scale.ts";
import { resultCsv } from "../../../../clients/dashboard/src/features/uplift/result/result-csv.ts";
import { anExperiment, aResult } from "../screens/uplift-fixtures.ts";

test.each([
  ["0.01", "0.20", "added"],
  ["-0.20", "-0.01", "lost"],
  ["-0.01", "0.20", "unclear"],
  ["0.000000", "0.20", "unclear"],
  ["-0.20", "0.000000", "unclear"],
])("an interval from %s to %s means: %s", (low, high, said) => {
  expect(conclude({ low, value: "0", high })).toBe(said);
});

test("the CSV contains only figures and ids, not the name of the test", () => {
  const result = aResult();
  if (!result.measured) throw new Error("There is no figure");
  const csv = resultCsv(
    anExperiment({ name: '=HYPERLINK("https://evil.example")' }),
    result,
    result.measured,
  );
  expect(csv).not.toContain("HYPERLINK");
  expect(csv.split("\r\n").slice(0, 5)).toEqual([
    "figure,exposed,held_out",
    "visitors,227131,56775",
    "orders,6284,1437",
    "revenue_EUR,418375.30,95154.90",
    "revenue_per_visitor,1.842000,1.676000",
  ]);
  expect(csv).toContain("revenue_per_visitor_relative,0.099000,0.028000,0.170000\r\n");
  expect(csv).toContain("main_result,revenue_per_visitor_relative\r\norder_cap_EUR,480.00\r\n");
  expect(csv).toContain("unnoticed_loss,0.023163\r\n");
});
