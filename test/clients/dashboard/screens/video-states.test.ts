import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
import type { ProductDetail } from "../../../../shared/catalog/products/products.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { ORIGIN } from "../../../support/dashboard/fake-service.ts";
import { aStore, aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const ids = { brand, event_id: 7001 };
const reason = { code: "cut_off" as const };
const failedUpload = (...brings: string[]) => ({
  upload_id: "up_1",
  brings,
  state: "failed" as const,
  since: VERSION,
  reason,
});
const failed = (...brings: string[]): Partial<VideoView> => ({
  status: "live",
  media: { state: "failed", reason, files: [], uploads: [failedUpload(...brings)] },
});
const video_url = "https://cdn.shop.example/clip.mp4";

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
  const findRow = (page: Page) => page.getByRole("row").filter({ hasText: "Linen in the wind" });

  test.each([
    ["video", "Neues Video ungültig"],
    ["poster", "Neue Datei ungültig"],
  ])("shows a failed new %s of a playable video, with the reason as tooltip", async (file, word) => {
    list(aVideo({ ...failed(file), video_url }));
    const page = await open(`/stores/${brand}/videos`, "de-DE");
    const badge = findRow(page).getByText(word).filter({ visible: true });
    await badge.waitFor();
    expect(await findRow(page).innerText()).toMatch(new RegExp(`Sichtbar\\s+${word}\\s`));
    await badge.hover();
    await page.getByRole("tooltip").getByText("Die Datei ist abgeschnitten oder beschädigt.").waitFor();
  });

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

  test("is “not shown yet” without a file, in the list and in the order", async () => {
    list(aVideo(failed("video")));
    const page = await open(`/stores/${brand}/videos?status=live`);
    await findRow(page).getByText("Not shown yet").filter({ visible: true }).waitFor();
    await page.getByRole("link", { name: "Sort videos" }).click();
    await page.getByRole("list", { name: "Sequence of the videos" }).getByText("not shown yet").waitFor();
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

  test("reloads the preview after saving", async () => {
    let saved = aVideo({ status: "live", video_url, updated_at: VERSION });
    service.answerWith(VIDEO_OPERATIONS.getVideo, ids, () => saved);
    service.answerWith(VIDEO_OPERATIONS.changeVideo, ids, () => {
      saved = { ...saved, title: "Wool", updated_at: "2026-11-20T10:00:07.007Z" };
      return saved;
    });
    const page = await open(`/stores/${brand}`);
    const read: string[] = [];
    const feed = `fetch("/v1/feed?brand=${brand}&event_id=7001")`;
    const script = `customElements.define("shoppable-video-embed", class extends HTMLElement { connectedCallback() { ${feed}; } })`;
    await page
      .context()
      .route("**/widget/v1.js", (route) => route.fulfill({ body: script, contentType: "text/javascript" }));
    await page.context().route("**/v1/feed?*", (route) => {
      read.push(new URL(route.request().url()).search);
      return route.fulfill({ json: { events: [], next_cursor: null } });
    });
    await page.goto(`${ORIGIN}/dashboard/stores/${brand}/videos/7001`);
    await expect.poll(() => read.length).toBe(1);
    await page.getByLabel("Title").fill("Wool");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => read.length, { timeout: 10_000 }).toBe(2);
    expect(read[1]).not.toBe(read[0]);
    expect(read[1]).toContain("event_id=7001");
  });
});
