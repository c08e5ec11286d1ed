import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { videoToItem } from "../../shared/videos/video-item.table.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { aVideo } from "../support/admin/admin-values.ts";
import { type Dashboard, openDashboard } from "../support/dashboard/dashboard-page.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { startChromium } from "../support/stack/chromium.ts";
import { createTestStore, stackClient } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const VIDEOS = 1_000;
const PATIENTLY = { timeout: 15_000 };
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

  test("renders fifty of a thousand videos at a time, also while selecting and sorting", async () => {
    const { page } = dashboard;
    const rows = page.locator("tbody tr");
    expect(await rows.count()).toBe(50);
    await page.getByLabel("Select all loaded rows").click();
    await page.getByRole("button", { name: "Select all videos in this list" }).click();
    await page.getByText("1,000 selected").waitFor();
    expect(await rows.count()).toBe(50);
    await page.getByRole("button", { name: "Load more" }).click();
    expect(await rows.count()).toBe(100);
    await page.getByLabel("Search videos").fill("clip 999");
    await expect.poll(() => rows.count(), PATIENTLY).toBe(2);
    await view("videos/order");
    const entries = page.getByRole("list", { name: "Sequence of the videos" }).getByRole("listitem");
    expect(await entries.count()).toBe(100);
    await page.getByLabel("Position of Clip 42").fill("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => entries.first().textContent(), PATIENTLY).toContain("Clip 42");
  }, 90_000);

  test("changes many videos with progress until it is cancelled", async () => {
    const { page } = dashboard;
    await page.getByLabel("Select all loaded rows").click();
    const confirm = (name: string) =>
      page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await confirm("End");
    await page.getByText("50 videos are changed.").waitFor();
    await page.getByLabel("Select all loaded rows").click();
    await page.getByRole("button", { name: "Select all videos in this list" }).click();
    await page.getByText("1,000 selected").waitFor();
    await page.getByRole("button", { name: "Set to draft" }).click();
    await confirm("Set to draft");
    await page.getByText(/^\d+ of 1,000$/).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText(/^Stopped: \d+ of 1,000 videos are changed\.$/).waitFor();
  }, 90_000);

  test("reports a concurrent change of a video to the second user without losing input", async () => {
    const { page } = dashboard;
    await view("videos/1000");
    const title = page.getByLabel("Title");
    await title.fill("Mine");
    const change = (body: object) =>
      admin.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id: 1_000, body });
    await change({ title: "Theirs", status: "upcoming" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Someone else changed this in the meantime").waitFor();
    await page.getByText("Title: “Theirs”").waitFor();
    expect(await title.inputValue()).toBe("Mine");
    const status = page.getByRole("combobox", { name: "Status" }).or(page.getByLabel("Status")).first();
    expect(await status.inputValue()).toContain("Upcoming");
    expect(await admin.call(VIDEO_OPERATIONS.getVideo, { brand, event_id: 1_000 })).toMatchObject({
      title: "Theirs",
    });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("The video is saved.").waitFor();
    expect(await admin.call(VIDEO_OPERATIONS.getVideo, { brand, event_id: 1_000 })).toMatchObject({
      title: "Mine",
      status: "upcoming",
    });
  }, 90_000);

  test("warns before overwriting a mapping that another user saved", async () => {
    const { page } = dashboard;
    await view("catalog/mapping");
    await page.getByLabel("Expression for Title").fill("mine");
    await connect({ title: "theirs", sku: "code" });
    await page.getByRole("button", { name: "Save mapping" }).click();
    await page.getByText("Title: “theirs”").waitFor();
    expect(await page.getByLabel("Expression for Title").inputValue()).toBe("mine");
    expect(await page.getByLabel("Expression for SKU").inputValue()).toBe("code");
    await page.getByRole("button", { name: "Use their version" }).click();
    expect(await page.getByLabel("Expression for Title").inputValue()).toBe("theirs");
  }, 90_000);

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

  test("reads a file of 50,000 lines, half of them invalid, and shows each line", async () => {
    const { page } = dashboard;
    await view("catalog/add?from=file");
    const lines = Array.from({ length: 50_000 }, (_, line) =>
      line % 2 === 0 ? `${line},https://shop.example/p/${line}` : `"${"x".repeat(line % 300)};;`,
    );
    const file = { name: "urls.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByText("25,000 URLs found, 25,000 lines without a URL").waitFor();
    const rubbish = page.getByRole("listitem").filter({ hasText: /^Line \d+: / });
    expect(await rubbish.count()).toBe(10);
    await page.getByRole("button", { name: "Show more of 25,000" }).click();
    expect(await rubbish.count()).toBe(110);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download all" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("lines-without-url.txt");
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
