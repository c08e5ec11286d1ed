import { expect, test } from "vitest";
import { readScopeSales, readStoreSales } from "../../../../shared/attribution/views/read-sales.ts";
import type { Campaign } from "../../../../shared/videos/campaigns/campaign.ts";
import { aCampaign } from "../../../support/admin/admin-values.ts";
import { BRAND, DAY, pastStore, RECEIVED } from "../../../support/attribution/past-store.ts";

const ID = "cmp_0000000000000001";
const RUNS = { campaign_id: ID, created_at: "2026-02-01T00:00:00.000Z", event_ids: [7001] };
const PERIOD = { from: "2026-02-01", to: "2026-04-30" };

const video = (event_id: number) => ({ event_id, status: "live" as const, products: ["501", "502"] });

const storeWith = (campaign: Partial<Campaign>) =>
  pastStore({ videos: video, campaigns: [aCampaign({ ...RUNS, ...campaign })] });

const readCampaign = async ({ totals }: ReturnType<typeof pastStore>) =>
  (await readScopeSales(totals, BRAND, PERIOD, `CAMPAIGN#${ID}`)).totals[0];

test("a campaign's totals include refunds after its end, also of locked days", async () => {
  const store = storeWith({ ends_at: "2026-03-02T00:00:00.000Z" });
  await store.apply(store.report());
  await store.amendAt("2026-03-05T10:00:00.000Z", { items: [{ item_id: "1", quantity: 2 }] });
  await store.amendAt("2026-04-05T10:00:00.000Z", { items: [{ item_id: "1", quantity: 1 }] });
  const sales = await readCampaign(store);
  expect(sales?.credited).toMatchObject({ orders: 1, revenue: "59.97", returned: { revenue: "39.98" } });
  expect(sales?.late.revenue).toBe("0");
  expect(await store.readDay(DAY)).toMatchObject({ returned_revenue: "19.99" });
  expect(await store.readDay(DAY, `CAMPAIGN#${ID}`)).toMatchObject({ returned_revenue: "39.98" });
  const { campaigns } = await readStoreSales(store.totals, BRAND, PERIOD, { campaigns: true });
  expect(campaigns.get(ID)).toEqual([sales]);
  for (const day of [DAY, "2026-04-05"])
    expect((await store.reconcileAt("2026-04-06T00:00:00Z", day)).differences).toEqual([]);
});

test.each<[string, Partial<Campaign>, boolean]>([
  ["has ended", { ends_at: RECEIVED }, false],
  ["ends a moment later", { ends_at: "2026-03-01T10:00:00.001Z" }, true],
  ["has not started", { starts_at: "2026-03-01T10:00:00.001Z" }, false],
  ["starts at the same moment", { starts_at: RECEIVED }, true],
  ["is paused", { state: "paused" }, false],
  ["was created later", { created_at: "2026-03-01T10:00:00.001Z" }, false],
  ["has other videos", { event_ids: [8] }, false],
])(
  "an order counts only for a campaign that runs when it is placed: one that %s",
  async (_, fields, counts) => {
    const store = storeWith(fields);
    await store.apply(store.report());
    expect((await readCampaign(store)) !== undefined).toBe(counts);
  },
);

test("an order keeps a campaign that is later deleted", async () => {
  const campaigns = [aCampaign(RUNS)];
  const store = pastStore({ videos: video, campaigns });
  await store.apply(store.report());
  campaigns.length = 0;
  await store.amendAt("2026-03-05T10:00:00.000Z", { cancelled: true });
  expect((await readCampaign(store))?.credited).toMatchObject({ orders: 1, returned: { orders: 1 } });
});
