import { describe, expect, test } from "vitest";
import { clip, phoneClip, polyglot, posterImage, smallPosterImage } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { file } from "../../support/media/uploaded-files.ts";

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
    make(id, "poster-small.0000000.jpg", smallPosterImage());
  };

  test("makes video, preview and poster of a 4K H.265 clip and shows them once all jobs end", async () => {
    const backend = await converting();
    const inputs = backend.started.map(({ settings }) => settings.Inputs?.[0]?.FileInput);
    expect(inputs).toEqual(Array(2).fill(`s3://uploads/br_acme/7/${backend.id}/video`));
    makeAll(backend);
    await backend.jobEnds(backend.id, "job-0", "COMPLETE");
    expect(backend.shown()).toEqual([]);
    await backend.jobEnds(backend.id, "job-1", "COMPLETE");
    expect(backend.shown()).toEqual(["poster of 1", "poster_small of 1", "preview of 1", "video of 1"]);
    expect(backend.publicKeys()).toContain(`media/br_acme/7/${backend.id}/video.mp4`);
  });

  test("is published by the next call after a call crashed", async () => {
    const backend = await converting();
    makeAll(backend);
    await backend.jobEnds(backend.id, "job-0", "COMPLETE");
    backend.setState("job-1", "complete");
    backend.failStorage(true);
    expect(await backend.watch(backend.id, "job-1")).toBe("failed");
    backend.failStorage(false);
    await backend.watch(backend.id, "job-1");
    expect(backend.shown()).toHaveLength(4);
  });

  test("fails if the output is not a video", async () => {
    const backend = await converting();
    makeAll(backend);
    backend.make(backend.id, "video.mp4", Buffer.from("<html>".repeat(100)));
    for (const job of ["job-0", "job-1"]) await backend.jobEnds(backend.id, job, "COMPLETE");
    expect(backend.upload(backend.id)?.state).toBe("failed");
    expect(backend.publicKeys().filter((key) => key.endsWith("video.mp4"))).toEqual([]);
  });

  test("shows its failure and starts a new job if completed again", async () => {
    const backend = await converting();
    for (const job of ["job-0", "job-1"]) await backend.jobEnds(backend.id, job, "ERROR");
    expect(backend.upload(backend.id)).toMatchObject({
      state: "failed",
      problem: { code: "not_converted" },
    });
    backend.wait(60_000);
    backend.again(backend.id);
    await backend.publish(backend.id);
    expect(backend.started).toHaveLength(4);
    expect(backend.upload(backend.id)?.state).toBe("processing");
  });

  test("shows the video even if its preview fails", async () => {
    const backend = await converting();
    makeAll(backend);
    await backend.jobEnds(backend.id, "job-1", "ERROR");
    await backend.jobEnds(backend.id, "job-0", "COMPLETE");
    expect(backend.shown()).toEqual(["video of 1"]);
  });

  test("starts its jobs once, even if messages are repeated", async () => {
    const backend = await converting();
    await backend.publish(backend.id);
    expect(backend.started).toHaveLength(2);
    makeAll(backend);
    for (const job of ["job-0", "job-0"]) await backend.jobEnds(backend.id, job, "COMPLETE");
    await backend.publish(backend.id);
    for (const job of ["job-1", "job-1"]) await backend.jobEnds(backend.id, job, "COMPLETE");
    expect(backend.shown()).toEqual(["poster of 1", "poster_small of 1", "preview of 1", "video of 1"]);
  });

  test("is published by polling if the end events are lost", async () => {
    const backend = await converting();
    makeAll(backend);
    expect(backend.sent.filter(({ body }) => body.kind === "watch")).toHaveLength(2);
    for (const job of ["job-0", "job-1"]) {
      backend.setState(job, "complete");
      await backend.watch(backend.id, job);
    }
    expect(backend.shown()).toEqual(["poster of 1", "poster_small of 1", "preview of 1", "video of 1"]);
  });

  test("is polled while it runs and cancelled after three hours", async () => {
    const backend = await converting();
    backend.sent.length = 0;
    await backend.watch(backend.id, "job-0");
    expect(backend.sent).toMatchObject([{ body: { kind: "watch", job_id: "job-0" }, delaySeconds: 900 }]);
    backend.wait(3 * 3_600_000);
    for (const job of ["job-0", "job-1"]) await backend.watch(backend.id, job);
    expect(backend.cancelled).toEqual(["job-0", "job-1"]);
    expect(backend.upload(backend.id)?.state).toBe("failed");
  });

  test("is refused if the stage can't convert", async () => {
    const backend = mediaBackend({ converts: false });
    const id = backend.complete("1", [file("video", phoneClip())]);
    await backend.publish(id);
    expect(backend.upload(id)?.problem).toEqual({ code: "not_convertible" });
  });

  test("of preview and poster is optional if the stage can't convert", async () => {
    const backend = mediaBackend({ converts: false });
    await backend.publish(backend.complete("1", [file("video", clip())]));
    expect(backend.shown()).toEqual(["video of 1"]);
  });

  test("makes no poster if the merchant uploads one", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [file("video", clip()), file("poster", posterImage())]);
    await backend.publish(id);
    backend.make(id, "preview.mp4", clip());
    backend.make(id, "poster.0000000.jpg", posterImage());
    backend.make(id, "poster-small.0000000.jpg", smallPosterImage());
    await backend.jobEnds(id, "job-0", "COMPLETE");
    expect(backend.shown()).toEqual(["poster of 1", "preview of 1", "video of 1"]);
  });

  test("makes no poster if the merchant registers one", async () => {
    const backend = mediaBackend({ video: { poster_image_url: "https://a.example/p.jpg" } });
    const id = backend.complete("1", [file("video", clip())]);
    await backend.publish(id);
    backend.make(id, "preview.mp4", clip());
    backend.make(id, "poster.0000000.jpg", posterImage());
    backend.make(id, "poster-small.0000000.jpg", smallPosterImage());
    await backend.jobEnds(id, "job-0", "COMPLETE");
    expect(backend.shown()).toEqual(["preview of 1", "video of 1"]);
    expect(backend.video()?.poster_image_url).toBe("https://a.example/p.jpg");
  });

  test("is not started if all files are there", async () => {
    const backend = mediaBackend({ video: { poster_image_url: "https://a.example/p.jpg" } });
    await backend.publish(backend.complete("1", [file("video", clip()), file("preview", clip())]));
    expect([backend.started, backend.shown()]).toEqual([[], ["preview of 1", "video of 1"]]);
  });

  test("re-encodes a polyglot file instead of publishing it", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [file("video", polyglot())]);
    await backend.publish(id);
    expect(backend.started).toHaveLength(2);
    expect(backend.publicKeys()).toEqual([]);
  });
});
