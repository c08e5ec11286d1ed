import { expect, test } from "vitest";
import { UPLOAD_OPERATIONS } from "../../../../shared/videos/media/uploads/uploads.operations.ts";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const ids = { brand, event_id: 7001 };
const VIDEO = `/stores/${brand}/videos/7001`;
const SRT = "1\n00:00:00,000 --> 00:00:01,000\nLinen\n";
const dress = { name: "dress.srt", mimeType: "application/x-subrip", buffer: Buffer.from(SRT) };

describeInDashboard("the page of a video or campaign", ({ service, open }) => {
  const show = (change: Partial<VideoView>, locale?: string) => {
    service.answer(VIDEO_OPERATIONS.getVideo, ids, aVideo(change));
    return open(VIDEO, locale);
  };

  test("accepts the same captions again after a failed upload", async () => {
    const page = await show({});
    const input = page.getByLabel("Choose captions");
    await input.setInputFiles(dress);
    await page.getByText("The upload failed.").waitFor();
    expect(await input.inputValue()).toBe("");
    service.answer(UPLOAD_OPERATIONS.beginUpload, ids, {
      upload_id: "up_1",
      expires_at: VERSION,
      files: [],
    });
    service.answer(UPLOAD_OPERATIONS.completeUpload, { ...ids, upload_id: "up_1" }, {});
    await input.setInputFiles(dress);
    await page.getByText("Uploaded. It is shown as soon as it is checked.").waitFor();
    expect(await page.getByText("The upload failed.").count()).toBe(0);
  });

  test("closes without confirmation once the video is deleted, despite unsaved changes", async () => {
    const page = await show({});
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [], next_cursor: null });
    service.answer(VIDEO_OPERATIONS.removeVideo, ids, {});
    await page.getByLabel("Title").fill("Changed");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete video" }).click();
    await page.waitForURL((url) => url.pathname.endsWith("/videos"));
  });
});
