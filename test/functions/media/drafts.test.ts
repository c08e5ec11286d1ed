import { describe, expect, test } from "vitest";
import { clip } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { aTranscript } from "../../support/media/transcripts.ts";
import { captions, file, prepared } from "../../support/media/uploaded-files.ts";

const AT = "2026-11-20T10:00:00.000Z";
const COMPLETE = { state: "complete" } as const;

const published = async (world: Parameters<typeof mediaBackend>[0] = {}) => {
  const backend = mediaBackend({ drafts: true, ...world });
  const id = backend.complete("1", prepared());
  await backend.publish(id);
  const job = async () => {
    await backend.makeDraft(id);
    return backend.recognized.at(-1)?.name ?? expect.fail();
  };
  return { ...backend, id, job };
};

describe("a published video", () => {
  test("gets a captions draft that shoppers don't see", async () => {
    const backend = await published();
    expect(backend.sent.map(({ body }) => body.kind)).toContain("draft");
    const name = await backend.job();
    expect(backend.recognized).toMatchObject([
      {
        source: `s3://media/media/br_acme/7/${backend.id}/video.mp4`,
        output: {
          bucket: "uploads",
          key: expect.stringMatching(/^br_acme\/7\/up_\w+\/transcript\/\d+\.json$/),
        },
      },
    ]);
    expect(backend.draft()).toEqual({ upload_id: backend.id, state: "running", since: expect.any(String) });
    const before = backend.publicKeys();
    await backend.draftEnds(name, COMPLETE, aTranscript("Washed linen ."));
    expect(backend.draft()).toMatchObject({ state: "ready", language: "en" });
    expect(backend.draftText()).toBe("WEBVTT\n\n00:00.000 --> 00:01.900\nWashed linen.\n");
    expect([backend.publicKeys(), backend.shown()]).toEqual([
      before,
      ["poster of 1", "preview of 1", "video of 1"],
    ]);
    expect(backend.uploadedKeys().filter((key) => key.includes("transcript"))).toEqual([]);
  });

  test("gets one draft, even if the message is repeated", async () => {
    const backend = await published();
    await backend.job();
    backend.wait(1_000);
    await backend.job();
    expect([backend.recognized.length, backend.countedDrafts()]).toEqual([1, 1]);
  });

  test("gets one draft if the publishing call crashed before requesting it", async () => {
    const backend = mediaBackend({ drafts: true });
    const id = backend.complete("1", prepared());
    backend.loseMessages(true);
    expect(await backend.publish(id)).toBe("failed");
    expect([backend.shown().length, backend.draftMessages(id)]).toEqual([3, []]);
    backend.loseMessages(false);
    expect(await backend.publish(id, 2)).toBe("done");
    expect(backend.sent.map(({ body }) => body.kind)).toEqual(["draft", "sweep"]);
    await backend.makeDraft(id);
    backend.wait(1_000);
    await backend.publish(id, 3);
    await backend.makeDraft(id);
    expect([backend.recognized.length, backend.countedDrafts()]).toEqual([1, 1]);
  });

  test("gets a draft if the call that published its conversion crashed before requesting it", async () => {
    const backend = mediaBackend({ drafts: true });
    const id = backend.complete("1", [file("video", clip())]);
    await backend.publish(id);
    backend.loseMessages(true);
    expect(await backend.jobEnds(id, "job-0", "COMPLETE")).toBe("failed");
    backend.loseMessages(false);
    expect([backend.shown(), backend.draftMessages(id)]).toEqual([["video of 1"], []]);
    await backend.jobEnds(id, "job-0", "COMPLETE");
    expect(backend.draftMessages(id)).toHaveLength(1);
    await backend.watch(id, "job-0");
    expect(backend.draftMessages(id)).toHaveLength(2);
  });

  test("gets no second draft after a person discarded the first", async () => {
    const backend = await published();
    await backend.draftEnds(await backend.job(), COMPLETE, aTranscript("Words ."));
    backend.discardDraft();
    backend.wait(1_000);
    await backend.publish(backend.id, 2);
    for (const { since } of backend.draftMessages(backend.id)) await backend.makeDraft(backend.id, 1, since);
    expect(backend.draftMessages(backend.id).length).toBeGreaterThan(1);
    expect([backend.draft(), backend.recognized.length, backend.countedDrafts()]).toEqual([undefined, 1, 1]);
  });

  test.each<[string, Parameters<typeof mediaBackend>[0]]>([
    ["if the store has drafts switched off", { drafts: false }],
    ["if it is marked as without speech", { video: { without_speech: true } }],
  ])("gets no draft %s", async (_, world) => {
    const backend = await published(world);
    await backend.makeDraft(backend.id);
    expect([backend.recognized, backend.draft(), backend.countedDrafts()]).toEqual([[], undefined, 0]);
  });

  test("gets no draft if it has captions, has no sound or its store is closed", async () => {
    const withCaptions = mediaBackend({ drafts: true });
    const id = withCaptions.complete("1", [...prepared(), captions("en")]);
    await withCaptions.publish(id);
    await withCaptions.makeDraft(id);
    const silent = await published();
    silent.setVideo((video) => ({
      ...video,
      media: {
        uploads: [],
        files: (video.media?.files ?? []).map((each) => ({ ...each, has_sound: false })),
      },
    }));
    await silent.makeDraft(silent.id);
    const closed = await published();
    closed.closeStore();
    await closed.makeDraft(closed.id);
    for (const backend of [withCaptions, silent, closed]) expect(backend.recognized).toEqual([]);
  });

  test("shows a failed draft over the store's daily limit", async () => {
    const backend = await published({ draftsADay: 0 });
    await backend.makeDraft(backend.id);
    expect(backend.recognized).toEqual([]);
    expect(backend.draft()).toMatchObject({ state: "failed", problem: { code: "draft_too_many" } });
  });
});

