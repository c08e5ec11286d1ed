import { describe, expect, test } from "vitest";
import type { ProductUrl } from "../../../shared/catalog/product-urls/product-url-item.table.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { AT } from "../../support/admin/admin-values.ts";
import { aProductApi, aStoredProduct } from "../../support/catalog/catalog-builders.ts";
import { aStore } from "../../support/values/builders.ts";

const store = "/stores/br_acme";
const connected = aStore({ product_api: aProductApi() });

describe("product URLs", () => {
  const prefix = "https://shop.example/p/shirt-";
  const urls = [`${prefix}1`, `${prefix}2`, `${prefix}3`] as const;

  test("are reported one by one, and new ones are planned in one message", async () => {
    const { deps, described } = adminBackend(connected);
    deps.productUrls.add.mockImplementation(async (...[, url]) =>
      url === urls[0] ? "exists" : url === urls[1] ? "waiting" : "added",
    );
    const more = [...urls, `${prefix}4`, ...urls];
    const { body } = await described("addProductUrls", `${store}/product-urls`, { body: { urls: more } });
    expect(body).toEqual({
      items: [...new Set(more)].map((url, index) => ({ url, status: index < 2 ? "exists" : "added" })),
    });
    const planned = [...urls.slice(1), `${prefix}4`];
    expect(deps.planQueue.send.mock.calls).toEqual([
      [[{ body: { brand: "br_acme", urls: planned }, group: "br_acme" }]],
    ]);
  });

  test("are planned on removal, so that the pull takes their products down", async () => {
    const { deps, described } = adminBackend(connected);
    deps.productUrls.markRemoved.mockImplementation(async (...[, url]) =>
      url === urls[1] ? undefined : { url, added_at: AT },
    );
    const { body } = await described("removeProductUrls", `${store}/product-urls`, { body: { urls } });
    expect(body.items.map(({ status }) => status)).toEqual(["removed", "unknown", "removed"]);
    const planned = [urls[0], urls[2]];
    expect(deps.planQueue.send).toHaveBeenCalledWith([
      { body: { brand: "br_acme", urls: planned }, group: "br_acme" },
    ]);
  });

  test("report on removal which other URL keeps the product", async () => {
    const { deps, described } = adminBackend(connected);
    deps.productUrls.markRemoved.mockImplementation(async (...[, url]) =>
      url === urls[1] ? undefined : { url, added_at: AT, ...(url === urls[0] && { client_product_id: "7" }) },
    );
    deps.productUrls.another.mockImplementation(async (...[, id]) => {
      expect(deps.productUrls.markRemoved).toHaveBeenCalledTimes(3);
      return id === "7" ? `${prefix}7` : undefined;
    });
    const { body } = await described("removeProductUrls", `${store}/product-urls`, { body: { urls } });
    expect(body.items).toEqual([
      { url: urls[0], status: "removed", other_url: `${prefix}7` },
      { url: urls[1], status: "unknown" },
      { url: urls[2], status: "removed" },
    ]);
    expect(deps.productUrls.another.mock.calls.map(([, id]) => id)).toEqual(["7", "3"]);
  });
});

