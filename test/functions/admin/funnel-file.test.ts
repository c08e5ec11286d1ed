import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aCampaign, aVideo } from "../../support/admin/admin-values.ts";
import { counted, FUNNEL_PATH, FUNNEL_PERIOD, ofStore, sold } from "../../support/admin/funnel-values.ts";
import { holdTotals } from "../../support/admin/hold-totals.ts";

test("the file has a line per day, widget type, video and campaign, and escapes formulas", async () => {
  const { call, deps } = adminBackend();
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [
      counted("2026-11-20", "STORE", 4, 2),
      counted("2026-11-20", "VIDEO#7", 4, 2),
      counted("2026-11-20", "CAMPAIGN#cmp_0000000000000001", 4, 2),
    ];
  });
  holdTotals(deps, ({ from }) =>
    from === "2026-11-19"
      ? [
          ofStore("2026-11-20"),
          sold("VIDEO#7", "EUR", "30.5"),
          sold("CAMPAIGN#cmp_0000000000000001", "EUR", "30.5"),
        ]
      : [ofStore("2026-11-18")],
  );
  deps.shownVideos.listed.mockResolvedValue([aVideo({ title: '=HYPERLINK("https://evil.example","x")' })]);
  deps.campaigns.page.mockResolvedValue({
    items: [aCampaign({ name: "@sum, \u00fcber", event_ids: [7] })],
    next: undefined,
  });
  const { status, headers, body } = await call("GET", `${FUNNEL_PATH}.csv`, { query: FUNNEL_PERIOD });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="funnel.csv"',
  });
  const lines = String(body).split("\r\n");
  expect(lines[0]).toMatch(
    /^\ufeff"by \(days are UTC\)",.*"impressions \(browsers\)".*"revenue EUR \(order reports\)"/,
  );
  expect(lines.map((line) => line.split(",").slice(0, 2).join())).toEqual([
    expect.stringContaining("by"),
    '"total","2026-11-19 to 2026-11-20"',
    '"total before","2026-11-17 to 2026-11-18"',
    '"day","2026-11-20"',
    '"day before","2026-11-18"',
    '"widget type","carousel"',
    '"widget type","stories"',
    '"widget type","embed"',
    '"widget type","none"',
    '"video",7',
    '"campaign","cmp_0000000000000001"',
    "",
  ]);
  expect(lines[1]).toMatch(/,2,4,30\.50,1,1,9\.90,5,100\.00,2,4,30\.50,0,0,0\.00,,,$/);
  expect(lines[4]).toMatch(/^"day before","2026-11-18",(""|,)+2,4,30\.50,1,1,9\.90,5,100\.00,/);
  expect(lines[9]).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  expect(lines[10]).toContain('"\'@sum, \u00fcber"');
});

test("the file states the share of reported orders for past days", async () => {
  const { call, deps } = adminBackend();
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [counted("2026-11-19", "STORE", 4, 2), counted("2026-11-20", "STORE", 4, 2)];
  });
  holdTotals(deps, () => [ofStore("2026-11-19"), ofStore("2026-11-20")]);
  deps.shopDays.between.mockResolvedValue(
    new Map([
      ["2026-11-19", 8],
      ["2026-11-20", 9],
    ]),
  );
  const { body } = await call("GET", `${FUNNEL_PATH}.csv`, { query: FUNNEL_PERIOD });
  const [headings, ...lines] = String(body)
    .split("\r\n")
    .map((line) => line.split(",").slice(-3, -1));
  expect(headings).toEqual(['"orders that the shop counted"', '"of these reported"']);
  expect(lines.slice(0, 4)).toEqual([
    ["8", "5"],
    ["", ""],
    ["8", "5"],
    ["", ""],
  ]);
});

test("the file marks unusual days", async () => {
  const { call, deps } = adminBackend();
  deps.funnelFigures.ofScope.mockImplementation(async (_, scope, days) =>
    days.map((day) => counted(day, scope, 100, 20)),
  );
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [counted("2026-11-19", "STORE", 100, 20)];
    yield [counted("2026-11-20", "STORE", 100, 4_920)];
  });
  const notes = async (query: string) => {
    const { body } = await call("GET", `${FUNNEL_PATH}.csv`, { query });
    const lines = String(body).split("\r\n");
    return [lines[0], ...lines.slice(1, 5)].map((line) => line?.match(/(?:^|,)("[^"]*"|)$/)?.[1]);
  };
  expect(await notes(FUNNEL_PERIOD)).toEqual([
    '"notes"',
    "",
    "",
    "",
    expect.stringMatching(/^"On 2026-11-20, browsers reported 4,920 views; .*"$/),
  ]);
  expect((await notes(`${FUNNEL_PERIOD}&event_id=7`)).slice(1)).toEqual(["", "", "", ""]);
});