describe("an outdated draft", () => {
  const meanwhile = async (happens: (backend: Awaited<ReturnType<typeof published>>) => unknown) => {
    const backend = await published();
    const name = await backend.job();
    await happens(backend);
    await backend.draftEnds(name, COMPLETE, aTranscript("Old words ."));
    expect(backend.draftText()).toBeUndefined();
    expect(backend.draft()?.state).not.toBe("ready");
    expect(backend.uploadedKeys().filter((key) => key.includes("transcript"))).toEqual([]);
  };

  test("is dropped for a replaced video", () =>
    meanwhile((backend) => backend.publish(backend.complete("2", prepared()))));

  test("is dropped for a video that has captions by now", () =>
    meanwhile((backend) => {
      return backend.publish(backend.complete("2", [captions("de")]));
    }));

  test("is dropped for a deleted video", () => meanwhile((backend) => backend.removeVideo()));

  test("leaves no text if the video is deleted while the draft is saved", async () => {
    const backend = await published();
    const name = await backend.job();
    backend.whenDraftIsSaved(backend.removeVideo);
    await backend.draftEnds(name, COMPLETE, aTranscript("Old words ."));
    expect(backend.draftText()).toBeUndefined();
  });

  test("leaves no text if the video is deleted after the saving call crashed", async () => {
    const backend = await published();
    const name = await backend.job();
    backend.whenDraftIsSaved(() => {
      throw new Error("died");
    });
    expect(await backend.draftEnds(name, COMPLETE, aTranscript("Old words ."))).toBe("failed");
    expect(backend.draftText()).toBeDefined();
    backend.removeVideo();
    await backend.draftEnds(name, COMPLETE, aTranscript("Old words ."));
    expect(backend.draftText()).toBeUndefined();
  });

  test("is deleted if the video is replaced", async () => {
    const backend = await published();
    await backend.draftEnds(await backend.job(), COMPLETE, aTranscript("Words ."));
    await backend.sweep();
    expect(backend.draftText()).toBeDefined();
    await backend.publish(backend.complete("2", prepared()));
    await backend.sweep();
    expect([backend.draft(), backend.draftText()]).toEqual([undefined, undefined]);
  });
});

