import { describe, expect, test } from "vitest";
import { TooManyUploads } from "../../../shared/platform/errors.ts";
import { MAX_PROCESSING_MS } from "../../../shared/videos/media/shown-media.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { AT, aDraftedVideo, aVideo } from "../../support/admin/admin-values.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const VIDEO = "/stores/br_acme/videos/7";
const DRAFT = `${VIDEO}/captions-draft`;
const UPLOAD = "up_0000000000000001";

const withVideo = (stored: Video, isOn = true) => {
  const backend = adminBackend(aStore({ automatic_captions: isOn }));
  let video = stored;
  backend.deps.videos.find.mockImplementation(async () => video);
  backend.deps.videos.change.mockImplementation(async (_brand, _id, by) => {
    video = by(video);
    return video;
  });
  return { ...backend, stored: () => video };
};
const undrafted = (fields: Partial<Video> = {}): Video => {
  const { draft: _, ...media } = aDraftedVideo().media ?? { files: [], uploads: [] };
  return { ...aDraftedVideo(), media, ...fields };
};

describe("a captions draft", () => {
  test("is counted before its job is queued", async () => {
    const { described, deps, stored } = withVideo(undrafted());
    expect((await described("makeCaptionsDraft", DRAFT)).status).toBe(202);
    expect(stored().media?.draft).toEqual({
      upload_id: UPLOAD,
      state: "running",
      since: new Date(NOW).toISOString(),
    });
    expect(deps.uploadRecords.countDraft).toHaveBeenCalledTimes(1);
    expect(deps.mediaQueue.send).toHaveBeenCalledWith([
      {
        body: {
          kind: "draft",
          brand: "br_acme",
          event_id: 7,
          upload_id: UPLOAD,
          since: new Date(NOW).toISOString(),
        },
        group: "br_acme",
      },
    ]);
  });

  test("is not started again while one is running", async () => {
    const { described, deps, stored } = withVideo(aDraftedVideo({ state: "running", since: AT }));
    expect((await described("makeCaptionsDraft", DRAFT)).status).toBe(202);
    expect([stored().media?.draft?.since, deps.uploadRecords.countDraft.mock.calls]).toEqual([AT, []]);
  });

  test("can be retried if it has not finished in time", async () => {
    const since = new Date(NOW - 2.1 * 3_600_000).toISOString();
    const { described, deps, stored } = withVideo(aDraftedVideo({ state: "running", since }));
    const shown = await described("getVideo", VIDEO);
    expect(shown.body).toMatchObject({ media: { captions_draft: { state: "failed" } } });
    await described("makeCaptionsDraft", DRAFT);
    expect(stored().media?.draft?.since).not.toBe(since);
    expect(deps.uploadRecords.countDraft).toHaveBeenCalledTimes(1);
  });

  test("can be retried after a failure", async () => {
    const { described, stored } = withVideo(
      aDraftedVideo({ state: "failed", problem: { code: "draft_failed" } }),
    );
    await described("makeCaptionsDraft", DRAFT);
    expect(stored().media?.draft).toMatchObject({ state: "running" });
    expect(stored().media?.draft).not.toHaveProperty("problem");
  });

  test.each<[string, Video, boolean, RegExp]>([
    ["if the owner has not accepted the price", undrafted(), false, /an owner can turn them on/],
    ["of a file that the merchant hosts", aVideo(), true, /no uploaded file/],
    [
      "of a video without sound",
      undrafted({
        media: {
          uploads: [],
          files: (undrafted().media?.files ?? []).map((file) => ({ ...file, has_sound: false })),
        },
      }),
      true,
      /no sound/,
    ],
    ["for a video without speech", undrafted({ without_speech: true }), true, /without speech/],
  ])("is not made %s", async (_, video, isOn, detail) => {
    const { call, steps } = withVideo(video, isOn);
    const answer = await call("POST", DRAFT);
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(detail) } });
    expect(steps).toEqual([]);
  });

  test("is refused with 429 over the daily limit", async () => {
    const { call, deps, stored } = withVideo(undrafted());
    deps.uploadRecords.countDraft.mockRejectedValue(new TooManyUploads("make 100 caption drafts", 60));
    expect(await call("POST", DRAFT)).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect([stored().media?.draft, deps.mediaQueue.send.mock.calls]).toEqual([undefined, []]);
  });

  test("is returned only once it is ready", async () => {
    const { described, deps } = withVideo(aDraftedVideo());
    deps.drafts.find.mockResolvedValue({ language: "en", webvtt: "WEBVTT\n" });
    expect((await described("getCaptionsDraft", DRAFT)).body).toEqual({ language: "en", webvtt: "WEBVTT\n" });
    expect(deps.drafts.find).toHaveBeenCalledWith({
      brand: "br_acme",
      event_id: 7,
      upload_id: UPLOAD,
      since: AT,
    });
    for (const video of [
      undrafted(),
      aDraftedVideo({ state: "running" }),
      aDraftedVideo({ state: "failed" }),
    ])
      expect((await withVideo(video).call("GET", DRAFT)).status).toBe(404);
  });

  test("is discarded together with its text", async () => {
    const { described, deps, stored } = withVideo(aDraftedVideo());
    await described("discardCaptionsDraft", DRAFT);
    expect(stored().media).not.toHaveProperty("draft");
    expect(deps.drafts.remove).toHaveBeenCalledWith("br_acme", 7, AT);
    expect((await withVideo(undrafted()).call("DELETE", DRAFT)).status).toBe(404);
  });

  test("shows its state, and an overdue draft as failed", async () => {
    const waiting = await withVideo(aDraftedVideo()).described("getVideo", VIDEO);
    expect(waiting.body.media?.captions_draft).toEqual({ state: "ready", since: AT, language: "en" });
    const since = new Date(NOW - MAX_PROCESSING_MS - 1).toISOString();
    const forgotten = await withVideo(aDraftedVideo({ state: "running", since })).described(
      "getVideo",
      VIDEO,
    );
    expect(forgotten.body.media?.captions_draft).toMatchObject({ state: "failed" });
  });

  test("is discarded if the video is marked as without speech", async () => {
    const { described, deps, stored } = withVideo(aDraftedVideo());
    await described("changeVideo", VIDEO, { body: { without_speech: true } });
    expect(stored().media).not.toHaveProperty("draft");
    expect(deps.mediaQueue.send).toHaveBeenCalledWith([
      expect.objectContaining({ body: expect.objectContaining({ kind: "sweep", event_id: 7 }) }),
    ]);
  });
});
