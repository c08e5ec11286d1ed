import { expect } from "vitest";
import { reportChecks } from "../../../../shared/administration/health/report-checks.ts";
import type { FunnelFigures } from "../../../../shared/interactions/funnel.ts";
import { daysAfter } from "../../../../shared/vocabulary/days.ts";
import { storeDays } from "../../../../shared/vocabulary/store-days.ts";
import { checks, NOW } from "../../../support/admin/health-rows.ts";

const reported = (ago: number, view: number): FunnelFigures => ({
  day: daysAfter("2026-11-20", -ago),
  scope: "STORE",
  counts: [
    { type: "impression", widget: "carousel", count: 300 },
    { type: "view", widget: "carousel", count: view },
  ],
});
const usual = Array.from({ length: 28 }, (_, index) => reported(index + 3, 60));

checks(
  "browser_reports",
  (figures: readonly FunnelFigures[]) => reportChecks(figures, storeDays(), NOW).browser_reports,
  [
    ["nothing for three days", usual, "missing", {}],
    ["as usual", [...usual, reported(0, 60)], "ok", { count: 0 }],
    ["nothing to compare with", [reported(0, 4_900)], "ok", {}],
    [
      "far more than usual on two days",
      [...usual, reported(1, 3_000), reported(0, 4_900)],
      "attention",
      {
        summary: expect.stringMatching(/^2 days are unusual\. On 2026-11-20, browsers reported 4,900 views;/),
        count: 2,
        examples: [expect.stringContaining("On 2026-11-19, browsers reported 3,000 views;")],
      },
    ],
    [
      "far more than usual on a day that can no longer be discarded",
      [...usual, reported(3, 4_900), reported(0, 60)],
      "ok",
      {},
    ],
  ],
);
