import { describe, expect, test } from "vitest";
import { MEDIA_PROBLEMS } from "../../../shared/vocabulary/media-problems.ts";
import { clip, lasting, posterImage } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { captions, file, prepared } from "../../support/media/uploaded-files.ts";

describe("an upload that needs no conversion", () => {
  test("is shown at once, with what storefronts need to know of it", async () => {
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

  test("takes the place of the URLs that the merchant registered", async () => {
    const backend = mediaBackend({
      video: { video_url: "https://a.example/v.mp4", poster_image_url: "https://a.example/p.jpg" },
    });
    await backend.publish(backend.complete("1", prepared()));
    expect(backend.video()).not.toHaveProperty("video_url");
    expect(backend.video()).not.toHaveProperty("poster_image_url");
  });

  test("is published once, however often it is delivered", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", prepared());
    await backend.publish(id);
    const before = backend.video();
    expect(await backend.publish(id)).toBe("done");
    expect(backend.video()).toEqual(before);
  });

  test("that is completed twice stays shown", async () => {
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

describe("what is shown stays until something better is ready", () => {
  test.each([
    ["a file that is no video", Buffer.from("x".repeat(1_000)), MEDIA_PROBLEMS.noVideo],
    ["a truncated MP4", clip().subarray(0, 9_000), MEDIA_PROBLEMS.cutOff],
    ["4 minutes", lasting(240), MEDIA_PROBLEMS.tooLong],
    ["0 seconds", lasting(0), MEDIA_PROBLEMS.empty],
  ])("%s is refused with a sentence, and nothing of it is public", async (_, content, problem) => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    const publicBefore = backend.publicKeys();
    const id = backend.complete("2", [file("video", content), file("poster", posterImage())]);
    expect(await backend.publish(id)).toBe("done");
    expect(backend.upload(id)).toMatchObject({ state: "failed", problem });
    expect(backend.shown()).toEqual(["poster of 1", "preview of 1", "video of 1"]);
    expect(backend.publicKeys()).toEqual(publicBefore);
  });

  test("a new video replaces all files of the old one but its captions, a poster the poster alone", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", [...prepared(), captions("en"), captions("de")]));
    await backend.publish(backend.complete("2", [file("poster", posterImage()), captions("de")]));
    const mixed = ["captions.de of 2", "captions.en of 1", "poster of 2", "preview of 1", "video of 1"];
    expect(backend.shown()).toEqual(mixed);
    await backend.publish(backend.complete("3", [...prepared(), captions("de")]));
    const kept = ["captions.de of 3", "captions.en of 1"];
    expect(backend.shown()).toEqual([...kept, "poster of 3", "preview of 3", "video of 3"]);
    // Feeds in caches name them for some minutes more.
    expect(backend.sent.at(-1)).toMatchObject({ body: { kind: "sweep", event_id: 7 }, delaySeconds: 900 });
  });

  test("of uploads that fail, each with something else, a video remembers the last twenty", async () => {
    const backend = mediaBackend();
    for (let number = 1; number <= 25; number++) {
      const language = `a${String.fromCharCode(96 + number)}`;
      await backend.publish(backend.complete(String(number), [captions(language, "none")]));
    }
    const left = backend.video()?.media?.uploads.map(({ upload_id }) => Number(upload_id.slice(3)));
    expect([left?.length, left?.[0], left?.at(-1)]).toEqual([20, 6, 25]);
  });

  test("an upload that was overtaken by a newer video is dropped", async () => {
    const backend = mediaBackend();
    const old = backend.complete("1", prepared());
    const newer = backend.complete("2", prepared());
    await backend.publish(newer);
    await backend.publish(old);
    expect(backend.shown()).toEqual(["poster of 2", "preview of 2", "video of 2"]);
  });

  test("captions that are still checked come to the newer video", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    const words = backend.complete("2", [captions("en")]);
    await backend.publish(backend.complete("3", [file("video", clip())]));
    await backend.publish(words);
    expect(backend.shown()).toContain("captions.en of 2");
  });

  test("captions with an error name their line; the video is not shown without them", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [...prepared(), captions("en", "WEBVTT\n\nno times\n")]);
    await backend.publish(id);
    expect(backend.upload(id)?.problem).toMatch(/^Captions: the cue above line 4/);
    expect(backend.shown()).toEqual([]);
  });
});
