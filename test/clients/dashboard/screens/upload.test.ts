import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { UPLOAD_OPERATIONS } from "../../../../shared/videos/media/uploads/uploads.operations.ts";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const VIDEOS = `/admin/stores/${brand}/videos`;
const clip = {
  name: "linen.mp4",
  mimeType: "video/mp4",
  buffer: readFileSync("test/support/media/clip.mp4"),
};

describeInDashboard("a video that is uploaded", ({ service, open }) => {
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
  /** What was sent of the video itself. */
  const ofVideo = () =>
    service.sent
      .filter(({ path }) => path === VIDEOS || path === `${VIDEOS}/7001`)
      .map(({ method, body }) => [method, body]);

  test("is a draft until its files are taken, then what was chosen", async () => {
    takesFiles();
    const page = await chosen();
    await button(page, "Publish");
    await page.waitForURL((url) => url.pathname.endsWith("/7001"));
    expect(ofVideo()).toEqual([
      ["POST", { title: "Linen", products: [], status: "draft", page_id: 0, position: 0 }],
      ["PATCH", { title: "Linen", products: [], status: "live" }],
    ]);
  });

  test("stays a draft if its files are not taken, and is stored as it was corrected", async () => {
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

  test.each<[string, Partial<VideoView>, string]>([
    [
      "failed its check",
      { media: { state: "failed", problem: "No video.", files: [], uploads: [] } },
      "Upload failed",
    ],
    ["never had a file", {}, "No file"],
  ])("is not called live when it %s", async (_, change, word) => {
    const items = [aVideo({ status: "live", ...change })];
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items, next_cursor: null });
    const page = await open(`/stores/${brand}/videos`);
    const row = page.getByRole("row").filter({ hasText: "Linen in the wind" });
    await row.getByText(word).waitFor();
    expect(await row.innerText()).toContain("Not shown yet");
  });
});
