import { expect, test } from "vitest";
import { conclude } from "../../../../clients/dashboard/src/features/uplift/result/conclude.ts";
import { resultCsv } from "../../../../clients/dashboard/src/features/uplift/result/result-csv.ts";
import { anExperiment, aResult } from "../screens/uplift-fixtures.ts";

test.each([
  ["0.01", "0.20", "added"],
  ["-0.20", "-0.01", "lost"],
  ["-0.01", "0.20", "unclear"],
  // An interval that touches 0 does not leave it out.
  ["0.000000", "0.20", "unclear"],
  ["-0.20", "0.000000", "unclear"],
])("an interval from %s to %s says: %s", (low, high, said) => {
  expect(conclude({ low, value: "0", high })).toBe(said);
});

test("the file has figures and ids alone, whatever the test is called", () => {
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
    "net_revenue_EUR,418375.30,95154.90",
    "orders_per_visitor,0.027667,0.025310",
  ]);
  expect(csv).toContain("revenue_per_visitor_relative,0.099000,0.028000,0.170000\r\n");
});
