import { expect, test } from "vitest";
import { adminCli, IN_UTC } from "../../support/admin/admin-cli.ts";

const { run, answer } = adminCli();

const row = { impressions: 10, plays: 5, views: 4, product_taps: 2, add_to_carts: 1, sales: [] };
const summary = "On 2026-11-20, browsers reported 4,960 views; about 60 are usual for 300 impressions.";
const funnel = {
  from: "2026-11-19",
  to: "2026-11-20",
  totals: row,
  days: [{ day: "2026-11-20", ...row }],
  videos: [],
  campaigns: [],
  previous: { from: "2026-11-17", to: "2026-11-18", totals: row, days: [] },
};

test("names unusual days", async () => {
  answer(IN_UTC, { body: { ...funnel, unusual_days: [{ summary, day: "2026-11-20" }] } });
  expect((await run("funnel")).text).toContain(`Unusual:
${summary}`);
});