describe("a page of product URLs", () => {
  test("shows stored products, which are read in one batch", async () => {
    const { deps, described } = adminBackend(connected);
    const pulled = { added_at: AT, checked_at: AT, outcome: "ok", http_status: 200 } as const;
    const items: ProductUrl[] = [
      { ...pulled, url: "https://shop.example/p/1", client_product_id: "p1" },
      { ...pulled, url: "https://shop.example/p/01", client_product_id: "p1" },
      { ...pulled, url: "https://shop.example/p/2", client_product_id: "p2" },
      {
        url: "https://shop.example/about",
        added_at: AT,
        checked_at: AT,
        outcome: "invalid",
        client_product_id: "p3",
      },
    ];
    deps.productUrls.page.mockResolvedValue({ items, next: undefined });
    const { title, thumbnail_image } = aStoredProduct();
    deps.products.shown.mockResolvedValue(new Map([["p1", aStoredProduct()]]));
    const { body } = await described("listProductUrls", `${store}/product-urls`);
    expect(body.items.map((item) => [item.title, item.thumbnail_image])).toEqual([
      [title, thumbnail_image],
      [title, thumbnail_image],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(deps.products.shown.mock.calls).toEqual([["br_acme", ["p1", "p2"]]]);
  });
});

describe("a refresh", () => {
  test("is recorded before it is queued for planning", async () => {
    const { described, deps, steps } = adminBackend(connected);
    const { status, body } = await described("startRefresh", `${store}/refresh`);
    expect([status, body]).toEqual([202, { run: AT }]);
    expect(steps).toEqual(["audit", "runs.start", "planQueue.send"]);
    expect(deps.planQueue.send).toHaveBeenCalledWith([
      { body: { brand: "br_acme", run: AT }, group: "br_acme" },
    ]);
  });

  test("reports its progress", async () => {
    const { described, deps } = adminBackend(connected);
    deps.runs.progress.mockResolvedValue({
      planned: 4,
      not_found: 1,
      planning_complete: true,
      started_at: AT,
    });
    deps.productUrls.outcomesOf.mockResolvedValue({
      outcomes: { ok: 2, not_found: 1 },
      retrying: 1,
      heldBack: 1,
    });
    const { body } = await described("getRefresh", `${store}/refresh/${AT}`);
    expect(body).toMatchObject({
      run: AT,
      planned: 4,
      done: 3,
      outcomes: { ok: 2 },
      retrying: 1,
      takedown_stopped: false,
      held_back: 1,
    });
  });

  test("returns 404 if it was never started", async () => {
    expect((await adminBackend().call("GET", `${store}/refresh/${AT}`)).status).toBe(404);
  });
});

test("reads a product by an id with slashes and spaces", async () => {
  const { call, deps } = adminBackend();
  await call("GET", `${store}/products/a/b c`);
  expect(deps.products.findDescribed).toHaveBeenCalledWith("br_acme", "a/b c");
});

test("a settings preview counts the affected products and shows their prices", async () => {
  const { described, deps } = adminBackend();
  const sale = { price: "39.90", to: "2099-01-01T00:00:00.000Z" };
  const product = { ...aStoredProduct(), price: "49.90", sale };
  const none = { products: 0, examples: [] };
  deps.products.settingsReach.mockResolvedValue({
    storeCurrency: { products: 143, examples: [product] },
    outOfStock: { products: 1, examples: [product] },
    unpriced: none,
    countedAll: true,
  });
  const { body } = await described("getSettingsReach", `${store}/settings-reach`);
  const { client_product_id, title } = product;
  const examples = [{ client_product_id, title, price: "39.90" }];
  expect(body).toMatchObject({
    store_currency: { products: 143, examples },
    out_of_stock: { products: 1, examples },
    unpriced: none,
    counted_all: true,
  });
});

describe("a sitemap", () => {
  const url = "https://shop.example/sitemap.xml";
  const page = "https://shop.example/p/shirt-1";

  test("is read by one run at a time, recorded before it is queued", async () => {
    const { call, deps, steps } = adminBackend(connected);
    const body = { url, action: "preview" };
    const start = () => call("POST", `${store}/sitemap/runs`, { body });
    expect((await start()).body).toEqual({ run: AT });
    expect(steps).toEqual(["audit", "sitemapRuns.start", "sitemapQueue.send"]);
    deps.sitemapRuns.start.mockResolvedValue(false);
    const detail = "the sitemap is being read; wait until that is finished";
    expect(await start()).toMatchObject({ status: 422, body: { detail } });
    expect(deps.sitemapQueue.send).toHaveBeenCalledTimes(1);
  });

  test("is shown with its latest run and the ids of its product URLs", async () => {
    const { described, deps } = adminBackend({ ...connected, sitemap: { url, pattern: "/p/" } });
    const run = {
      run: AT,
      action: "preview",
      url,
      state: "done",
      moved_at: AT,
      examples: [page, url],
    } as const;
    deps.sitemapRuns.find.mockResolvedValue({ ...run, examples: [...run.examples] });
    const { body } = await described("getSitemap", `${store}/sitemap`);
    expect(body).toMatchObject({
      followed: { url, pattern: "/p/" },
      run: { examples: [{ url: page }, { url }] },
    });
    expect(body.run?.examples?.map(({ client_product_id }) => client_product_id)).toEqual(["1", undefined]);
  });
});
