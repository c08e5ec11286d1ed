import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, funnel } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("a table as a file", ({ service, open }) => {
  const openVideos = (locale?: string) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(FUNNEL_OPERATIONS.getFunnel, { brand }, funnel);
    return open(`/stores/${brand}/analytics?from=2026-11-01&to=2026-11-02&by=videos`, locale);
  };
  const save = async (page: Page, button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return [download.suggestedFilename(), ...readFileSync(await download.path(), "utf8").split("\r\n")];
  };

  test("has the table's columns and figures", async () => {
    expect(await save(await openVideos(), "Download this table (CSV)")).toEqual([
      "Analytics by videos 2026-11-01 to 2026-11-02.csv",
      '\ufeff"Video","ID","Impressions","Plays","Views","Product taps","Added to cart","Orders","Revenue (EUR)","Returned (EUR)","Unconfirmed (EUR)"',
      '"Linen in the wind",7001,2100,900,340,55,34,3,61.10,10.00,9.90',
      "",
    ]);
  });

  test("is one that a German spreadsheet opens", async () => {
    const page = await openVideos("de-DE");
    expect((await save(page, "Diese Tabelle herunterladen (CSV)")).slice(0, 3)).toEqual([
      "Auswertung nach Videos 2026-11-01 bis 2026-11-02.csv",
      expect.stringMatching(/^\ufeff"Video";"ID";"Einblendungen";.*;"Umsatz \(EUR\)";/),
      '"Linen in the wind";7001;2100;900;340;55;34;3;61,10;10,00;9,90',
    ]);
  });
});
