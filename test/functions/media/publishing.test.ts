import { describe, expect, test } from "vitest";
import { clip, lasting, posterImage } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { captions, file, prepared } from "../../support/media/uploaded-files.ts";

describe("an upload that needs no conversion", () => {
  test("is published at once with its metadata", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [...prepared(), captions("en")]);
    expect(await backend.publish(id)).toBe("done");
    expect(backend.video()?.media?.files).toEqual([
      {
        role: "video",
        has_sound: true,
        upload_id: id,
        extension: "mp4",
        bytes: clip().byteLength,
        width: 360,
        height: 640,
        duration_ms: 3_000,
      },
      expect.objectContaining({ role: "preview", extension: "mp4" }),
      {
        role: "poster",
        upload_id: id,
        extension: "jpg",
        bytes: posterImage().byteLength,
        width: 360,
        height: 640,
      },
      expect.objectContaining({ role: "captions", language: "en", extension: "vtt" }),
    ]);
    expect([backend.upload(id), backend.started]).toEqual([undefined, []]);
    expect(backend.publicFile(`media/br_acme/7/${id}/captions.en.vtt`)).not.toContain("<i>");
  });

  test("replaces the URLs that the merchant registered", async () => {
    const backend = mediaBackend({
      video: { video_url: "https://a.example/v.mp4", poster_image_url: "https://a.example/p.jpg" },
    });
    await backend.publish(backend.complete("1", prepared()));
    expect(backend.video()).not.toHaveProperty("video_url");
    expect(backend.video()).not.toHaveProperty("poster_image_url");
  });

  test("is published once, even if the message is repeated", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", prepared());
    await backend.publish(id);
    const before = backend.video();
    expect(await backend.publish(id)).toBe("done");
    expect(backend.video()).toEqual(before);
  });

  test("stays published if it is completed again", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", prepared());
    await backend.publish(id);
    backend.again(id);
    expect(backend.upload(id)).toBeUndefined();
    await backend.publish(id);
    expect([backend.shown(), backend.upload(id)]).toEqual([
      ["poster of 1", "preview of 1", "video of 1"],
      undefined,
    ]);
  });
});

describe("published files and a new upload", () => {
  test.each([
    ["a file other than a video", Buffer.from("x".repeat(1_000)), "no_video"],
    ["a truncated MP4", clip().subarray(0, 9_000), "cut_off"],
    ["4 minutes", lasting(240), "too_long"],
    ["0 seconds", lasting(0), "too_short"],
  ])("%s is refused with a reason and not published", async (_, content, code) => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    const publicBefore = backend.publicKeys();
    const id = backend.complete("2", [file("video", content), file("poster", posterImage())]);
    expect(await backend.publish(id)).toBe("done");
    expect(backend.upload(id)).toMatchObject({ state: "failed", problem: { code } });
    expect(backend.shown()).toEqual(["poster of 1", "preview of 1", "video of 1"]);
    expect(backend.publicKeys()).toEqual(publicBefore);
  });

  test("a new video replaces all files except captions, a new poster only the poster", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", [...prepared(), captions("en"), captions("de")]));
    await backend.publish(backend.complete("2", [file("poster", posterImage()), captions("de")]));
    const mixed = ["captions.de of 2", "captions.en of 1", "poster of 2", "preview of 1", "video of 1"];
    expect(backend.shown()).toEqual(mixed);
    await backend.publish(backend.complete("3", [...prepared(), captions("de")]));
    const kept = ["captions.de of 3", "captions.en of 1"];
    expect(backend.shown()).toEqual([...kept, "poster of 3", "preview of 3", "video of 3"]);
    expect(backend.sent.at(-1)).toMatchObject({ body: { kind: "sweep", event_id: 7 }, delaySeconds: 900 });
  });

  test("a video keeps the last twenty failed uploads", async () => {
    const backend = mediaBackend();
    for (let number = 1; number <= 25; number++) {
      const language = `a${String.fromCharCode(96 + number)}`;
      await backend.publish(backend.complete(String(number), [captions(language, "none")]));
    }
    const left = backend.video()?.media?.uploads.map(({ upload_id }) => Number(upload_id.slice(3)));
    expect([left?.length, left?.[0], left?.at(-1)]).toEqual([20, 6, 25]);
  });

  test("an upload older than the published video is dropped", async () => {
    const backend = mediaBackend();
    const old = backend.complete("1", prepared());
    const newer = backend.complete("2", prepared());
    await backend.publish(newer);
    await backend.publish(old);
    expect(backend.shown()).toEqual(["poster of 2", "preview of 2", "video of 2"]);
  });

  test("captions of an earlier upload are added to the newer video", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    const words = backend.complete("2", [captions("en")]);
    await backend.publish(backend.complete("3", [file("video", clip())]));
    await backend.publish(words);
    expect(backend.shown()).toContain("captions.en of 2");
  });

  test("captions with some invalid lines are published, and those lines are reported", async () => {
    const backend = mediaBackend();
    const file = "WEBVTT\n\n00:00.000 --> 00:01.000\ntext\n\nno times\n";
    await backend.publish(backend.complete("1", [...prepared(), captions("en", file)]));
    expect(backend.video()?.media?.files.find(({ role }) => role === "captions")?.skipped_lines).toEqual([6]);
  });

  test("captions without a valid line are refused with their lines, and the video is not published", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [...prepared(), captions("en", "WEBVTT\n\nno times\n")]);
    await backend.publish(id);
    expect(backend.upload(id)?.problem).toEqual({
      code: "unreadable_lines",
      params: { lines: [3] },
      file: "captions",
    });
    expect(backend.shown()).toEqual([]);
  });
});
