import { expect, test } from "vitest";
import type { Figures } from "../../../shared/attribution/figures/figures.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { holdTotals } from "../../support/admin/hold-totals.ts";
import { aStore } from "../../support/values/builders.ts";

const store = "/stores/br_acme";

test("totals of a period are summed page by page", async () => {
  const { described, deps } = adminBackend();
  const of = (day: string, scope: Figures["scope"], values: Figures["values"]): Figures => ({
    day,
    currency: "USD",
    scope,
    values,
  });
  const sold = { orders: 2, lines: 3, units: 4, revenue: "30.5" };
  const cart = {
    add_to_cart_carousel_lines: 1,
    add_to_cart_carousel_units: 1,
    add_to_cart_carousel_revenue: 10,
  };
  const credited = { attributed_orders: 1, attributed_lines: 1, attributed_units: 1, attributed_revenue: 10 };
  holdTotals(deps, () => [
    of("2026-11-19", "STORE", { ...sold, ...credited, ...cart }),
    of("2026-11-19", "VIDEO#7", { orders: 1, lines: 1, units: 1, revenue: 10, ...cart }),
    of("2026-11-20", "STORE", sold),
  ]);
  deps.shownVideos.listed.mockResolvedValue([
    aVideo({ event_id: 7, title: "Summer", poster_image_url: "https://cdn.shop.example/7.jpg" }),
  ]);
  const { body } = await described("getAnalytics", `${store}/analytics`, {
    query: "from=2026-11-19&to=2026-11-20",
  });
  expect(deps.totals.read.mock.calls.map(([, period]) => [period])).toEqual([
    [{ from: "2026-11-19", to: "2026-11-20" }],
    [{ from: "2026-11-17", to: "2026-11-18" }],
  ]);
  expect(body.previous).toMatchObject({ from: "2026-11-17", to: "2026-11-18", totals: [{ orders: 4 }] });
  expect(body).toMatchObject({
    totals: [
      {
        orders: 4,
        revenue: "61.00",
        attributed: { orders: 1, lines: 1, revenue: "10.00" },
        unattributed: { orders: 3, lines: 5, units: 7, revenue: "51.00" },
        attributed_share: "0.1639",
      },
    ],
    days: [
      {
        day: "2026-11-19",
        attributed_share: "0.3279",
        by_signal: [{ signal: "add_to_cart", widget_type: "carousel", lines: 1, units: 1, revenue: "10.00" }],
      },
      { day: "2026-11-20", attributed_share: "0.0000", by_signal: [] },
    ],
    videos: [
      {
        event_id: 7,
        title: "Summer",
        poster_image_url: "https://cdn.shop.example/7.jpg",
        revenue: "10.00",
        by_signal: [{ signal: "add_to_cart", widget_type: "carousel", lines: 1, units: 1, revenue: "10.00" }],
      },
    ],
  });
});

test("compares any two periods within the length limit", async () => {
  const { described, call, deps } = adminBackend();
  const asked = (query: string) => ({ query: `from=2026-11-23&to=2026-11-30&${query}` });
  const same = asked("compare_from=2025-11-24&compare_to=2025-11-30");
  const { body } = await described("getAnalytics", `${store}/analytics`, same);
  expect(body.previous).toEqual({ from: "2025-11-24", to: "2025-11-30", totals: [], days: [] });
  expect(deps.totals.read.mock.calls.map(([, period]) => period)).toEqual([
    { from: "2026-11-23", to: "2026-11-30" },
    { from: "2025-11-24", to: "2025-11-30" },
  ]);
  deps.totals.read.mockClear();
  for (const [query, detail] of [
    ["compare_from=2025-11-24", /^compare_to: expected the first and the last day/],
    ["compare_to=2025-11-24", /^compare_from: expected the first and the last day/],
    ["compare_from=2025-11-24&compare_to=2025-11-23", /^compare_from: expected a day no later than/],
    ["compare_from=2020-01-01&compare_to=2025-11-23", /^compare_to: expected a period of at most 366 days/],
    ["compare_from=yesterday&compare_to=2025-11-23", /compare_from/],
  ] as const) {
    const { status, body: refused } = await call("GET", `${store}/analytics`, asked(query));
    expect({ status, refused }).toMatchObject({
      status: 422,
      refused: { detail: expect.stringMatching(detail) },
    });
  }
  expect(deps.totals.read).not.toHaveBeenCalled();
});

test("figures of a video without sales or of an unknown video are empty", async () => {
  const { described } = adminBackend();
  const query = "from=2026-11-19&to=2026-11-20&event_id=404";
  const { body } = await described("getAnalytics", `${store}/analytics`, { query });
  const previous = { from: "2026-11-17", to: "2026-11-18", totals: [], days: [] };
  const period = { from: "2026-11-19", to: "2026-11-20" };
  const locked_to = expect.stringMatching(/^\d{4}-/);
  const empty = {
    time_zone: "UTC",
    time_zone_changes: [],
    locked_to,
    event_id: 404,
    totals: [],
    days: [],
    previous,
  };
  expect(body).toEqual({ ...period, ...empty });
});

test("a recount repairs a day only on request", async () => {
  const { described, deps, steps } = adminBackend();
  const body = { day: "2026-11-19" };
  const answer = await described("reconcileDay", `${store}/reconcile`, { body });
  expect(answer.body).toMatchObject({ stage: "dev", day: "2026-11-19" });
  expect(deps.reconcile).toHaveBeenCalledWith("br_acme", "2026-11-19", {
    repair: false,
    store: expect.objectContaining({ brand: "br_acme" }),
  });
  expect(steps).toEqual(["reconcile"]);
});

test.each([false, true])("a day past the store's retention is not recounted (repair: %s)", async (repair) => {
  const { call, steps } = adminBackend(aStore({ retention_months: 2 }));
  const ask = (day: string) => call("POST", `${store}/reconcile`, { body: { day, repair } });
  expect((await ask("2026-09-21")).status).toBe(200);
  steps.length = 0;
  expect(await ask("2026-09-20")).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("retention_months") },
  });
  expect(steps).toEqual([]);
});

test("a long recount continues by a cursor that is valid for its day and repair mode only", async () => {
  const { call, described, deps, steps } = adminBackend();
  const next = { after: { PK: "STORE#br_acme", SK: "ATTR#2026" }, stored: [], figures: [], isPartial: false };
  const found = { unattributed_orders: [], unapplied_amendments: 0, differences: [], uncorrected: null };
  const part = { day: "2026-11-19", orders: 1, ...found };
  const repaired = { orders: 0, amendments: 0, figures: 0, failed_orders: [] };
  deps.reconcile.mockResolvedValueOnce({ ...part, repaired, next });
  const ask = (body: object) => described("reconcileDay", `${store}/reconcile`, { body });
  const body = { day: "2026-11-19", repair: true };
  const first = await ask(body);
  const { next_cursor: cursor } = first.body as { next_cursor: string };
  const last = await ask({ ...body, cursor });
  expect(last.body).toMatchObject({ next_cursor: null });
  expect(deps.reconcile).toHaveBeenLastCalledWith("br_acme", "2026-11-19", {
    repair: true,
    from: next,
    store: expect.objectContaining({ brand: "br_acme" }),
  });
  expect(steps.filter((step) => step === "audit")).toHaveLength(1);
  for (const other of [{ day: "2026-11-18" }, { repair: false }]) {
    const refused = await call("POST", `${store}/reconcile`, { body: { ...body, ...other, cursor } });
    expect(refused).toMatchObject({ status: 422 });
  }
});
