import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { videoToItem } from "../../shared/videos/video-item.table.ts";
import { aVideo } from "../support/admin/admin-values.ts";
import { type Dashboard, openDashboard } from "../support/dashboard/dashboard-page.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { startChromium } from "../support/stack/chromium.ts";
import { createTestStore, stackClient } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const VIDEOS = 1_000;
const TEMPLATE = "https://shop.example/products/{id}";
const CLIP = new URL("../../infra/local/demo/media/dress.mp4", import.meta.url).pathname;

/** Writes a thousand videos directly: an API call for each would take a minute. */
const fillVideos = async (brand: string) => {
  const client = stackClient(stack);
  const puts = Array.from({ length: VIDEOS }, (_, index) => ({
    PutRequest: { Item: videoToItem(brand, aVideo({ event_id: index + 1, title: `Clip ${index}` })) },
  }));
  for (let from = 0; from < VIDEOS; from += 25) {
    const RequestItems = { [stack.tableName]: puts.slice(from, from + 25) };
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems }));
    expect(UnprocessedItems).toEqual({});
  }
};

describeWith("chromium", "a large store in the dashboard", (executable) => {
  let browser: Browser;
  let brand: string;
  let dashboard: Dashboard;

  beforeAll(async () => {
    browser = await startChromium(executable);
    ({ brand } = await createTestStore(stack));
    await fillVideos(brand);
    await connect({ title: "name" });
  }, 120_000);
  afterAll(() => browser?.close());
  beforeEach(async ({ onTestFinished }) => {
    dashboard = await openDashboard(browser, stack, `/stores/${brand}/videos`);
    onTestFinished(async () => {
      expect(dashboard.errors).toEqual([]);
      await dashboard.page.context().close();
    });
  });
  const connect = (mapping: Record<string, string>) =>
    admin.call(PRODUCT_API_OPERATIONS.connectProductApi, {
      brand,
      body: { url_template: TEMPLATE, auth: { scheme: "none" }, mapping },
    });
  const view = (path: string) => dashboard.show(`/stores/${brand}/${path}`);
  const area = (name: string) =>
    dashboard.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

  test("asks before leaving unsaved input by a link, the back button or a reload", async () => {
    const { page } = dashboard;
    await page.getByRole("link", { name: "Clip 0", exact: true }).click();
    const title = page.getByLabel("Title");
    await title.fill("Unsaved");
    await area("Campaigns");
    await page.getByRole("button", { name: "Stay" }).click();
    expect(await title.inputValue()).toBe("Unsaved");
    await page.goBack();
    await page.getByRole("button", { name: "Stay" }).click();
    expect(await title.inputValue()).toBe("Unsaved");
    const asked = page.waitForEvent("dialog");
    await page.evaluate("setTimeout(() => location.reload())");
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    expect(await title.inputValue()).toBe("Unsaved");
    await area("Campaigns");
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("heading", { name: "Campaigns" }).waitFor();
  }, 90_000);

  test("refuses a clip of 2 GB with a message and uploads the original without WebCodecs", async () => {
    const { page } = dashboard;
    const directory = await mkdtemp(join(tmpdir(), "clips-"));
    try {
      const path = join(directory, "holiday.mp4");
      const file = await open(path, "w");
      await file.truncate(2 * 2 ** 30);
      await file.close();
      await page.addInitScript("delete globalThis.VideoEncoder; delete globalThis.VideoDecoder;");
      await page.reload();
      await dashboard.settle();
      await view("videos/new");
      await page.locator("input[type=file]").first().setInputFiles(path);
      await page.getByText("holiday.mp4 is larger than 500 MB.").waitFor();
      await page.locator("input[type=file]").first().setInputFiles(CLIP);
      await page.getByLabel("Title").fill("As it is");
      await page.getByText("Draft", { exact: true }).click();
      await page.getByRole("button", { name: "Save draft" }).click();
      await page.getByRole("heading", { name: "As it is" }).waitFor();
    } finally {
      await rm(directory, { recursive: true });
    }
  }, 90_000);
});
