import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Option } from "commander";
import { readCaptions } from "../../../shared/videos/media/captions/read-captions.ts";
import { UPLOAD_OPERATIONS } from "../../../shared/videos/media/uploads/uploads.operations.ts";
import type { NewFile } from "../../../shared/videos/media/uploads/uploads.schema.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import { MAX_BYTES } from "../../../shared/vocabulary/media.ts";
import { describeMediaProblem } from "../../../shared/vocabulary/media-problems.ts";
import { VIDEO_STATUSES, type VideoStatus } from "../../../shared/vocabulary/videos.ts";
import { type FileToSend, uploadFiles } from "../../admin/upload-files.ts";
import { CliError } from "../cli-error.ts";
import { command, type Values } from "../command.ts";
import type { Context } from "../context.ts";
import { createProgressBar } from "../progress-bar.ts";
import { sendFile } from "../send-file.ts";
import { type UserFile, userFile } from "../user-files.ts";

const PICTURES = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
} as const;
const TYPES = {
  video: { ".mp4": "video/mp4", ".m4v": "video/mp4", ".mov": "video/quicktime", ".webm": "video/webm" },
  preview: { ".mp4": "video/mp4" },
  poster: PICTURES,
  poster_small: PICTURES,
  strip: { ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp" },
  captions: { ".vtt": "text/vtt", ".srt": "text/vtt" },
} as const satisfies Record<NewFile["role"], Record<string, string>>;

type Picked = FileToSend<UserFile>;

const POLL_MS = 1_000;
/** A conversion takes about as long as the video. After this wait, the command prints the video's state. */
const MAX_WAIT_MS = 300_000;

const pick = (role: NewFile["role"], path: string, language?: string): Picked => {
  const file = userFile(path);
  const types: Readonly<Record<string, string>> = TYPES[role];
  const content_type = types[file.extension];
  if (content_type === undefined)
    throw new CliError(`${path}: expected a file that ends in ${Object.keys(types).join(", ")}.`);
  // The cast is safe, because `TYPES` lists only content types that the API accepts for the role.
  const announced = {
    role,
    content_type,
    bytes: file.bytes,
    ...(language !== undefined && { language }),
  } as NewFile;
  return { announced, source: file };
};

const pickAll = ({ file, poster, posterSmall, strip, preview, captions = [] }: Values): Picked[] => [
  pick("video", String(file)),
  ...(poster === undefined ? [] : [pick("poster", String(poster))]),
  ...(posterSmall === undefined ? [] : [pick("poster_small", String(posterSmall))]),
  ...(strip === undefined ? [] : [pick("strip", String(strip))]),
  ...(preview === undefined ? [] : [pick("preview", String(preview))]),
  ...(captions as readonly string[]).map((each) => {
    const [language = "", ...path] = each.split("=");
    return pick("captions", path.join("="), language);
  }),
];

/** @throws CliError if no caption is readable */
const checkCaptions = ({ remark }: Context, { announced, source: { path, bytes } }: Picked): void => {
  if (announced.role !== "captions" || bytes > MAX_BYTES.captions) return;
  const read = readCaptions(readFileSync(path));
  if (read.kind === "unusable") throw new CliError(`${path}: ${describeMediaProblem(read.problem)}`);
  if (read.skipped.length > 0)
    remark(`${path}: these lines can't be read and are left out: ${read.skipped.join(", ")}.`);
};

/** Creates a draft, so that a failed upload publishes nothing. */
const newVideo = async ({ brand, call }: Context, { title, tag = [] }: Values): Promise<number> => {
  if (title === undefined)
    throw new CliError("Pass --title to create a video, or --event-id to use an existing one.");
  const products = [...(tag as readonly string[])];
  const body = { title: String(title), products, status: "draft" as const };
  return (await call(VIDEO_OPERATIONS.createVideo, { brand, body })).event_id;
};

const sendAll = async ({ api, brand, terminal }: Context, event_id: number, files: readonly Picked[]) => {
  const bar = createProgressBar("bytes", terminal);
  try {
    await uploadFiles({
      api,
      brand,
      event_id,
      files,
      send: (destination, { path, bytes }, onBytes) => sendFile(path, bytes, destination, onBytes),
      onProgress: bar.show,
    });
  } finally {
    bar.end();
  }
};

const setStatus = ({ brand, call }: Context, event_id: number, status: VideoStatus) =>
  call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: { status } });

