import { expect, test } from "vitest";
import { PRODUCT_URL_OPERATIONS } from "../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { REFRESH_OPERATIONS } from "../../../../shared/catalog/refresh/refresh.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { toldReason } from "../../../../shared/vocabulary/pull-reasons.ts";
import { aStore, aVideo, brand, PRODUCT_API, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const run = VERSION;
const progress = {
  run,
  started_at: VERSION,
  planned: 150,
  planning_complete: true,
  done: 150,
  outcomes: { ok: 18, unchanged: 87, not_found: 45 },
  retrying: 0,
  not_found: 45,
  takedown_stopped: true,
  held_back: 45,
};
const aUrl = (id: number, change: Partial<ProductUrlView> = {}): ProductUrlView => ({
  url: `https://shop.example/p/mug-${id}`,
  status: "not_found",
  client_product_id: String(id),
  ...toldReason({ code: "not_found" }),
  added_at: VERSION,
  ...change,
});

describeInDashboard("the product URLs page", ({ service, open }) => {
  const ITEMS = [
    aUrl(501, { title: "Speckled mug" }),
    aUrl(845),
    aUrl(861, { url: "https://shop.example/p/linen-861" }),
  ];
  const show = async (query = "", items = ITEMS) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ product_api: PRODUCT_API }));
    service.answer(REFRESH_OPERATIONS.getLatestRefresh, { brand }, { run });
    service.answer(REFRESH_OPERATIONS.getRefresh, { brand, run }, progress);
    service.answer(REFRESH_OPERATIONS.startRefresh, { brand }, { run });
    service.answer(REFRESH_OPERATIONS.listGoneProducts, { brand, run }, { items: [], next_cursor: null });
    service.answer(PRODUCT_URL_OPERATIONS.listProductUrls, { brand }, { items, next_cursor: null });
    service.answer(PRODUCT_URL_OPERATIONS.removeProductUrls, { brand }, { items: [] });
    service.answer(PRODUCT_URL_OPERATIONS.addProductUrls, { brand }, { items: [] });
    const videos = [
      aVideo({ products: ["861"] }),
      aVideo({ event_id: 7002, title: "Mugs", products: ["1"] }),
    ];
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: videos, next_cursor: null });
    return open(`/stores/${brand}/catalog${query}`);
  };
  const sent = () => service.sent.map(({ method, path, body }) => [method, path.split("/").at(-1), body]);

  test("removes all URLs that were not found, and undoes the removal", async () => {
    const page = await show("?status=not_found");
    await page.getByRole("button", { name: "Select all that were not found" }).click();
    await page.getByText("3 selected").waitFor();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page
      .getByText("3 product URLs removed. Shoppers no longer see their products in “Linen in the wind”.")
      .waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    const urls = ["mug-501", "mug-845", "linen-861"].map((name) => `https://shop.example/p/${name}`);
    await expect.poll(sent, { timeout: 10_000 }).toEqual([
      ["DELETE", "product-urls", { urls }],
      ["POST", "product-urls", { urls }],
    ]);
  });

  test("shows the last refresh, and asks before taking down products", async () => {
    const page = await show();
    const outcomes = page.getByRole("list", { name: "Outcomes" }).getByRole("listitem");
    await expect
      .poll(() => outcomes.allInnerTexts(), { timeout: 10_000 })
      .toEqual(["18 OK", "87 OK, unchanged", "45 Not found"]);
    await page.getByText("Stopped: 45 of 150 products are gone from your shop").waitFor();
    await page.getByRole("button", { name: "Take them down" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    expect(sent()).toEqual([]);
    await page.getByRole("button", { name: "Shop error: refresh again" }).click();
    await expect
      .poll(() => sent().map(([method, path]) => [method, path]), { timeout: 10_000 })
      .toEqual([["POST", "refresh"]]);
  });
});
