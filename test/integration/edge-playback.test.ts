import { readFileSync } from "node:fs";
import { beforeAll, expect, inject, test } from "vitest";
import { UPLOAD_OPERATIONS } from "../../shared/videos/media/uploads/uploads.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { startChromium } from "../support/stack/chromium.ts";
import { createTestStore, eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const read = (name: string) => readFileSync(new URL(`../../infra/local/demo/media/${name}`, import.meta.url));
const clip = read("coffee.mp4");
const FILES = [
  { role: "video", content_type: "video/mp4", body: clip },
  { role: "preview", content_type: "video/mp4", body: read("coffee-preview.mp4") },
  { role: "poster", content_type: "image/jpeg", body: read("coffee.jpg") },
] as const;
const event_id = 7001;
let brand: string;
let videoUrl: string;

beforeAll(async () => {
  brand = (await createTestStore(stack)).brand;
  const body = { event_id, title: "Slow morning", status: "live" } as const;
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body });
  const files = FILES.map(({ body, ...file }) => ({ ...file, bytes: body.length }));
  const upload = await admin.call(UPLOAD_OPERATIONS.beginUpload, {
    brand,
    event_id,
    body: { files },
  });
  for (const { role, url, method, headers } of upload.files) {
    const body = FILES.find((file) => file.role === role)?.body ?? "";
    expect((await fetch(url, { method, headers, body })).status).toBe(200);
  }
  await admin.call(UPLOAD_OPERATIONS.completeUpload, { brand, event_id, upload_id: upload.upload_id });
  videoUrl = await eventually(async () => {
    const { media } = await admin.call(VIDEO_OPERATIONS.getVideo, { brand, event_id });
    return media?.state === "ready" ? media.files.find(({ role }) => role === "video")?.url : undefined;
  }, 20_000);
});

const play = (src: string): string => `(async () => {
  const video = document.createElement("video");
  Object.assign(video, { src: ${JSON.stringify(src)}, muted: true, crossOrigin: "anonymous" });
  document.body.append(video);
  const after = (event) => new Promise((resolve, reject) => {
    video.addEventListener(event, resolve, { once: true });
    video.addEventListener("error", () => reject(new Error(video.error.message)), { once: true });
  });
  const moving = after("timeupdate");
  await video.play();
  await moving;
  const seeked = after("seeked");
  video.currentTime = video.duration / 2;
  await seeked;
  const { videoWidth, videoHeight, duration, currentTime } = video;
  return { videoWidth, videoHeight, duration, isPastMiddle: currentTime >= duration / 2 };
})()`;

describeWith("chromium", "in Chromium", (executable) => {
  test("an uploaded clip plays on another site's page, also after seeking", async () => {
    const browser = await startChromium(executable);
    try {
      const page = await browser.newPage();
      const statuses: number[] = [];
      page.on("response", (response) => {
        if (response.url() === videoUrl) statuses.push(response.status());
      });
      await page.goto(`${stack.baseUrl}/no-such-page`);
      const played = await page.evaluate<{ duration: number }>(play(videoUrl));
      expect(played).toMatchObject({ videoWidth: 720, videoHeight: 1280, isPastMiddle: true });
      expect(played.duration).toBeCloseTo(5, 0);
      expect(new Set(statuses)).toEqual(new Set([206]));
    } finally {
      await browser.close();
    }
  });
});
