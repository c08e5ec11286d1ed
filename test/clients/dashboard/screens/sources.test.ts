import { expect, test } from "vitest";
import type { Funnel } from "../../../../shared/interactions/funnel.schema.ts";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand, funnel, sources } from "./fixtures.ts";
import { describeInDashboard, readCells } from "./in-dashboard.ts";

const { day } = sources;
const summary = `On ${day} browsers reported 4,960 views, where about 60 would be usual for 300 impressions; by host: evil.example 99%.`;
const unusual: NonNullable<Funnel["unusual_days"]>[number] = {
  day,
  count: "views",
  value: 4_960,
  usual: 60,
  per: "impressions",
  hosts: [],
  other_hosts: 0,
  hours: [],
  summary,
};

describeInDashboard("reports of browsers that somebody made up", ({ service, open }) => {
  const openAnalytics = async (query = "") => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(
      FUNNEL_OPERATIONS.getFunnel,
      { brand },
      { ...funnel, unusual_days: [unusual], discarded_days: [day] },
    );
    service.answer(FUNNEL_OPERATIONS.getInteractionSources, { brand }, sources);
    const discarded = [...sources.discarded, { hosts_other_than: ["", "shop.example"], hours: [14, 15] }];
    service.answer(FUNNEL_OPERATIONS.discardInteractions, { brand }, { day, discarded });
    service.answer(FUNNEL_OPERATIONS.takeBackDiscarded, { brand }, { day, discarded: [] });
    return open(`/stores/${brand}/analytics${query}`);
  };
  const path = (name: string) => `/admin/stores/${brand}/interactions/${name}`;

  test("an unusual day is said in its sentence, and leads to where it came from", async () => {
    const page = await openAnalytics();
    await page.getByText(summary).waitFor();
    await page.getByText(/Without the reports that were discarded/).waitFor();
    await page.getByRole("button", { name: "See where it came from" }).click();
    const hosts = page.getByRole("table", { name: "By website" });
    await hosts.waitFor();
    expect(await readCells(hosts)).toEqual([
      ["evil.example", "100", "4,900", "0", "0", "Discarded"],
      ["shop.example", "62", "62", "0", "0", "Discard"],
      ["no page (apps)", "1", "1", "0", "0", "Discard"],
      ["All other websites", "5", "5", "0", "0", "Discard"],
    ]);
    expect(new URL(page.url()).searchParams.get("sources")).toBe(day);
  });

  test("reports are discarded after asking, with a way back; nothing is sent before", async () => {
    const page = await openAnalytics(`?sources=${day}`);
    await page.getByRole("button", { name: "Discard: All other websites" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Of 5 reports .* from 14:00 .*are left out of the figures/).waitFor();
    expect(service.sent).toEqual([]);
    await dialog.getByRole("button", { name: "Discard reports" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    const body = { day, hosts_other_than: ["shop.example", ""] };
    await expect
      .poll(() => service.sent)
      .toEqual([
        { method: "POST", path: path("discard"), body },
        { method: "POST", path: path("take-back"), body },
      ]);
  });

  test("an undo takes back what was discarded, and not what was so before; if it fails, it says so", async () => {
    const page = await openAnalytics(`?sources=${day}`);
    const discarded = [{ host: "shop.example", hours: [14, 15, 16] }];
    service.answer(FUNNEL_OPERATIONS.discardInteractions, { brand }, { day, discarded });
    service.refuse(FUNNEL_OPERATIONS.takeBackDiscarded, { brand }, 422, "hour: expected one from now on");
    await page.getByRole("button", { name: "Discard: shop.example" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Discard reports" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(/It was not taken back, or not all of it\..*expected one from now on/).waitFor();
    expect(service.sent.at(-1)).toEqual({
      method: "POST",
      path: path("take-back"),
      body: { day, host: "shop.example", hour: 14 },
    });
    await page.getByRole("button", { name: "Discard: shop.example" }).click();
    expect(await dialog.getByText("That did not work.").count()).toBe(0);
  });

  test("an address that names no day shows no sources, and the page", async () => {
    const page = await openAnalytics("?sources=yesterday");
    await page.getByRole("button", { name: "Show sources" }).waitFor();
    await page.getByText(summary).waitFor();
  });

  test("what is discarded is listed, and taken back by the hour where an hour was discarded", async () => {
    const page = await openAnalytics(`?sources=${day}`);
    const discarded = page.getByRole("region", { name: "Discarded reports" });
    await discarded.getByText("evil.example, 14:00–24:00").waitFor();
    await discarded.getByRole("button", { name: "Take back: All websites" }).click();
    await expect
      .poll(() => service.sent)
      .toEqual([{ method: "POST", path: path("take-back"), body: { day, hour: 15 } }]);
  });
});
