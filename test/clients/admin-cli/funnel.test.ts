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

test("pairs compared days by position, whichever period is longer", async () => {
  const sales = (revenue: string) => [
    { currency: "EUR", orders: 1, revenue, unconfirmed: { revenue: "0.00" } },
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
      "day         revenue    compared    revenue",
      "2026-11-19             2025-11-19  4.00 EUR",
      "2026-11-20  10.00 EUR  2025-11-20",
      "                       2025-11-21  5.50 EUR",
    ].join("\n"),
  );
  answer(IN_UTC, {
    body: { ...asked, previous: { ...asked.previous, from: "2026-11-17", to: "2026-11-18" } },
  });
  expect((await run("funnel")).text).not.toMatch(/^day +revenue/m);
});
