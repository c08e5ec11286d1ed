import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIGURE_OPERATIONS } from "../../../../shared/attribution/attribution.operations.ts";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { brand, funnel } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const row = (cursor: string | null) => ({
  items: [{ kind: "rule" as const, version: 1 }] as never,
  next_cursor: cursor,
});

describeInDashboard("the download of figures and orders", ({ service, open }) => {
  const openAnalytics = () => {
    service.answer(FUNNEL_OPERATIONS.getFunnel, { brand }, funnel);
    return open(`/stores/${brand}/analytics?from=2026-11-01&to=2026-11-02`);
  };

  test("joins all pages in one file for the selected days", async () => {
    let calls = 0;
    service.answerWith(FIGURE_OPERATIONS.exportFigures, { brand }, () => row(calls++ === 0 ? "more" : null));
    const page = await openAnalytics();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download figures and orders" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${brand} 2026-11-01 to 2026-11-02.ndjson`);
    const lines = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(Array(2).fill({ kind: "rule", version: 1 }));
  });
});
