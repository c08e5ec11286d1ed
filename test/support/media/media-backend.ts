import { createHandler } from "../../../functions/media/handler.ts";
import type { ConversionJob, JobState } from "../../../shared/platform/aws/conversion-jobs.ts";
import type { Transcription, TranscriptionState } from "../../../shared/platform/aws/transcriptions.ts";
import { TooBusy, TooManyUploads } from "../../../shared/platform/errors.ts";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import { withoutDraft } from "../../../shared/videos/media/drafts/draft.ts";
import { begunDraft } from "../../../shared/videos/media/drafts/draft-changes.ts";
import type { DraftText } from "../../../shared/videos/media/drafts/drafts.table.ts";
import { type InspectFile, inspectFile } from "../../../shared/videos/media/inspect/inspect-file.ts";
import { beginProcessing, mediaSlot } from "../../../shared/videos/media/media.ts";
import { uploadedKey } from "../../../shared/videos/media/media-keys.ts";
import type { MediaWork } from "../../../shared/videos/media/media-message.schema.ts";
import type { AnnouncedFile, Upload } from "../../../shared/videos/media/uploads/upload.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { aVideo } from "../admin/admin-values.ts";
import { queueEvent, queueRecord } from "../endpoint/queue-events.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { NOW } from "../endpoint/store-backend.ts";
import { aStore } from "../values/builders.ts";
import { memoryBucket } from "./memory-bucket.ts";

const BRAND = "br_acme";
const EVENT = 7;

type World = {
  readonly video?: Partial<Video>;
  readonly converts?: boolean;
  readonly removesVideo?: boolean;
  readonly inspect?: InspectFile;
  readonly drafts?: boolean;
  readonly draftsADay?: number;
  readonly transcribes?: boolean;
};

