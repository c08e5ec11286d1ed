import { expect, test } from "vitest";
import { previousPeriod } from "../../../shared/attribution/previous-period.ts";

test.each([
  ["2026-11-20", "2026-11-20", "2026-11-19", "2026-11-19"],
  ["2026-03-01", "2026-03-31", "2026-01-29", "2026-02-28"],
  ["2024-03-01", "2024-03-02", "2024-02-28", "2024-02-29"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
])("before %s to %s comes %s to %s", (from, to, previousFrom, previousTo) => {
  expect(previousPeriod(from, to)).toEqual({ from: previousFrom, to: previousTo });
});
