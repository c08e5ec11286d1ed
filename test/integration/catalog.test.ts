import { describe, expect, inject, test } from "vitest";
import { REFRESH_OPERATIONS } from "../../shared/catalog/refresh/refresh.operations.ts";
import { createRefreshSchedules } from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import { aProductApi } from "../support/catalog/catalog-builders.ts";
import {
  catalogStack,
  isOfRun,
  isPulled,
  shirtUrl,
  startMerchant,
} from "../support/catalog/catalog-stack.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const admin = adminClient(stack);
type Merchant = Awaited<ReturnType<typeof startMerchant>>;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

describe("an added product URL", () => {
  test("is pulled with the store's credentials and its product is stored", async () => {
    const merchant = await startMerchant();
    merchant.sell(["p1"], { permalink: shirtUrl("p1"), images: [{ src: "/i/p1.jpg" }] });
    const { brand } = await catalog.connect(merchant.template, {
      scheme: "header",
      name: "X-Key",
      value: "shop-key-1",
    });
    await catalog.add(brand, ["p1"]);
    const [page] = await catalog.outcomes(brand, ["p1"], isPulled);
    expect(page).toMatchObject({ outcome: "ok", client_product_id: "p1", http_status: 200 });
    expect(merchant.requests.map(({ url, headers }) => [url, headers["x-key"]])).toEqual([
      ["/products/p1", "shop-key-1"],
    ]);
    expect(await catalog.products.find(brand, "p1")).toMatchObject({
      title: "Linen shirt",
      price: "499.00",
      product_link: shirtUrl("p1"),
      thumbnail_image: "https://shop.example/i/p1.jpg",
      product_status: "active",
      source: "pull",
      product_id: expect.any(Number),
    });
  });
});

describe("a refresh", () => {
  test("uses a product API connected just before", async () => {
    const merchant = await startMerchant();
    merchant.sell(["a"]);
    const { brand } = await createTestStore(stack);
    await catalog.add(brand, ["a"]);
    const [early] = await catalog.outcomes(brand, ["a"], isPulled);
    expect(early).toMatchObject({ outcome: "invalid", reason: { code: "not_connected" } });
    const product_api = aProductApi({ url_template: merchant.template });
    await catalog.stores.change(brand, { product_api });
    const [page] = await catalog.outcomes(brand, ["a"], isOfRun(await catalog.refresh(brand)));
    expect(page).toMatchObject({ outcome: "ok" });
  });

  test("is started by the schedule and is due again an interval later", async () => {
    const merchant = await startMerchant();
    merchant.sell(["a"]);
    const { brand } = await catalog.connect(merchant.template);
    await catalog.add(brand, ["a"]);
    await catalog.outcomes(brand, ["a"], isPulled);
    merchant.sell(["a"], { price: "1.00" });
    const schedules = createRefreshSchedules(catalog.table);
    const due = new Date(Date.now() - 1_000).toISOString();
    await schedules.set({ brand, interval_minutes: 60, next_at: due });
    const clock = "/2015-03-31/functions/shoppable-video-local-catalog-schedule/invocations";
    await eventually(async () => {
      const answer = await fetch(`${stack.lambdaEndpoint}${clock}`, { method: "POST", body: "{}" });
      expect(answer.status).toBe(200);
      const { next_at = due } = (await schedules.find(brand)) ?? {};
      return next_at > due || undefined;
    });
    await catalog.outcomes(brand, ["a"], isOfRun(due));
    expect(await catalog.products.find(brand, "a")).toMatchObject({ price: "1.00" });
    const { next_at = "" } = (await schedules.find(brand)) ?? {};
    expect(Date.parse(next_at)).toBeGreaterThan(Date.now() + 59 * 60_000);
    await schedules.remove(brand);
  });
});