export const mediaBackend = ({
  video: fields = {},
  converts = true,
  removesVideo = false,
  inspect = inspectFile,
  drafts = false,
  draftsADay = 100,
  transcribes = true,
}: World = {}) => {
  const { video_url: _, ...plain } = aVideo({ event_id: EVENT });
  let video: Video | undefined = { ...plain, ...fields };
  let time = NOW;
  let isDown = false;
  const records = new Map<string, Upload>();
  const all = new Map<string, Map<string, Buffer>>();
  const started: ConversionJob[] = [];
  const states = new Map<string, JobState>();
  const cancelled: string[] = [];
  const dropped: string[] = [];
  const sent: OutgoingMessage<MediaWork>[] = [];
  const recognized: Transcription[] = [];
  const recognitions = new Map<string, TranscriptionState>();
  let draftText: (DraftText & { readonly since: string }) | undefined;
  let onDraftSaved = () => {};
  let counted = 0;
  let isBusy = false;
  let losesMessages = false;
  let isOpen = true;
  const uploads = memoryBucket("uploads", all);
  const media = memoryBucket("media", all);
  const log = recordingLogger();
  const handler = createHandler({
    videos: {
      find: async () => video,
      change: async (_brand, _id, by) => {
        if (video !== undefined) video = by(video);
        return video;
      },
    },
    stores: { find: async () => (isOpen ? aStore({ automatic_captions: drafts }) : undefined) },
    uploadRecords: {
      find: async (_brand, _event, id) => records.get(id),
      countDraft: async () => {
        counted++;
        if (counted > draftsADay) throw new TooManyUploads("make 100 drafts of captions", 60);
      },
    },
    drafts: {
      save: async ({ since }, text) => {
        draftText = { since, ...text };
        onDraftSaved();
      },
      remove: async (_brand, _event, since) => {
        if (since === undefined || since === draftText?.since) draftText = undefined;
      },
    },
    uploads: {
      ...uploads,
      find: async (key) => {
        if (isDown) throw new Error("S3 is down");
        return uploads.find(key);
      },
    },
    media,
    inspect,
    jobs: {
      start: async (job) => {
        if (removesVideo) video = undefined;
        if (!converts) return undefined;
        if (!started.some(({ token }) => token === job.token)) started.push(job);
        return `job-${started.findIndex(({ token }) => token === job.token)}`;
      },
      state: async (id) => states.get(id) ?? "running",
      cancel: async (id) => void cancelled.push(id),
    },
    transcriptions: {
      start: async (job) => {
        if (isBusy) throw new TooBusy();
        if (!transcribes) return "refused: No";
        if (!recognized.some(({ name }) => name === job.name)) recognized.push(job);
        return undefined;
      },
      state: async (name) => recognitions.get(name) ?? { state: "running" },
    },
    draftJobPrefix: "test-draft.",
    edgeCache: { drop: async (path) => void dropped.push(path) },
    mediaQueue: {
      send: async (messages) => {
        if (losesMessages) throw new Error("SQS is down");
        sent.push(...messages);
      },
    },
    postpone: async () => undefined,
    now: () => time,
    logger: log.logger,
  });

  const complete = (id: string, files: readonly (AnnouncedFile & { readonly content: Buffer })[]): string => {
    const upload_id = `up_${id.padStart(16, "0")}`;
    const announced = files.map(({ content: _, ...file }) => file);
    records.set(upload_id, {
      upload_id,
      event_id: EVENT,
      files: announced,
      created_at: new Date(time).toISOString(),
    });
    for (const { content, ...file } of files)
      all.get("uploads")?.set(uploadedKey({ brand: BRAND, event_id: EVENT, upload_id }, file), content);
    again(upload_id);
    return upload_id;
  };
  const again = (upload_id: string) => {
    const brings = records.get(upload_id)?.files.map(mediaSlot) ?? [];
    if (video)
      video = { ...video, media: beginProcessing(video.media, { upload_id, brings }, new Date(time)) };
  };
  const receive = async (body: object, attempt = 1) => {
    const { batchItemFailures } = await handler(queueEvent(queueRecord(body, { attempt })));
    return batchItemFailures.length === 0 ? "done" : "failed";
  };

  const readDraftMessages = (upload_id: string) =>
    sent.flatMap(({ body }) => (body.kind === "draft" && body.upload_id === upload_id ? [body] : []));

  return {
    ...log,
    started,
    cancelled,
    dropped,
    sent,
    complete,
    again,
    receive,
    publish: (upload_id: string, attempt?: number) =>
      receive({ kind: "publish", brand: BRAND, event_id: EVENT, upload_id }, attempt),
    watch: (upload_id: string, job_id: string) =>
      receive({ kind: "watch", brand: BRAND, event_id: EVENT, upload_id, job_id }),
    sweep: () => receive({ kind: "sweep", brand: BRAND, event_id: EVENT, at: new Date(time).toISOString() }),
    jobEnds: (upload_id: string, jobId: string, status: string) =>
      receive({
        source: "aws.mediaconvert",
        "detail-type": "MediaConvert Job State Change",
        detail: { jobId, status, userMetadata: { brand: BRAND, event_id: String(EVENT), upload_id } },
      }),
    setState: (id: string, state: JobState) => void states.set(id, state),
    make: (upload_id: string, name: string, content: Buffer) =>
      void all.get("uploads")?.set(`${BRAND}/${EVENT}/${upload_id}/made/${name}`, content),
    recognized,
    draft: () => video?.media?.draft,
    draftText: () => draftText?.webvtt,
    countedDrafts: () => counted,
    makeDraft: (upload_id: string, attempt?: number, since = readDraftMessages(upload_id).at(-1)?.since) =>
      receive({ kind: "draft", brand: BRAND, event_id: EVENT, upload_id, since }, attempt),
    draftMessages: readDraftMessages,
    watchDraft: (upload_id: string, since: string, attempt?: number) =>
      receive({ kind: "watch_draft", brand: BRAND, event_id: EVENT, upload_id, since }, attempt),
    draftEnds: (name: string, state: TranscriptionState, transcript?: string | Buffer) => {
      recognitions.set(name, state);
      const key = recognized.find((job) => job.name === name)?.output.key;
      if (transcript !== undefined && key !== undefined)
        all.get("uploads")?.set(key, Buffer.from(transcript));
      return receive({
        source: "aws.transcribe",
        "detail-type": "Transcribe Job State Change",
        detail: { TranscriptionJobName: name, TranscriptionJobStatus: "COMPLETED" },
      });
    },
    whenDraftIsSaved: (does: () => void) => {
      onDraftSaved = does;
    },
    discardDraft: () => {
      if (video?.media) video = { ...video, media: withoutDraft(video.media) };
    },
    askForDraft: (): string => {
      if (video) video = begunDraft(video, new Date(time));
      return video?.media?.draft?.since ?? "";
    },
    setBusy: (busy: boolean) => {
      isBusy = busy;
    },
    loseMessages: (loses: boolean) => {
      losesMessages = loses;
    },
    closeStore: () => {
      isOpen = false;
    },
    setVideo: (change: (before: Video) => Video) => {
      if (video) video = change(video);
    },
    removeVideo: () => {
      video = undefined;
    },
    wait: (ms: number) => {
      time += ms;
    },
    failStorage: (fails: boolean) => {
      isDown = fails;
    },
    video: () => video,
    shown: () =>
      (video?.media?.files ?? [])
        .map((file) => `${mediaSlot(file)} of ${Number(file.upload_id.slice(3))}`)
        .sort(),
    upload: (upload_id: string) => video?.media?.uploads.find((each) => each.upload_id === upload_id),
    publicKeys: () => [...(all.get("media")?.keys() ?? [])],
    publicFile: (key: string) => all.get("media")?.get(key)?.toString(),
    uploadedKeys: () => [...(all.get("uploads")?.keys() ?? [])],
  };
};
