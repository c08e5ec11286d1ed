import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { uploadCounterKey } from "../../shared/platform/table/keys/video-keys.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { MAX_PER_DAY } from "../../shared/videos/media/uploads/upload.ts";
import { UPLOAD_OPERATIONS } from "../../shared/videos/media/uploads/uploads.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { clip, phoneClip, posterImage, smallPosterImage } from "../support/media/clips.ts";
import { adminClient, apiClient } from "../support/stack/admin-client.ts";
import {
  createTestStore,
  eventually,
  openStackTable,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const EVENT = 7001;
const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\n<b>Linen</b>\n");
let store: TestStore;

const VIDEO = { role: "video", content_type: "video/mp4", bytes: clip().byteLength } as const;
const FILES = [
  VIDEO,
  { role: "preview", content_type: "video/mp4", bytes: clip().byteLength },
  { role: "poster", content_type: "image/jpeg", bytes: posterImage().byteLength },
  { role: "poster_small", content_type: "image/jpeg", bytes: smallPosterImage().byteLength },
  { role: "strip", content_type: "image/jpeg", bytes: smallPosterImage().byteLength },
  { role: "captions", language: "en", content_type: "text/vtt", bytes: captions.byteLength },
] as const;
const CONTENT = {
  video: clip(),
  preview: clip(),
  poster: posterImage(),
  poster_small: smallPosterImage(),
  strip: smallPosterImage(),
  captions,
};

const begin = (files: readonly (typeof FILES)[number][]) =>
  admin.call(UPLOAD_OPERATIONS.beginUpload, {
    brand: store.brand,
    event_id: EVENT,
    body: { files: [...files] },
  });
const put = (url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: "PUT", headers, body });
const video = () => admin.call(VIDEO_OPERATIONS.getVideo, { brand: store.brand, event_id: EVENT });

beforeAll(async () => {
  store = await createTestStore(stack);
  const body = { event_id: EVENT, title: "Linen", status: "live" } as const;
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand: store.brand, body });
});

describe("a presigned upload URL", () => {
  test.each([
    ["type", { "content-type": "text/html" }, clip()],
    ["length", { "content-type": "video/mp4" }, clip().subarray(1)],
  ])("rejects another %s", async (_, headers, body) => {
    const { files } = await begin([VIDEO]);
    expect((await put(files[0]?.url ?? "", headers, new Uint8Array(body))).status).toBe(403);
  });

  test("rejects a file for another upload's key", async () => {
    const { files } = await begin([VIDEO]);
    const url = (files[0]?.url ?? "").replace(/up_[a-z0-9]+/, "up_0000000000000000");
    expect((await put(url, { "content-type": "video/mp4" }, new Uint8Array(clip()))).status).toBe(403);
  });
});

test("uploaded files appear in the feed and are served by the edge", async () => {
  const upload = await begin(FILES);
  for (const { role, url, headers } of upload.files)
    expect((await put(url, headers, new Uint8Array(CONTENT[role]))).status).toBe(200);
  const names = { brand: store.brand, event_id: EVENT, upload_id: upload.upload_id };
  await admin.call(UPLOAD_OPERATIONS.completeUpload, names);
  await eventually(async () => ((await video()).media?.state === "ready" ? true : undefined), 30_000);
  const feed = await apiClient(stack).call(FEED_OPERATIONS.getFeed, { query: { brand: store.brand } });
  const [event] = feed.events;
  expect(event).toMatchObject({ event_id: EVENT, width: 360, height: 640, duration_ms: 3_000 });
  const answer = await fetch(event?.video_url ?? "", { headers: { range: "bytes=4-7" } });
  expect([answer.status, await answer.text()]).toEqual([206, "ftyp"]);
  expect(await (await fetch(event?.captions?.[0]?.url ?? "")).text()).toContain("\nLinen\n");
  expect(event?.preview_strip).toMatchObject({ frames: 10, width: 18, height: 320 });
  for (const url of [
    event?.preview_url,
    event?.preview_strip?.url,
    ...(event?.poster_images?.map((image) => image.url) ?? []),
  ])
    expect((await fetch(url ?? "")).status).toBe(200);
});

/** `ffmpeg` replaces MediaConvert here. */
test("a 4K H.265 clip is converted if ffmpeg is installed and otherwise refused with an explanation", async () => {
  const file = { role: "video", content_type: "video/quicktime", bytes: phoneClip().byteLength } as const;
  const body = { title: "From a phone", status: "live" } as const;
  const { event_id } = await admin.call(VIDEO_OPERATIONS.createVideo, { brand: store.brand, body });
  const names = { brand: store.brand, event_id };
  const upload = await admin.call(UPLOAD_OPERATIONS.beginUpload, { ...names, body: { files: [file] } });
  for (const { url, headers } of upload.files) await put(url, headers, new Uint8Array(phoneClip()));
  await admin.call(UPLOAD_OPERATIONS.completeUpload, { ...names, upload_id: upload.upload_id });
  const media = await eventually(async () => {
    const { media } = await admin.call(VIDEO_OPERATIONS.getVideo, names);
    return media?.state === "processing" ? undefined : media;
  }, 60_000);
  if (inject("tools").ffmpeg === undefined) {
    const reason = { code: "not_converted" };
    return expect(media).toMatchObject({ state: "failed", reason, files: [] });
  }
  expect(media?.files.map(({ role, width, height }) => [role, width, height])).toEqual([
    ["video", 720, 1280],
    ["preview", 360, 640],
    ["poster", 720, 1280],
    ["poster_small", 360, 640],
  ]);
  const converted = await fetch(media?.files[0]?.url ?? "");
  const content = Buffer.from(await converted.arrayBuffer());
  expect([content.includes("avc1"), content.includes("hvc1")]).toEqual([true, false]);
});

test("a store over its daily upload limit can neither begin nor complete an upload", async () => {
  const { brand } = await createTestStore(stack);
  const names = { brand, event_id: EVENT };
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { event_id: EVENT, title: "Linen" } });
  const { upload_id, files } = await admin.call(UPLOAD_OPERATIONS.beginUpload, {
    ...names,
    body: { files: [VIDEO] },
  });
  await put(files[0]?.url ?? "", files[0]?.headers ?? {}, new Uint8Array(clip()));
  const Item = {
    ...uploadCounterKey(brand, new Date().toISOString().slice(0, 10)),
    begun: MAX_PER_DAY.begun,
    completed: MAX_PER_DAY.completed,
  };
  const table = openStackTable(stack);
  await table.send(new PutCommand({ TableName: table.name, Item }));
  const refused = { status: 429, detail: expect.stringMatching(/^A store may \w+ \d+ uploads a day/) };
  await expect(
    admin.call(UPLOAD_OPERATIONS.beginUpload, { ...names, body: { files: [VIDEO] } }),
  ).rejects.toMatchObject(refused);
  await expect(admin.call(UPLOAD_OPERATIONS.completeUpload, { ...names, upload_id })).rejects.toMatchObject(
    refused,
  );
});
