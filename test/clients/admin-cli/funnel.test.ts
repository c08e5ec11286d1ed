import { expect, test } from "vitest";
import { adminCli, IN_UTC } from "../../support/admin/admin-cli.ts";

const { calls, run, runWith, answer } = adminCli();

const row = { impressions: 10, plays: 5, views: 4, product_taps: 2, add_to_carts: 1, sales: [] };
const summary =
  "On 2026-11-20 browsers reported 4,960 views, where about 60 would be usual for 300 impressions.";
const funnel = {
  from: "2026-11-19",
  to: "2026-11-20",
  sales_counted_to: null,
  totals: row,
  days: [{ day: "2026-11-20", ...row }],
  videos: [],
  campaigns: [],
  previous: { from: "2026-11-17", to: "2026-11-18", totals: row, days: [] },
};

test("an unusual day is said with what to do, and that figures lack reports", async () => {
  const unusual = { summary, day: "2026-11-20" };
  answer(IN_UTC, {
    body: { ...funnel, unusual_days: [unusual], discarded_days: ["2026-11-19", "2026-11-20"] },
  });
  const { text } = await run("funnel");
  expect(text).toContain("Without the reports that were discarded of 2026-11-19, 2026-11-20.");
  expect(text).toContain(
    [
      "Unusual:",
      summary,
      "See where reports came from: admin interactions sources --day 2026-11-20",
      "Those of the last 48 hours can be discarded: admin interactions discard --help",
    ].join("\n"),
  );
});

test("ordinary days, of which all reports count, are shown without a word", async () => {
  answer(IN_UTC, { body: { ...funnel, unusual_days: [], discarded_days: [] } });
  const { text } = await run("funnel");
  expect(text).toContain("2026-11-20     10      5      4     2      1");
  expect(text).not.toMatch(/Unusual|Without|counted up to/);
});

test("the days of a period that was asked for stand beside this one's, the first beside the first, whichever is longer", async () => {
  const sales = (revenue: string) => [
    { currency: "EUR", orders: 1, revenue, unconfirmed: { revenue: "0.00" }, net: { revenue } },
  ];
  const asked = {
    ...funnel,
    days: [{ day: "2026-11-20", ...row, sales: sales("10.00") }],
    previous: {
      from: "2025-11-19",
      to: "2025-11-21",
      totals: row,
      days: [
        { day: "2025-11-19", sales: sales("4.00") },
        { day: "2025-11-21", sales: sales("5.50") },
      ],
    },
  };
  answer(IN_UTC, { body: asked });
  const { text } = await run("funnel", "--compare-from", "2025-11-19", "--compare-to", "2025-11-21");
  expect(text).toContain(
    [
      "day         net        compared    net",
      "2026-11-19             2025-11-19  4.00 EUR",
      "2026-11-20  10.00 EUR  2025-11-20",
      "                       2025-11-21  5.50 EUR",
    ].join("\n"),
  );
  answer(IN_UTC, {
    body: { ...asked, previous: { ...asked.previous, from: "2026-11-17", to: "2026-11-18" } },
  });
  expect((await run("funnel")).text).not.toMatch(/^day +net/m);
});

test("sales that are not counted to their end say so", async () => {
  answer(IN_UTC, { body: { ...funnel, sales_counted_to: "2026-11-20T09:15:00.000Z" } });
  expect((await run("funnel")).text).toContain("Sales are counted up to 2026-11-20 09:15 UTC;");
});

test.each([
  [[], "in the hours that began in the last 48, and those that still arrive that day are left out"],
  [["--hour", "9"], "in the hour from 09:00 are left out"],
])("before reports are discarded (%j), it is asked about those that are", async (hour, words) => {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return "y";
  };
  answer({ body: { day: "2026-11-20", discarded: [] } });
  const evil = ["--day", "2026-11-20", "--host", "evil.example"];
  await runWith({ ask }, ["--store", "br_a", "interactions", "discard", ...evil, ...hour]);
  expect(asked.join()).toContain(`The reports that arrived on 2026-11-20 ${words}`);
  expect(calls).toHaveLength(1);
});

test("beside revenue stands how much of the shop it is of; figures are shown without it too", async () => {
  const days = ["--from", "2026-11-19", "--to", "2026-11-20"];
  answer({ body: funnel }, { body: { totals: { reported_share: "0.9699" } } });
  const { text } = await run("funnel", ...days);
  expect(calls.at(-1)?.path).toBe("/admin/stores/br_a/coverage?from=2026-11-19&to=2026-11-20");
  expect(text).toMatch(/\n\nReported were 96.9% of the shop's orders of these days: see admin coverage\.$/);
  answer({ body: funnel }, { status: 403, body: { detail: "No" } });
  const withoutCoverage = (await run("funnel", ...days)).text;
  expect(withoutCoverage).toContain("2026-11-20     10");
  expect(withoutCoverage).toMatch(/Coverage could not be read: .*No/);
  answer({ body: funnel });
  expect(JSON.parse((await run("funnel", ...days, "--json")).text)).toEqual(funnel);
  expect(calls).toHaveLength(5);
});
