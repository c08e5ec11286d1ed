import { expect, test } from "vitest";
import { toFeedEvent } from "../../../shared/videos/feed/feed-event.ts";
import { clip, posterImage, smallPosterImage } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const file = (role: "video" | "preview" | "poster" | "strip", content: Buffer) => ({
  role,
  content_type: role === "video" || role === "preview" ? "video/mp4" : "image/jpeg",
  bytes: content.byteLength,
  content,
});
const VIDEO = [file("video", clip()), file("preview", clip()), file("poster", posterImage())];
const STRIP = file("strip", smallPosterImage());

const sized = (width: number, height: number): Buffer => {
  const picture = smallPosterImage();
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  picture.writeUInt16BE(height, frame + 5);
  picture.writeUInt16BE(width, frame + 7);
  return picture;
};

const uploaded = async (...uploads: (readonly ReturnType<typeof file>[])[]) => {
  const backend = mediaBackend();
  const ids = uploads.map((_, index) => String(index + 1));
  for (const [index, files] of uploads.entries())
    await backend.publish(backend.complete(ids[index] ?? "", [...files]));
  const video = backend.video();
  const event =
    video && toFeedEvent(video, new Map(), aStore(), "2026-01-01T00:00:00Z", "https://edge.example");
  return { ...backend, event, problem: video?.media?.uploads[0]?.problem };
};

test("a strip is in the feed with the size of a frame", async () => {
  const { event, publicKeys } = await uploaded([...VIDEO, STRIP]);
  const key = publicKeys().find((each) => each.endsWith("/strip.jpg"));
  expect(event?.preview_strip).toEqual({
    url: `https://edge.example/${key}`,
    frames: 10,
    width: 18,
    height: 320,
  });
});

test("a new video removes the strip, and a new poster keeps it", async () => {
  expect((await uploaded([...VIDEO, STRIP], VIDEO)).event).not.toHaveProperty("preview_strip");
  const poster = [file("poster", posterImage())];
  expect((await uploaded([...VIDEO, STRIP], poster)).event).toHaveProperty("preview_strip");
});

test.each([
  ["frames of different widths", sized(901, 160)],
  ["frames that are wider than allowed", sized(3_210, 160)],
  ["frames that are higher than allowed", sized(900, 321)],
])("a strip with %s is refused with the limits", async (_, content) => {
  expect((await uploaded([...VIDEO, file("strip", content)])).problem).toEqual({
    code: "strip_size",
    params: { frames: 10, max: 320 },
    file: "strip",
  });
});

test("a strip that is not a picture is refused as a preview strip", async () => {
  const { problem } = await uploaded([...VIDEO, file("strip", clip())]);
  expect(problem).toEqual({ code: "no_image", file: "strip" });
});
