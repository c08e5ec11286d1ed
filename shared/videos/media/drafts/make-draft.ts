import { TooManyUploads } from "../../../platform/errors.ts";
import { writeWebVtt } from "../../../vocabulary/web-vtt.ts";
import type { MediaDeps } from "../media-deps.ts";
import { mediaKey, transcriptKey } from "../media-keys.ts";
import type { TranscriptionEvent } from "../media-message.schema.ts";
import { WATCH_SECONDS } from "../publish/publish-upload.ts";
import { isDraftOverdue } from "./draft.ts";
import {
  begunDraft,
  type DraftRef,
  draftSource,
  endedDraft,
  isAwaited,
  wantsDraft,
} from "./draft-changes.ts";
import { draftJobName, readDraftJobName } from "./job-name.ts";
import { MAX_TRANSCRIPT_BYTES, readTranscript } from "./transcript.ts";
import { wordsToCues } from "./words-to-cues.ts";

type DraftProblem = "draft_failed" | "draft_silent" | "draft_too_many" | "draft_off";

const MAX_DRAFT_CHARACTERS = 100_000;

export const createMakeDraft = (deps: MediaDeps) => {
  const { stores, videos, drafts, uploadRecords, transcriptions, uploads, media, mediaQueue, now, logger } =
    deps;

  const end = async (ref: DraftRef, code: DraftProblem, reason: string = code): Promise<void> => {
    const video = await videos.change(ref.brand, ref.event_id, (seen) =>
      endedDraft(seen, ref, { state: "failed", problem: { code } }),
    );
    const { state, since } = video?.media?.draft ?? {};
    // Many `DraftFailed` raise an alarm. Refusals are expected and raise none.
    const metric = code === "draft_failed" ? "DraftFailed" : "DraftRefused";
    if (state === "failed" && since === ref.since) logger.count(metric, 1, { ...ref, reason });
  };
  const fail = (ref: DraftRef, reason: string): Promise<void> => end(ref, "draft_failed", reason);

  const begin = async (ref: DraftRef): Promise<DraftRef | undefined> => {
    const { brand, event_id, upload_id, since } = ref;
    const video = await videos.find(brand, event_id);
    if (video === undefined) return undefined;
    if (isAwaited(video, ref)) return ref;
    if (!wantsDraft(video, upload_id)) return undefined;
    if ((await stores.find(brand))?.automatic_captions !== true) return undefined;
    // Counted before the start, because a started job is billed even if the call crashes.
    const isCounted = await uploadRecords.countDraft(brand, new Date(now())).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooManyUploads) return false;
        throw error;
      },
    );
    const begun = await videos.change(brand, event_id, (seen) =>
      wantsDraft(seen, upload_id) ? begunDraft(seen, new Date(since)) : seen,
    );
    if (!isAwaited(begun, ref)) return undefined;
    if (isCounted) return ref;
    await end(ref, "draft_too_many");
    return undefined;
  };

  const watchLater = ({ brand, event_id, upload_id, since }: DraftRef): Promise<void> =>
    mediaQueue.send([
      {
        body: { kind: "watch_draft", brand, event_id, upload_id, since },
        group: brand,
        delaySeconds: WATCH_SECONDS,
      },
    ]);

  const keep = async (ref: DraftRef): Promise<void> => {
    const stored = await uploads.find(transcriptKey(ref, ref.since));
    if (stored === undefined || stored.bytes > MAX_TRANSCRIPT_BYTES)
      return fail(ref, stored === undefined ? "no transcript" : "transcript too long");
    const transcript = readTranscript(await uploads.read(stored, 0, stored.bytes));
    if (transcript.kind === "unusable") return fail(ref, transcript.reason);
    const { language } = transcript;
    const cues = wordsToCues(transcript.words, language);
    if (cues.length === 0) return end(ref, "draft_silent");
    const webvtt = writeWebVtt(cues);
    if (webvtt.length > MAX_DRAFT_CHARACTERS) return fail(ref, "draft too long");
    await drafts.save(ref, { language, webvtt });
    const video = await videos.change(ref.brand, ref.event_id, (seen) =>
      endedDraft(seen, ref, { state: "ready", language }),
    );
    const { state, since } = video?.media?.draft ?? {};
    if (state === "ready" && since === ref.since) logger.count("DraftReady", 1, { ...ref });
    else await drafts.remove(ref.brand, ref.event_id, ref.since);
  };

  const lookAt = async (ref: DraftRef, again: boolean): Promise<void> => {
    const video = await videos.find(ref.brand, ref.event_id);
    if (isAwaited(video, ref)) {
      const { state, reason = "" } = await transcriptions.state(draftJobName(deps.draftJobPrefix, ref));
      if (state === "complete") await keep(ref);
      else if (state !== "running") await fail(ref, `${state} ${reason}`.trim());
      else if (isDraftOverdue(ref, new Date(now()))) await fail(ref, "too slow");
      else {
        if (again) await watchLater(ref);
        return;
      }
    } else if (video?.media?.draft?.since !== ref.since) {
      // An earlier call may have crashed after storing the text of the draft.
      await drafts.remove(ref.brand, ref.event_id, ref.since);
    }
    await uploads.delete([transcriptKey(ref, ref.since)]);
  };

  return {
    async make(asked: DraftRef): Promise<void> {
      const ref = await begin(asked);
      if (ref === undefined) return;
      // Checked again, because the setting may have changed since the request.
      if ((await stores.find(ref.brand))?.automatic_captions !== true) return end(ref, "draft_off");
      const video = await videos.find(ref.brand, ref.event_id);
      const source = video && draftSource(video);
      if (source === undefined || !isAwaited(video, ref)) return;
      const refused = await transcriptions.start({
        name: draftJobName(deps.draftJobPrefix, ref),
        source: `s3://${media.name}/${mediaKey(ref, source)}`,
        output: { bucket: uploads.name, key: transcriptKey(ref, ref.since) },
      });
      if (refused !== undefined) return fail(ref, refused);
      await watchLater(ref);
    },

    /** Ignores late events and events of replaced drafts. */
    async handleJobEvent({ detail }: TranscriptionEvent): Promise<void> {
      const ref = readDraftJobName(deps.draftJobPrefix, detail.TranscriptionJobName);
      if (ref !== undefined) await lookAt(ref, false);
    },

    watch: (ref: DraftRef): Promise<void> => lookAt(ref, true),

    giveUp: ({ brand, event_id, upload_id, since }: DraftRef): Promise<void> =>
      fail({ brand, event_id, upload_id, since }, "tried too often"),
  };
};
