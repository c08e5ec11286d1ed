import { describe, expect, test } from "vitest";
import { TooManyUploads } from "../../../shared/platform/errors.ts";
import { mediaSlot } from "../../../shared/videos/media/media.ts";
import { MAX_PROCESSING_MS } from "../../../shared/videos/media/shown-media.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { AT, anUpload, aVideo } from "../../support/admin/admin-values.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";

const UPLOADS = "/stores/br_acme/videos/7/uploads";
const ID = "up_0000000000000001";
const clip = { role: "video", content_type: "video/mp4", bytes: 1_000 };

const POSTER = { role: "poster", content_type: "image/jpeg", bytes: 1_000 };
const SMALL_POSTER = { ...POSTER, role: "poster_small" };

const withUpload = () => {
  const backend = adminBackend();
  backend.deps.uploadRecords.find.mockResolvedValue(
    anUpload({
      files: [
        { role: "video", content_type: "video/mp4", bytes: 1_000 },
        { role: "captions", language: "de", content_type: "text/vtt", bytes: 9 },
      ],
    }),
  );
  return backend;
};

describe("beginning an upload", () => {
  test("returns an uncacheable URL per file, valid for 15 minutes", async () => {
    const { described, deps } = adminBackend();
    const files = [clip, { role: "captions", language: "pt-br", content_type: "text/vtt", bytes: 9 }];
    const { body, headers } = await described("beginUpload", UPLOADS, { body: { files } });
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.expires_at).toBe(new Date(NOW + 900_000).toISOString());
    expect(body.files.map(({ url }) => url)).toEqual([
      `https://uploads.example/br_acme/7/${ID}/video`,
      `https://uploads.example/br_acme/7/${ID}/captions.pt-BR`,
    ]);
    expect(deps.uploads.presign).toHaveBeenCalledWith(
      { key: `br_acme/7/${ID}/video`, contentType: "video/mp4", bytes: 1_000 },
      expect.objectContaining({ seconds: 900 }),
    );
  });

  test.each([
    [
      "with a content type other than video",
      { ...clip, content_type: "text/html" },
      /content_type: expected one of "video\/mp4"/,
    ],
    ["of more than 500 MB", { ...clip, bytes: 524_288_001 }, /bytes: expected at most 524288000 bytes/],
    ["without bytes", { ...clip, bytes: 0 }, /bytes: expected the file's length/],
    ["of an unknown role", { ...clip, role: "subtitles" }, /role: expected one of/],
    [
      "with an invalid language",
      { role: "captions", language: "../..", content_type: "text/vtt", bytes: 9 },
      /language: expected a BCP 47/,
    ],
    ["of a video in a language", { ...clip, language: "en" }, /language: unknown field/],
  ])("refuses a file %s", async (_, file, detail) => {
    const { call, steps } = adminBackend();
    const answer = await call("POST", UPLOADS, { body: { files: [file] } });
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(detail) } });
    expect(steps).toEqual([]);
  });

  test.each([
    ["two files of one role", { files: [clip, clip] }],
    ["a small poster without a poster", { files: [clip, SMALL_POSTER] }],
    ["a small poster of more than 1 MB", { files: [POSTER, { ...SMALL_POSTER, bytes: 2 ** 20 + 1 }] }],
    ["no files", { files: [] }],
    ["neither files nor an upload", {}],
    ["files and an upload", { files: [clip], upload_id: ID }],
  ])("refuses %s", async (_, body) => {
    expect((await adminBackend().call("POST", UPLOADS, { body })).status).toBe(422);
  });

  test("returns 404 for an unknown video", async () => {
    const { call } = adminBackend();
    expect((await call("POST", "/stores/br_acme/videos/8/uploads", { body: { files: [clip] } })).status).toBe(
      404,
    );
  });

  test("returns 429 over the store's daily limit", async () => {
    const { call, deps } = adminBackend();
    deps.uploadRecords.begin.mockRejectedValue(new TooManyUploads("begin 1000 uploads", 60));
    const answer = await call("POST", UPLOADS, { body: { files: [clip] } });
    expect(answer).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
  });
});

describe("an interrupted upload", () => {
  test("gets new URLs for the missing files only", async () => {
    const { described, deps } = withUpload();
    deps.uploads.has.mockImplementation(async ({ key }) => key.endsWith("/video"));
    const { body } = await described("beginUpload", UPLOADS, { body: { upload_id: ID } });
    expect(body).toMatchObject({ upload_id: ID, files: [{ role: "captions", language: "de" }] });
    expect(deps.uploadRecords.begin).not.toHaveBeenCalled();
  });

  test("can't be completed over the store's daily limit of completions", async () => {
    const { call, deps, steps } = withUpload();
    deps.uploads.has.mockResolvedValue(true);
    deps.uploadRecords.complete.mockRejectedValue(new TooManyUploads("complete 2000 uploads", 60));
    expect(await call("POST", `${UPLOADS}/${ID}/complete`)).toMatchObject({ status: 429 });
    expect(steps).toEqual(["audit"]);
  });

  test("is not found under another video or store", async () => {
    const { call } = adminBackend();
    expect((await call("POST", UPLOADS, { body: { upload_id: ID } })).status).toBe(404);
    expect((await call("POST", `${UPLOADS}/${ID}/complete`)).status).toBe(404);
  });
});

