import { describe, expect, test } from "vitest";
import { toFeedEvent } from "../../../shared/videos/feed/feed-event.ts";
import { withoutReplaced } from "../../../shared/videos/media/media.ts";
import { clip, posterImage, smallPosterImage } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const TYPES = { video: "video/mp4", preview: "video/mp4", poster: "image/jpeg", poster_small: "image/jpeg" };
const file = (role: keyof typeof TYPES, content: Buffer) => ({
  role,
  content_type: TYPES[role],
  bytes: content.byteLength,
  content,
});
const VIDEO = [file("video", clip()), file("preview", clip())];
const LARGE = file("poster", posterImage());
const SMALL = file("poster_small", smallPosterImage());

const uploaded = async (...uploads: (readonly ReturnType<typeof file>[])[]) => {
  const backend = mediaBackend();
  for (const [index, files] of uploads.entries())
    await backend.publish(backend.complete(String(index + 1), [...files]));
  const video = backend.video();
  const event =
    video && toFeedEvent(video, new Map(), aStore(), "2026-01-01T00:00:00Z", "https://edge.example");
  return { ...backend, event };
};

describe("a poster in two sizes", () => {
  test("is listed in the feed by ascending width, and the poster field has the larger one", async () => {
    const { event, publicKeys } = await uploaded([...VIDEO, LARGE, SMALL]);
    const keys = publicKeys().filter((key) => key.includes("poster"));
    const [large, small] = ["poster.jpg", "poster_small.jpg"].map(
      (name) => `https://edge.example/${keys.find((key) => key.endsWith(`/${name}`))}`,
    );
    expect(event?.poster_image_url).toBe(large);
    expect(event?.poster_images).toEqual([
      { url: small, width: 180 },
      { url: large, width: 360 },
    ]);
  });

  test("is in a folder of its own, so that it does not reveal other files", async () => {
    const { publicKeys } = await uploaded([...VIDEO, LARGE, SMALL]);
    const folders = publicKeys().map((key) => key.split("/")[3]);
    expect(new Set(folders).size).toBe(2);
    const ofPosters = publicKeys().filter((key) => key.includes("poster"));
    expect(new Set(ofPosters.map((key) => key.split("/")[3])).size).toBe(1);
  });

  test.each([
    ["only one size", [...VIDEO, LARGE]],
    ["two files of one size", [...VIDEO, LARGE, file("poster_small", posterImage())]],
  ])("is not listed by width with %s", async (_, files) => {
    const { event } = await uploaded(files);
    expect(event).not.toHaveProperty("poster_images");
    expect(event?.poster_image_url).toMatch(/poster\.jpg$/);
  });

  test("a new poster replaces both sizes", async () => {
    const { shown, event } = await uploaded([...VIDEO, LARGE, SMALL], [LARGE]);
    expect(shown()).toEqual(["poster of 2", "preview of 1", "video of 1"]);
    expect(event).not.toHaveProperty("poster_images");
  });

  test("a registered poster URL removes both sizes", async () => {
    const { video } = await uploaded([...VIDEO, LARGE, SMALL]);
    const left = withoutReplaced(video()?.media, { video: false, poster: true, captions: [], draft: false });
    expect(left?.files.map(({ role }) => role)).toEqual(["video", "preview"]);
  });

  test("a small poster that is too large is refused with the limit", async () => {
    const large = posterImage();
    const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
    large.writeUInt16BE(1_280, frame + 5);
    large.writeUInt16BE(720, frame + 7);
    const backend = mediaBackend();
    const id = backend.complete("1", [...VIDEO, LARGE, file("poster_small", large)]);
    await backend.publish(id);
    expect(backend.upload(id)?.problem).toEqual({
      code: "small_poster_size",
      params: { max: 480 },
      file: "poster_small",
    });
  });
});
