import { describe, expect, test } from "vitest";
import { clip } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { aTranscript } from "../../support/media/transcripts.ts";
import { captions, file, prepared } from "../../support/media/uploaded-files.ts";

const AT = "2026-11-20T10:00:00.000Z";
const COMPLETE = { state: "complete" } as const;

/** A store where drafts are on, and a video of it that was just published. */
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

describe("a video that was published", () => {
  test("gets a draft of what is said in it, which shoppers don't see", async () => {
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
    // The transcript is needed no more.
    expect(backend.uploadedKeys().filter((key) => key.includes("transcript"))).toEqual([]);
  });

  test("gets one draft, however often the message comes", async () => {
    const backend = await published();
    await backend.job();
    backend.wait(1_000);
    await backend.job();
    expect([backend.recognized.length, backend.countedDrafts()]).toEqual([1, 1]);
  });

  test("gets it although the call that published it died before it could ask: once", async () => {
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

  test("gets it although the call that published what was converted died before it could ask", async () => {
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

  test("gets no second one by itself once somebody discarded it, however late a message comes", async () => {
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
    ["where the store has not switched it on", { drafts: false }],
    ["in which nobody speaks", { video: { without_speech: true } }],
  ])("gets none %s", async (_, world) => {
    const backend = await published(world);
    await backend.makeDraft(backend.id);
    expect([backend.recognized, backend.draft(), backend.countedDrafts()]).toEqual([[], undefined, 0]);
  });

  test("gets none if it came with captions, has no sound, or the store is closed", async () => {
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

  test("says so where the store has had all drafts of the day", async () => {
    const backend = await published({ draftsADay: 0 });
    await backend.makeDraft(backend.id);
    expect(backend.recognized).toEqual([]);
    expect(backend.draft()).toMatchObject({ state: "failed", problem: expect.stringContaining("tomorrow") });
  });
});

describe("an old draft does not come", () => {
  const meanwhile = async (happens: (backend: Awaited<ReturnType<typeof published>>) => unknown) => {
    const backend = await published();
    const name = await backend.job();
    await happens(backend);
    await backend.draftEnds(name, COMPLETE, aTranscript("Old words ."));
    expect(backend.draftText()).toBeUndefined();
    expect(backend.draft()?.state).not.toBe("ready");
    expect(backend.uploadedKeys().filter((key) => key.includes("transcript"))).toEqual([]);
  };

  test("to a video that was replaced", () =>
    meanwhile((backend) => backend.publish(backend.complete("2", prepared()))));

  test("to one that somebody wrote captions for", () =>
    meanwhile((backend) => {
      return backend.publish(backend.complete("2", [captions("de")]));
    }));

  test("to a video that was deleted", () => meanwhile((backend) => backend.removeVideo()));

  test("and leaves no text if the video is deleted while it is kept", async () => {
    const backend = await published();
    const name = await backend.job();
    backend.whenDraftIsSaved(backend.removeVideo);
    await backend.draftEnds(name, COMPLETE, aTranscript("Old words ."));
    expect(backend.draftText()).toBeUndefined();
  });

  test("and leaves no text if the call that kept it died, and the video was deleted then", async () => {
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

  test("and one that waits goes with the video, with its replacement and with captions", async () => {
    const backend = await published();
    await backend.draftEnds(await backend.job(), COMPLETE, aTranscript("Words ."));
    await backend.sweep();
    expect(backend.draftText()).toBeDefined();
    await backend.publish(backend.complete("2", prepared()));
    await backend.sweep();
    expect([backend.draft(), backend.draftText()]).toEqual([undefined, undefined]);
  });
});

describe("a message that asks for a draft", () => {
  const asked = async () => {
    const backend = await published();
    await backend.draftEnds(await backend.job(), COMPLETE, aTranscript("Words ."));
    backend.discardDraft();
    backend.wait(1_000);
    return { ...backend, since: backend.askForDraft() };
  };

  test("by hand starts the very one that was asked for", async () => {
    const backend = await asked();
    await backend.makeDraft(backend.id, 1, backend.since);
    expect(backend.recognized).toHaveLength(2);
    expect(backend.draft()).toMatchObject({ state: "running", since: backend.since });
  });

  test("begins none in place of one that was discarded meanwhile", async () => {
    const backend = await asked();
    backend.discardDraft();
    await backend.makeDraft(backend.id, 1, backend.since);
    expect([backend.draft(), backend.recognized.length]).toEqual([undefined, 1]);
  });

  test("starts and ends none that was asked for after it", async () => {
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

describe("a draft that fails says so, and what to do", () => {
  /** What raises the alarm: silence, a limit and a switch are no failures. */
  const failures = ({ counts }: Pick<Awaited<ReturnType<typeof published>>, "counts">) =>
    counts.filter(([name]) => name === "DraftFailed").length;

  test.each<
    [string, { readonly state: "complete" | "failed" | "missing" }, string | Buffer | undefined, RegExp]
  >([
    ["the job failed", { state: "failed" }, undefined, /Try again/],
    ["the job is gone", { state: "missing" }, undefined, /Try again/],
    ["nothing was written", COMPLETE, undefined, /Try again/],
    ["what was written is none", COMPLETE, "<html>", /Try again/],
    [
      "what was written is too long",
      COMPLETE,
      aTranscript("Words .").padEnd(4 * 1024 * 1024 + 1),
      /Try again/,
    ],
    ["nobody speaks", COMPLETE, aTranscript(""), /If nobody speaks/],
  ])("when %s", async (_, state, transcript, problem) => {
    const backend = await published();
    await backend.draftEnds(await backend.job(), state, transcript);
    expect(backend.draft()).toMatchObject({ state: "failed", problem: expect.stringMatching(problem) });
    expect(backend.draftText()).toBeUndefined();
    expect(failures(backend)).toBe(problem.source === "Try again" ? 1 : 0);
  });

  test("when Transcribe refuses the job", async () => {
    const backend = await published({ transcribes: false });
    await backend.makeDraft(backend.id);
    expect(backend.draft()).toMatchObject({ state: "failed" });
    expect(failures(backend)).toBe(1);
  });

  test("when Transcribe is busy for too long; until then it waits", async () => {
    const backend = await published();
    backend.setBusy(true);
    expect(await backend.makeDraft(backend.id)).toBe("failed");
    expect(backend.draft()).toMatchObject({ state: "running" });
    await backend.makeDraft(backend.id, 6);
    expect(backend.draft()).toMatchObject({ state: "failed" });
  });

  test("when drafts were switched off before it began", async () => {
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
      problem: expect.stringContaining("switched off"),
    });
    expect([backend.recognized, failures(backend)]).toEqual([[], 0]);
  });
});

describe("a draft whose end goes unheard", () => {
  test("is looked after until it ends, or takes too long", async () => {
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

test("events of other jobs change nothing", async () => {
  const backend = await published();
  const name = await backend.job();
  expect(await backend.draftEnds("somebody-elses-meeting", COMPLETE)).toBe("done");
  expect(await backend.draftEnds(name.replace(/\d+$/, "1795168800001"), COMPLETE)).toBe("done");
  expect(backend.draft()).toMatchObject({ state: "running" });
});
