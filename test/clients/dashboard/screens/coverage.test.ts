import { expect, test } from "vitest";
import { COVERAGE_OPERATIONS } from "../../../../shared/coverage/coverage.operations.ts";
import type { Coverage } from "../../../../shared/coverage/coverage.schema.ts";
import { REPORT_LOG_OPERATIONS } from "../../../../shared/refusals/report-log.operations.ts";
import { brand } from "./fixtures.ts";
import { describeInDashboard, readCells } from "./in-dashboard.ts";

const aDay = (day: string, change: Partial<Coverage["days"][number]> = {}) => ({
  ...{ day, shop_orders: 100, compared: true, not_reported: 0, beyond: 0 },
  ...{ reported: 100, signalled: 20, unreadable: 0 },
  ...change,
});

const aRefusal = (
  change: { readonly at?: string; readonly endpoint?: string; readonly count?: number } = {},
) => ({
  ...{
    at: "2026-11-03T21:40:00.000Z",
    endpoint: "POST /external-shop-order-tracking/private",
    status: 422,
    detail: "required",
    code: "validation_failed" as const,
  },
  ...{ count: 1, request_id: crypto.randomUUID(), caller: "KAzxosHWJad" },
  ...change,
});

const coverage: Coverage = {
  ...{ from: "2026-11-01", to: "2026-11-03" },
  totals: {
    ...{ compared_days: 3, shop_orders: 300, not_reported: 31, beyond: 2, reported_share: "0.8966" },
    ...{ reported: 271, signalled: 60, unreadable: 4 },
  },
  days: [
    aDay("2026-11-01"),
    aDay("2026-11-02", { reported: 69, not_reported: 31 }),
    aDay("2026-11-03", { reported: 102, beyond: 2, unreadable: 4 }),
  ],
  losses: [
    {
      ...{ kind: "not_reported", of: "orders", count: 31, share: "0.1033", advice: "" },
      ...{ estimated: true, revenue: [{ currency: "EUR", revenue: "2058.40" }] },
    },
  ],
  unconfirmed: [
    {
      ...{ currency: "EUR", credited: "48210.40", orders: 5, lines: 6, revenue: "331.00" },
      reasons: [{ reason: "not_live", lines: 6, revenue: "331.00" }],
    },
  ],
};

describeInDashboard("the coverage page", ({ service, open }) => {
  const openWith = async (
    change: Partial<Coverage>,
    { locale, refused = [] }: { locale?: string; refused?: readonly ReturnType<typeof aRefusal>[] } = {},
  ) => {
    service.answer(COVERAGE_OPERATIONS.getCoverage, { brand }, { ...coverage, ...change });
    service.answer(REPORT_LOG_OPERATIONS.listRefusedCalls, { brand }, { items: refused, next_cursor: null });
    return open(`/stores/${brand}/coverage?from=2026-11-01&to=2026-11-03`, locale);
  };

  test("shows the reported share, the losses and the days that differ", async () => {
    const page = await openWith({});
    await page.getByText("89.6%", { exact: true }).waitFor();
    await page.getByText("269 of the 300 orders that your shop counted, on 3 complete days").waitFor();
    await page.getByText("2 more orders reported than your shop counted").waitFor();
    await page.getByText("31 orders never arrived").first().waitFor();
    await page.getByText("about €2,058.40").waitFor();
    await page.getByText("€331.00 of the €48,210.40 credited.").waitFor();
    expect(await page.getByText("No measurable losses").count()).toBe(0);
    const days = page.getByRole("table", { name: "Days with differences" });
    expect(await readCells(days)).toEqual([
      ["2 Nov", "100", "69", "31", "0"],
      ["3 Nov", "100", "102", "0", "2"],
    ]);
  });

  test("never looks complete while order reports are refused", async () => {
    const refused = [
      aRefusal(),
      aRefusal({ count: 3 }),
      aRefusal({ endpoint: "POST /v2/product", count: 9 }),
      aRefusal({ at: "2026-11-04T00:00:00.000Z", count: 20 }),
    ];
    const page = await openWith({ losses: [], unconfirmed: [] }, { refused });
    await page.getByText("At least 4 order reports were refused", { exact: true }).waitFor();
    const link = page.getByRole("link", { name: "See refused reports" });
    expect(await link.getAttribute("href")).toMatch(/\/refused$/);
    await page.getByText("Looking up the products").waitFor({ state: "detached" });
    expect(await page.getByText("No measurable losses").count()).toBe(0);
  });
});