const processed = async ({ brand, call }: Context, event_id: number) => {
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const video = await call(VIDEO_OPERATIONS.getVideo, { brand, event_id });
    if (video.media?.state !== "processing" || Date.now() > until) return video;
    await pause(POLL_MS);
  }
};

const upload = async (context: Context, values: Values): Promise<void> => {
  const { print } = context;
  const { eventId, status } = values;
  const picked = pickAll(values);
  for (const each of picked) checkCaptions(context, each);
  const event_id = eventId === undefined ? await newVideo(context, values) : Number(eventId);
  try {
    await sendAll(context, event_id, picked);
    if (status !== undefined) await setStatus(context, event_id, status as VideoStatus);
  } catch (error) {
    if (eventId === undefined)
      context.remark(
        `Video ${event_id} is registered as a draft. To try again, name it: --event-id ${event_id}`,
      );
    throw error;
  }
  const video = await processed(context, event_id);
  const { state, reason, files = [] } = video.media ?? {};
  if (state === "failed") throw new CliError(`Video ${event_id}: ${reason && describeMediaProblem(reason)}`);
  const url = files.find(({ role }) => role === "video")?.url;
  print(
    video,
    state === "processing"
      ? `Video ${event_id} is being converted. Check it with \`admin videos show ${event_id}\`.`
      : `Video ${event_id} is ready: ${url}`,
  );
};

const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export const VIDEO_UPLOAD_COMMANDS = [
  command(UPLOAD_OPERATIONS.beginUpload, {
    name: "videos upload <file>",
    about: [
      "Upload a video",
      "Sends the file to a new video, or to an existing one, with its poster, preview and captions, and waits until it is ready to be shown. A new video is a draft until its files are accepted.",
    ],
    examples: [
      'admin videos upload clip.mp4 --title "Linen in the wind" --tag 501 --status live',
      "admin videos upload clip.mp4 --event-id 7001 --poster poster.jpg --captions en=english.vtt",
    ],
    automatic: ["event_id", "files", "upload_id"],
    body: () => ({}),
    options: [
      new Option("--title <title>", "title of the new video"),
      new Option("--tag <product>", "a product of the new video; may be repeated").argParser(list),
      new Option(
        "--status <status>",
        "status once the files are sent; a new video is a draft without it",
      ).choices([...VIDEO_STATUSES]),
      new Option("--event-id <id>", "an existing video, in place of a new one"),
      new Option("--poster <file>", "a JPEG, PNG or WebP; without it, the first frame"),
      new Option(
        "--poster-small <file>",
        "the same picture for cards, at most 480 pixels on its shorter side; without it, cards show the poster",
      ),
      new Option(
        "--strip <file>",
        "10 frames of the video in one row, at most 320 pixels per side each, as JPEG or WebP, shown while a shopper seeks",
      ),
      new Option("--preview <file>", "a silent MP4 of some seconds; without it, the first three"),
      new Option("--captions <language=file>", "WebVTT or SubRip; may be repeated").argParser(list),
    ],
    run: (context, _, values) => upload(context, values),
  }),
  command(UPLOAD_OPERATIONS.completeUpload, {
    name: "videos complete <event_id> <upload_id>",
    about: [
      "Process an upload again",
      "All its files must have been sent. The former files are shown until the new ones are ready. This also retries a failed upload.",
    ],
    examples: ["admin videos complete 7001 up_1h2j3k4m5n6p7q8r"],
    show: () => "The files are being processed. Check them with `admin videos show <event_id>`.",
  }),
];
