import { describe, expect, test } from "vitest";
import { type InspectFile, inspectFile } from "../../../shared/videos/media/inspect/inspect-file.ts";
import { PROBLEMS } from "../../../shared/videos/media/inspect/video-facts.ts";
import { folderFromKey, mediaFolders } from "../../../shared/videos/media/media-keys.ts";
import { clip, lasting, phoneClip, polyglot, posterImage } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";

const file = (role: "video" | "preview" | "poster", content: Buffer) => ({
  role,
  content_type: role === "poster" ? "image/jpeg" : "video/mp4",
  bytes: content.byteLength,
  content,
});
const captions = (language: string, text = "WEBVTT\n\n00:00.000 --> 00:01.000\n<i>text</i>\n") => ({
  role: "captions" as const,
  language,
  content_type: "text/vtt",
  bytes: text.length,
  content: Buffer.from(text),
});
/** All that a dashboard prepares: nothing is left to make. */
const prepared = () => [file("video", clip()), file("preview", clip()), file("poster", posterImage())];

describe("an upload that needs no conversion", () => {
  test("is shown at once, with what storefronts need to know of it", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [...prepared(), captions("en")]);
    expect(await backend.publish(id)).toBe("done");
    expect(backend.video()?.media?.files).toEqual([
      {
        role: "video",
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
    ["a file that is no video", Buffer.from("x".repeat(1_000)), PROBLEMS.noVideo],
    ["a truncated MP4", clip().subarray(0, 9_000), PROBLEMS.cutOff],
    ["4 minutes", lasting(240), PROBLEMS.tooLong],
    ["0 seconds", lasting(0), PROBLEMS.empty],
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

  test("a new video replaces all files of the old one, a poster the poster alone", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", [...prepared(), captions("en"), captions("de")]));
    await backend.publish(backend.complete("2", [file("poster", posterImage()), captions("de")]));
    const mixed = ["captions.de of 2", "captions.en of 1", "poster of 2", "preview of 1", "video of 1"];
    expect(backend.shown()).toEqual(mixed);
    await backend.publish(backend.complete("3", prepared()));
    expect(backend.shown()).toEqual(["poster of 3", "preview of 3", "video of 3"]);
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

  test("captions with an error name their line; the video is not shown without them", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [...prepared(), captions("en", "WEBVTT\n\nno times\n")]);
    await backend.publish(id);
    expect(backend.upload(id)?.problem).toMatch(/^Captions: the cue above line 4/);
    expect(backend.shown()).toEqual([]);
  });
});

describe("a conversion", () => {
  const converting = async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [file("video", phoneClip())]);
    await backend.publish(id);
    return { ...backend, id };
  };
  const makeAll = ({ make, id }: Awaited<ReturnType<typeof converting>>) => {
    make(id, "video.mp4", clip());
    make(id, "preview.mp4", clip());
    make(id, "poster.0000000.jpg", posterImage());
  };

  test("makes video, preview and poster of a 4K H.265 clip, which are checked before they are shown", async () => {
    const backend = await converting();
    const inputs = backend.started.map(({ settings }) => settings.Inputs?.[0]?.FileInput);
    expect(inputs).toEqual(Array(2).fill(`s3://uploads/br_acme/7/${backend.id}/video`));
    makeAll(backend);
    await backend.jobEnds(backend.id, "job-0", "COMPLETE");
    expect(backend.shown()).toEqual([]);
    await backend.jobEnds(backend.id, "job-1", "COMPLETE");
    expect(backend.shown()).toEqual(["poster of 1", "preview of 1", "video of 1"]);
    expect(backend.publicKeys()).toContain(`media/br_acme/7/${backend.id}/video.mp4`);
  });

  test("that made something else is no success", async () => {
    const backend = await converting();
    makeAll(backend);
    backend.make(backend.id, "video.mp4", Buffer.from("<html>".repeat(100)));
    for (const job of ["job-0", "job-1"]) await backend.jobEnds(backend.id, job, "COMPLETE");
    expect(backend.upload(backend.id)?.state).toBe("failed");
    expect(backend.publicKeys().filter((key) => key.endsWith("video.mp4"))).toEqual([]);
  });

  test("that fails says so; completed again, it is a new job", async () => {
    const backend = await converting();
    for (const job of ["job-0", "job-1"]) await backend.jobEnds(backend.id, job, "ERROR");
    expect(backend.upload(backend.id)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("converted"),
    });
    backend.wait(60_000);
    backend.again(backend.id);
    await backend.publish(backend.id);
    expect(backend.started).toHaveLength(4);
    expect(backend.upload(backend.id)?.state).toBe("processing");
  });

  test("whose preview fails leaves the video", async () => {
    const backend = await converting();
    makeAll(backend);
    await backend.jobEnds(backend.id, "job-1", "ERROR");
    await backend.jobEnds(backend.id, "job-0", "COMPLETE");
    expect(backend.shown()).toEqual(["video of 1"]);
  });

  test("is started once, however often the upload is delivered, and its end may be repeated", async () => {
    const backend = await converting();
    await backend.publish(backend.id);
    expect(backend.started).toHaveLength(2);
    makeAll(backend);
    for (const job of ["job-0", "job-0"]) await backend.jobEnds(backend.id, job, "COMPLETE");
    await backend.publish(backend.id);
    for (const job of ["job-1", "job-1"]) await backend.jobEnds(backend.id, job, "COMPLETE");
    expect(backend.shown()).toEqual(["poster of 1", "preview of 1", "video of 1"]);
  });

  test("whose end nobody heard is asked about", async () => {
    const backend = await converting();
    makeAll(backend);
    expect(backend.sent.filter(({ body }) => body.kind === "watch")).toHaveLength(2);
    for (const job of ["job-0", "job-1"]) {
      backend.setState(job, "complete");
      await backend.watch(backend.id, job);
    }
    expect(backend.shown()).toEqual(["poster of 1", "preview of 1", "video of 1"]);
  });

  test("that runs is looked after again, and ended when it never ends", async () => {
    const backend = await converting();
    backend.sent.length = 0;
    await backend.watch(backend.id, "job-0");
    expect(backend.sent).toMatchObject([{ body: { kind: "watch", job_id: "job-0" }, delaySeconds: 900 }]);
    backend.wait(3 * 3_600_000);
    for (const job of ["job-0", "job-1"]) await backend.watch(backend.id, job);
    expect(backend.cancelled).toEqual(["job-0", "job-1"]);
    expect(backend.upload(backend.id)?.state).toBe("failed");
  });

  test("that is not possible is refused in plain words", async () => {
    const backend = mediaBackend({ converts: false });
    const id = backend.complete("1", [file("video", phoneClip())]);
    await backend.publish(id);
    expect(backend.upload(id)?.problem).toMatch(/must be converted, which is not possible at the moment/);
  });

  test("of the extras alone that is not possible leaves the video", async () => {
    const backend = mediaBackend({ converts: false });
    await backend.publish(backend.complete("1", [file("video", clip())]));
    expect(backend.shown()).toEqual(["video of 1"]);
  });

  test("makes no poster where the merchant registered one", async () => {
    const backend = mediaBackend({ video: { poster_image_url: "https://a.example/p.jpg" } });
    const id = backend.complete("1", [file("video", clip())]);
    await backend.publish(id);
    backend.make(id, "preview.mp4", clip());
    backend.make(id, "poster.0000000.jpg", posterImage());
    await backend.jobEnds(id, "job-0", "COMPLETE");
    expect(backend.shown()).toEqual(["preview of 1", "video of 1"]);
    expect(backend.video()?.poster_image_url).toBe("https://a.example/p.jpg");
  });

  test("is not started where nothing is missing", async () => {
    const backend = mediaBackend({ video: { poster_image_url: "https://a.example/p.jpg" } });
    await backend.publish(backend.complete("1", [file("video", clip()), file("preview", clip())]));
    expect([backend.started, backend.shown()]).toEqual([[], ["preview of 1", "video of 1"]]);
  });

  test("cleans a polyglot: what was uploaded is never public", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [file("video", polyglot())]);
    await backend.publish(id);
    expect(backend.started).toHaveLength(2);
    expect(backend.publicKeys()).toEqual([]);
  });
});

