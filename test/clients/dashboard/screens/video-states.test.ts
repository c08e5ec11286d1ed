import { expect, test } from "vitest";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
import type { ProductDetail } from "../../../../shared/catalog/products/products.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aStore, aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const ids = { brand, event_id: 7001 };

const aProduct = (client_product_id: string, change: Partial<ProductDetail>): ProductDetail => ({
  product_id: 1,
  client_product_id,
  product_link: "https://shop.example/p/1",
  title: `Product ${client_product_id}`,
  price: "12.00",
  thumbnail_image: "https://shop.example/img/1.jpg",
  product_status: "active",
  source: "pull",
  created_at: VERSION,
  updated_at: VERSION,
  ...change,
});

describeInDashboard("the status of a video", ({ service, open }) => {
  const list = (...items: VideoView[]) =>
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items, next_cursor: null });

  test("is changed for several videos after a question, and changed back by Undo", async () => {
    const goes_live_at = new Date(Date.now() + 86_400_000).toISOString();
    const videos = [
      aVideo({ status: "live" }),
      aVideo({ event_id: 7002, title: "Draft" }),
      aVideo({ event_id: 7003, title: "Soon", status: "upcoming", goes_live_at }),
    ];
    list(...videos);
    for (const { event_id } of videos)
      service.answer(VIDEO_OPERATIONS.changeVideo, { brand, event_id }, aVideo({ event_id }));
    const page = await open(`/stores/${brand}/videos`);
    await page.getByLabel("Select all loaded rows").click();
    await page.getByRole("button", { name: "Set live" }).click();
    const question = page.getByRole("dialog", { name: "Set 2 videos live?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(service.sent).toEqual([]);
    await page.getByRole("button", { name: "Set live" }).click();
    await question.getByRole("button", { name: "Set live" }).click();
    await page.getByText("2 videos are changed.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => service.sent.length).toBe(4);
    expect(service.sent.map(({ path, body }) => [path.split("/").at(-1), body])).toEqual([
      ["7002", { status: "live" }],
      ["7003", { status: "live" }],
      ["7002", { status: "draft" }],
      ["7003", { status: "upcoming", goes_live_at }],
    ]);
  });

  test("marks products that shoppers don't see", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore({ out_of_stock: "hide" }));
    const products = ["a1", "b2", "c3"];
    const changes: Record<string, Partial<ProductDetail>> = {
      a1: {},
      b2: { product_status: "inactive" },
      c3: { stock_status: "outofstock" },
    };
    for (const id of products) {
      const product = aProduct(id, changes[id] ?? {});
      service.answer(PRODUCT_OPERATIONS.getProduct, { brand, client_product_id: id }, product);
    }
    service.answer(VIDEO_OPERATIONS.getVideo, ids, aVideo({ products }));
    const page = await open(`/stores/${brand}/videos/7001`);
    const row = (id: string) => page.getByRole("listitem").filter({ hasText: `Product ${id}` });
    await row("b2").getByText("Taken down: not shown to shoppers").waitFor();
    await row("c3").getByText("Out of stock: not shown to shoppers").waitFor();
    expect(await row("a1").innerText()).not.toContain("not shown");
  });
});
