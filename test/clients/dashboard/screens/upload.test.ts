import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { UPLOAD_OPERATIONS } from "../../../../shared/videos/media/uploads/uploads.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const VIDEOS = `/admin/stores/${brand}/videos`;
/** Each video is decoded for its poster. That is slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });
const clip = {
  name: "linen.mp4",
  mimeType: "video/mp4",
  buffer: readFileSync("test/support/media/clip.mp4"),
};

describeInDashboard("uploading several videos", ({ service, open }) => {
  const created = () => service.sent.filter(({ path }) => path === VIDEOS).map(({ body }) => body);
  const begins = (...event_ids: number[]) => {
    for (const event_id of event_ids) {
      const ids = { brand, event_id };
      service.answer(UPLOAD_OPERATIONS.beginUpload, ids, {
        upload_id: "up_1",
        expires_at: VERSION,
        files: [],
      });
      service.answer(VIDEO_OPERATIONS.changeVideo, ids, aVideo({ event_id }));
    }
  };
  const takesFiles = (event_id: number) =>
    service.answer(UPLOAD_OPERATIONS.completeUpload, { brand, event_id, upload_id: "up_1" }, {});
  const chosen = async (...names: string[]) => {
    let event_id = 7001;
    service.answerWith(VIDEO_OPERATIONS.createVideo, { brand }, () => aVideo({ event_id: event_id++ }));
    const page = await open(`/stores/${brand}/videos/new`);
    page.setDefaultTimeout(90_000);
    await page.getByLabel("Choose a video").setInputFiles(names.map((name) => ({ ...clip, name })));
    return page;
  };

  test("continues after a failed file, and registers each video once despite retries", async () => {
    begins(7001, 7002);
    takesFiles(7002);
    const page = await chosen("linen.mp4", "wool.mp4");
    await page.getByLabel("Title of wool.mp4").fill("Wool, in winter");
    await page.getByRole("button", { name: "Upload all" }).click();
    await page.getByText("1 of 2 uploaded").waitFor();
    await page.getByRole("link", { name: "Wool, in winter" }).waitFor();
    takesFiles(7001);
    await page.getByLabel("Live as soon as they are checked").check();
    await page.getByRole("button", { name: "Try the rest again" }).click();
    await page.getByText("2 of 2 uploaded").waitFor();
    expect(created()).toEqual([
      { title: "Linen", products: [], status: "draft", page_id: 0, position: 0 },
      { title: "Wool, in winter", products: [], status: "draft", page_id: 0, position: 0 },
    ]);
    const changes = service.sent
      .filter(({ method }) => method === "PATCH")
      .map(({ path, body }) => [path, body]);
    expect(changes).toEqual([[`${VIDEOS}/7001`, { title: "Linen", products: [], status: "live" }]]);
    await page.getByRole("link", { name: "See all videos" }).waitFor();
  });
});

describeInDashboard("uploading one video", ({ service, open }) => {
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const takesFiles = () =>
    service.answer(UPLOAD_OPERATIONS.completeUpload, { brand, event_id: 7001, upload_id: "up_1" }, {});
  const chosen = async () => {
    service.answer(VIDEO_OPERATIONS.createVideo, { brand }, aVideo());
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, aVideo());
    service.answer(VIDEO_OPERATIONS.changeVideo, { brand, event_id: 7001 }, aVideo());
    const urls = { upload_id: "up_1", expires_at: VERSION, files: [] };
    service.answer(UPLOAD_OPERATIONS.beginUpload, { brand, event_id: 7001 }, urls);
    const page = await open(`/stores/${brand}/videos/new`);
    await page.getByLabel("Choose a video").setInputFiles(clip);
    return page;
  };
  const ofVideo = () =>
    service.sent
      .filter(({ path }) => path === VIDEOS || path === `${VIDEOS}/7001`)
      .map(({ method, body }) => [method, body]);

  test("creates a draft, and publishes it after the upload", async () => {
    takesFiles();
    const page = await chosen();
    await button(page, "Publish");
    await page.waitForURL((url) => url.pathname.endsWith("/7001"));
    expect(ofVideo()).toEqual([
      ["POST", { title: "Linen", products: [], status: "draft", page_id: 0, position: 0 }],
      ["PATCH", { title: "Linen", products: [], status: "live" }],
    ]);
  });

  test("keeps a draft if the upload fails, and saves later corrections", async () => {
    const page = await chosen();
    await button(page, "Publish");
    await page.getByText("The upload failed.").waitFor();
    expect(ofVideo()).toEqual([["POST", expect.objectContaining({ status: "draft" })]]);
    takesFiles();
    await page.getByLabel("Title").fill("Linen dress");
    await page.getByLabel("Draft", { exact: true }).check();
    await button(page, "Save draft");
    await page.waitForURL((url) => url.pathname.endsWith("/7001"));
    expect(ofVideo().slice(1)).toEqual([["PATCH", { title: "Linen dress", products: [], status: "draft" }]]);
  });
});