describe("files that nothing needs any more", () => {
  test("go, while those that are shown and those in work stay", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    const shown = backend.complete("2", prepared());
    await backend.publish(shown);
    const converting = backend.complete("3", [file("video", phoneClip()), file("poster", posterImage())]);
    await backend.publish(converting);
    await backend.sweep();
    const folders = new Set(backend.publicKeys().map(folderFromKey));
    // The one in work has published its poster alone.
    expect(folders).toEqual(new Set([...mediaFolders(shown), ...mediaFolders(converting).slice(1)]));
    expect(backend.dropped).toEqual([]);
  });

  test("of a removed video all go, from the edge's cache too", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    backend.removeVideo();
    await backend.sweep();
    expect([backend.publicKeys(), backend.uploadedKeys()]).toEqual([[], []]);
    expect(backend.dropped).toEqual(["/media/br_acme/7/*"]);
  });

  test.each([true, false])(
    "of a video that is removed while it is processed are public for a quarter of an hour at most (converts: %s)",
    async (converts) => {
      const backend = mediaBackend({ removesVideo: true, converts });
      await backend.publish(
        backend.complete("1", [file("video", phoneClip()), file("poster", posterImage())]),
      );
      expect(backend.publicKeys()).toHaveLength(1);
      expect(backend.sent).toMatchObject([{ body: { kind: "sweep", event_id: 7 }, delaySeconds: 900 }]);
      await backend.sweep();
      expect(backend.publicKeys()).toEqual([]);
    },
  );

  test("of a closed store all go", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    await backend.receive({ kind: "sweep_store", brand: "br_acme", at: "2026-11-20T10:00:00.000Z" });
    expect([backend.publicKeys(), backend.uploadedKeys()]).toEqual([[], []]);
    expect(backend.dropped).toEqual(["/media/br_acme/*"]);
  });
});