describe("a draft request", () => {
  const asked = async () => {
    const backend = await published();
    await backend.draftEnds(await backend.job(), COMPLETE, aTranscript("Words ."));
    backend.discardDraft();
    backend.wait(1_000);
    return { ...backend, since: backend.askForDraft() };
  };

  test("starts the draft that was requested", async () => {
    const backend = await asked();
    await backend.makeDraft(backend.id, 1, backend.since);
    expect(backend.recognized).toHaveLength(2);
    expect(backend.draft()).toMatchObject({ state: "running", since: backend.since });
  });

  test("starts nothing if the draft was discarded meanwhile", async () => {
    const backend = await asked();
    backend.discardDraft();
    await backend.makeDraft(backend.id, 1, backend.since);
    expect([backend.draft(), backend.recognized.length]).toEqual([undefined, 1]);
  });

  test("neither starts nor fails a later draft", async () => {
    const backend = await asked();
    backend.discardDraft();
    backend.wait(1_000);
    const later = backend.askForDraft();
    await backend.makeDraft(backend.id, 1, backend.since);
    expect(backend.recognized).toHaveLength(1);
    await backend.makeDraft(backend.id, 6, backend.since);
    expect(backend.draft()).toMatchObject({ state: "running", since: later });
    expect(backend.counts.map(([name]) => name)).not.toContain("DraftFailed");
  });
});

describe("a draft fails with a reason", () => {
  const failures = ({ counts }: Pick<Awaited<ReturnType<typeof published>>, "counts">) =>
    counts.filter(([name]) => name === "DraftFailed").length;

  test.each<
    [string, { readonly state: "complete" | "failed" | "missing" }, string | Buffer | undefined, code: string]
  >([
    ["the job failed", { state: "failed" }, undefined, "draft_failed"],
    ["the job is gone", { state: "missing" }, undefined, "draft_failed"],
    ["there is no transcript", COMPLETE, undefined, "draft_failed"],
    ["the transcript is invalid", COMPLETE, "<html>", "draft_failed"],
    [
      "the transcript is too long",
      COMPLETE,
      aTranscript("Words .").padEnd(4 * 1024 * 1024 + 1),
      "draft_failed",
    ],
    ["there is no speech", COMPLETE, aTranscript(""), "draft_silent"],
  ])("when %s", async (_, state, transcript, code) => {
    const backend = await published();
    await backend.draftEnds(await backend.job(), state, transcript);
    expect(backend.draft()).toMatchObject({ state: "failed", problem: { code } });
    expect(backend.draftText()).toBeUndefined();
    expect(failures(backend)).toBe(code === "draft_failed" ? 1 : 0);
  });

  test("when Transcribe refuses the job", async () => {
    const backend = await published({ transcribes: false });
    await backend.makeDraft(backend.id);
    expect(backend.draft()).toMatchObject({ state: "failed" });
    expect(failures(backend)).toBe(1);
  });

  test("when Transcribe is busy for too long", async () => {
    const backend = await published();
    backend.setBusy(true);
    expect(await backend.makeDraft(backend.id)).toBe("failed");
    expect(backend.draft()).toMatchObject({ state: "running" });
    await backend.makeDraft(backend.id, 6);
    expect(backend.draft()).toMatchObject({ state: "failed" });
  });

  test("when drafts are switched off before it starts", async () => {
    const backend = await published({ drafts: false });
    backend.setVideo((video) => ({
      ...video,
      media: {
        files: [],
        uploads: [],
        ...video.media,
        draft: { upload_id: backend.id, state: "running", since: AT },
      },
    }));
    await backend.makeDraft(backend.id);
    expect(backend.draft()).toMatchObject({
      state: "failed",
      problem: { code: "draft_off" },
    });
    expect([backend.recognized, failures(backend)]).toEqual([[], 0]);
  });
});

describe("a draft without an end event", () => {
  test("is polled until it ends or times out", async () => {
    const backend = await published();
    await backend.job();
    const { since = "" } = backend.draft() ?? {};
    const watches = () => backend.sent.filter(({ body }) => body.kind === "watch_draft").length;
    expect(watches()).toBe(1);
    await backend.watchDraft(backend.id, since);
    expect(watches()).toBe(2);
    backend.wait(3 * 3_600_000);
    await backend.watchDraft(backend.id, since);
    expect([watches(), backend.draft()?.state]).toEqual([2, "failed"]);
  });
});

test("events of other jobs are ignored", async () => {
  const backend = await published();
  const name = await backend.job();
  expect(await backend.draftEnds("somebody-elses-meeting", COMPLETE)).toBe("done");
  expect(await backend.draftEnds(name.replace(/\d+$/, "1795168800001"), COMPLETE)).toBe("done");
  expect(backend.draft()).toMatchObject({ state: "running" });
});