describe("a product that disappears from the shop", () => {
  test("is taken down by the refresh and returns with a later one", async () => {
    const merchant = await startMerchant();
    merchant.sell(["a", "b"]);
    const { brand } = await catalog.connect(merchant.template);
    await catalog.add(brand, ["a", "b"]);
    await catalog.outcomes(brand, ["a", "b"], isPulled);
    merchant.products.delete("a");
    const gone = await catalog.refresh(brand);
    const [page] = await catalog.outcomes(brand, ["a", "b"], isOfRun(gone));
    expect(page).toMatchObject({ outcome: "not_found", http_status: 404 });
    const [a, b] = await catalog.stored(brand, ["a", "b"]);
    expect([a?.product_status, a?.taken_down_by, b?.product_status]).toEqual(["inactive", "pull", "active"]);
    merchant.sell(["a"]);
    await catalog.outcomes(brand, ["a", "b"], isOfRun(await catalog.refresh(brand)));
    const [back] = await catalog.stored(brand, ["a"]);
    expect(back).toMatchObject({ product_status: "active", product_id: a?.product_id });
    expect(back).not.toHaveProperty("taken_down_by");
  });

  const confirmHeldBack = async (merchant: Merchant, brand: string, run: string) => {
    const read = () => admin.call(REFRESH_OPERATIONS.listGoneProducts, { brand, run, query: { limit: 100 } });
    const held = (await read()).items;
    const [again, ...gone] = held.map(({ client_product_id = "" }) => client_product_id);
    expect([again !== undefined, held.every(({ title }) => title !== undefined)]).toEqual([true, true]);
    merchant.sell([again ?? ""]);
    const others = (await catalog.stored(brand, ids(35))).find((each) => each?.product_status === "inactive");
    const urls = [...held.map(({ url }) => url), shirtUrl(others?.client_product_id ?? "")];
    const confirm = () => admin.call(REFRESH_OPERATIONS.confirmGoneProducts, { brand, run, body: { urls } });
    const statuses = (await confirm()).items.map(({ status }) => status);
    expect(statuses).toEqual([...held.map(() => "asked"), "kept"]);
    await eventually(async () => {
      const stored = await catalog.stored(brand, gone);
      return stored.every((each) => each?.product_status === "inactive") || undefined;
    });
    expect((await catalog.stored(brand, [again ?? ""]))[0]).toMatchObject({ product_status: "active" });
    expect((await read()).items).toEqual([]);
    const next = await catalog.refresh(brand);
    await catalog.outcomes(brand, ids(35), isOfRun(next));
    const { not_found, takedown_stopped = false } = (await catalog.runs.progress(brand, next)) ?? {};
    expect([not_found, takedown_stopped]).toEqual([35 - held.length, false]);
  };

  test("is taken down only within the limit if the shop returns 404 for everything", async () => {
    const all = ids(35);
    const merchant = await startMerchant();
    merchant.sell(all);
    const { brand } = await catalog.connect(merchant.template);
    await catalog.add(brand, all);
    await catalog.outcomes(brand, all, isPulled);
    merchant.products.clear();
    const run = await catalog.refresh(brand);
    const pages = await catalog.outcomes(brand, all, isOfRun(run));
    expect(new Set(pages.map(({ outcome }) => outcome))).toEqual(new Set(["not_found"]));
    const down = (await catalog.stored(brand, all)).filter((each) => each?.product_status === "inactive");
    expect(down.length).toBeGreaterThan(0);
    expect(down.length).toBeLessThanOrEqual(10);
    expect(await catalog.runs.progress(brand, run)).toMatchObject({
      planned: 35,
      not_found: 35,
      takedown_stopped: true,
    });
    expect(
      pages.filter(({ warnings }) => warnings?.some(({ code }) => code === "takedown_stopped")),
    ).toHaveLength(35 - down.length);
    await confirmHeldBack(merchant, brand, run);
    merchant.sell(all);
    const found = await catalog.outcomes(brand, all, isOfRun(await catalog.refresh(brand)));
    expect(found.filter(({ gone_confirmed_at }) => gone_confirmed_at !== undefined)).toEqual([]);
    const back = await catalog.stored(brand, all);
    expect(new Set(back.map((each) => each?.product_status))).toEqual(new Set(["active"]));
  });
});