describe("trouble", () => {
  test("that ends the function itself, in every try, is said without another one", async () => {
    let inspected = 0;
    const inspect = () => {
      inspected += 1;
      return new Promise<never>(() => undefined);
    };
    const backend = mediaBackend({ inspect });
    const id = backend.complete("1", prepared());
    expect(await backend.publish(id, 6)).toBe("failed");
    expect([inspected, backend.upload(id)?.state]).toEqual([0, "failed"]);
  });

  test("of one file saves the time for the others", async () => {
    const kinds: string[] = [];
    const inspect: InspectFile = (kind, stored) => {
      kinds.push(kind);
      return inspectFile(kind, stored);
    };
    const backend = mediaBackend({ inspect });
    await backend.publish(backend.complete("1", [file("video", Buffer.from("no video")), captions("en")]));
    expect(kinds).toEqual(["video"]);
  });

  test("of storage is tried again, and said after the last try", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", prepared());
    backend.failStorage(true);
    expect(await backend.publish(id, 5)).toBe("failed");
    expect(backend.upload(id)?.state).toBe("processing");
    expect(await backend.publish(id, 6)).toBe("failed");
    expect(backend.upload(id)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("Complete it again"),
    });
    backend.failStorage(false);
    backend.again(id);
    await backend.publish(id);
    expect(backend.shown()).toHaveLength(3);
  });

  test("a file that is not as long as announced is refused", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [{ ...file("video", clip()), bytes: 1 }]);
    await backend.publish(id);
    expect(backend.upload(id)?.problem).toBe("The video file did not arrive as announced. Upload it again.");
  });

  test("a message of another form is refused", async () => {
    expect(
      await mediaBackend().receive({ kind: "publish", brand: "br_acme", event_id: 7, upload_id: "../../x" }),
    ).toBe("failed");
  });
});