describe("completing an upload", () => {
  test("queues the upload and reports it as processing", async () => {
    const { described, deps, steps } = withUpload();
    await described("completeUpload", `${UPLOADS}/${ID}/complete`);
    expect(steps).toEqual(["audit", "uploadRecords.complete", "videos.change", "mediaQueue.send"]);
    const changed = await deps.videos.change.mock.results[0]?.value;
    expect(changed?.media?.uploads).toEqual([
      { upload_id: ID, brings: ["video", "captions.de"], state: "processing", since: AT },
    ]);
    expect(deps.mediaQueue.send.mock.calls[0]?.[0]).toEqual([
      { body: { kind: "publish", brand: "br_acme", event_id: 7, upload_id: ID }, group: "br_acme" },
    ]);
  });

  test("can be repeated", async () => {
    const { described } = withUpload();
    for (let time = 0; time < 2; time++) {
      expect((await described("completeUpload", `${UPLOADS}/${ID}/complete`)).status).toBe(202);
    }
  });

  test("lists missing files and changes nothing", async () => {
    const { call, deps, steps } = withUpload();
    deps.uploads.has.mockResolvedValue(false);
    const answer = await call("POST", `${UPLOADS}/${ID}/complete`);
    const detail = "files: not uploaded yet: video, captions.de; send them, then complete the upload";
    expect(answer).toMatchObject({ status: 422, body: { detail } });
    expect(steps).toEqual([]);
  });
});

describe("a video's media", () => {
  const shown = (since: string) =>
    aVideo({
      media: {
        files: [
          {
            role: "video",
            upload_id: ID,
            extension: "mp4",
            bytes: 9,
            width: 360,
            height: 640,
            duration_ms: 3_000,
          },
        ],
        uploads: [{ upload_id: "up_0000000000000002", brings: ["video"], state: "processing", since }],
      },
    });

  test("is shown with its edge URLs and the state of the last upload", async () => {
    const { described, deps } = adminBackend();
    deps.videos.find.mockResolvedValue(shown(AT));
    const { body } = await described("getVideo", "/stores/br_acme/videos/7");
    expect(body.media).toMatchObject({
      state: "processing",
      files: [
        { role: "video", url: `https://edge.example/media/br_acme/7/${ID}/video.mp4`, duration_ms: 3_000 },
      ],
    });
  });

  test("is shown as failed if the upload never finishes", async () => {
    const { described, deps } = adminBackend();
    deps.videos.find.mockResolvedValue(shown(new Date(NOW - MAX_PROCESSING_MS - 1).toISOString()));
    const { body } = await described("getVideo", "/stores/br_acme/videos/7");
    expect(body.media).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("Complete the upload again"),
      reason: { code: "timed_out" },
    });
  });

  test("is replaced by a URL that the merchant registers, and its files are swept later", async () => {
    const { described, deps } = adminBackend();
    deps.videos.find.mockResolvedValue(shown(AT));
    deps.videos.change.mockImplementation(async (_, __, by) => by(shown(AT)));
    const { body } = await described("changeVideo", "/stores/br_acme/videos/7", {
      body: { video_url: "https://a.example/v.mp4" },
    });
    expect(body).not.toHaveProperty("media");
    expect(deps.mediaQueue.send.mock.calls[0]?.[0]).toMatchObject([
      { body: { kind: "sweep" }, delaySeconds: 900 },
    ]);
  });

  test.each([
    [{ remove_captions: ["pt-br", "fr"] }, ["captions.de", "poster"]],
    [{ poster_image_url: null }, ["captions.de", "captions.pt-BR"]],
  ])("loses single files, which are swept later: %o", async (change, left) => {
    const { described, deps } = adminBackend();
    const file = { upload_id: ID, extension: "x", bytes: 9 };
    const files = [
      { ...file, role: "captions" as const, language: "de" },
      { ...file, role: "captions" as const, language: "pt-BR" },
      { ...file, role: "poster" as const },
    ];
    const video = aVideo({ media: { files, uploads: [] } });
    deps.videos.find.mockResolvedValue(video);
    deps.videos.change.mockImplementation(async (_, __, by) => by(video));
    await described("changeVideo", "/stores/br_acme/videos/7", { body: change });
    const changed = await deps.videos.change.mock.results[0]?.value;
    expect(changed?.media?.files.map(mediaSlot)).toEqual(left);
    expect(deps.mediaQueue.send.mock.calls[0]?.[0]).toMatchObject([{ body: { kind: "sweep" } }]);
  });

  test("is queued for deletion before its video is removed", async () => {
    const { described, deps, steps } = adminBackend();
    deps.videos.find.mockResolvedValue(shown(AT));
    await described("removeVideo", "/stores/br_acme/videos/7");
    expect(steps).toEqual(["audit", "mediaQueue.send", "videos.remove"]);
  });
});
