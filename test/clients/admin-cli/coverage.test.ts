import { expect, test } from "vitest";
import { adminCli, IN_UTC } from "../../support/admin/admin-cli.ts";

const { calls, run, answer } = adminCli();

const period = { from: "2026-11-18", to: "2026-11-20", counted_to: null };
const seen = { reported: 97, signalled: 20, unreadable: 2 };
const nothing = { not_reported: 0, beyond: 0 };

test("coverage is told in a sentence, with what is missing, its days and what is unconfirmed", async () => {
  const totals = { compared_days: 1, shop_orders: 100, not_reported: 4, beyond: 1, reported_share: "0.9699" };
  answer(IN_UTC, {
    body: {
      ...period,
      totals: { ...totals, ...seen },
      days: [
        {
          day: "2026-11-18",
          shop_orders: null,
          compared: false,
          ...nothing,
          reported: 0,
          signalled: 0,
          unreadable: 0,
        },
        { day: "2026-11-19", shop_orders: 100, compared: true, not_reported: 4, beyond: 1, ...seen },
      ],
      losses: [
        {
          ...{ kind: "not_reported", of: "orders", count: 4, share: "0.0400", advice: "Send them again." },
          ...{ estimated: true, revenue: [{ currency: "EUR", revenue: "66.40" }] },
        },
      ],
      unconfirmed: [
        {
          ...{ currency: "EUR", credited: "48.00", orders: 1, lines: 2, revenue: "6.00" },
          reasons: [{ reason: "not_live", lines: 2, revenue: "6.00" }],
        },
      ],
    },
  });
  const { text } = await run("coverage", "--look-up", "products", "--from", "2026-11-18");
  expect(calls[1]?.path).toBe("/admin/stores/br_a/coverage?from=2026-11-18&to=2026-11-20&look_up=products");
  expect(text).toContain(
    "96.9% of the shop's orders were reported: 96 of 100, on 1 days whose count is known.",
  );
  expect(text).toContain("1 orders were reported beyond the shop's own count");
  expect(text).toMatch(/4 {2}orders never arrived +4\.0% +about 66\.40 EUR +Send them again\./);
  expect(text).toContain("2026-11-19   100        97        4       1            20           2");
  expect(text).not.toContain("2026-11-18  ");
  expect(text).toContain("Unconfirmed credit: 6.00 of 48.00 EUR, 2 lines (not_live 2).");
});

test("where the shop has told nothing, that is said, and no share is made up", async () => {
  const totals = { compared_days: 0, shop_orders: null, ...nothing, reported_share: null, ...seen };
  answer(IN_UTC, { body: { ...period, totals, days: [], losses: [], unconfirmed: [] } });
  const { text } = await run("coverage");
  expect(text).toContain(
    "97 orders were reported from 2026-11-18 to 2026-11-20. The shop's own count is not known.",
  );
  expect(text).toContain("Nothing that is measured is missing.");
  expect(text).not.toContain("%");
});
