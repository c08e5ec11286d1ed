import type { Bucket, FileHeaders, StoredFile } from "../../../platform/aws/bucket.ts";
import { MAX_SMALL_POSTER_SIDE, MAX_STRIP_FRAME_SIDE, STRIP_FRAMES } from "../../../vocabulary/media.ts";
import { type MediaProblem, type Unusable, unusable } from "../../../vocabulary/media-problems.ts";
import { uploadedKey } from "../media-keys.ts";
import type { AnnouncedFile, Upload } from "../uploads/upload.ts";
import type { InspectFile } from "./inspect-file.ts";
import { judgePreview, judgeVideo, type Verdict, type VideoFacts } from "./video-facts.ts";

const served = (contentType: string): FileHeaders => ({
  contentType,
  cacheControl: "public, max-age=31536000, immutable",
});

type Published = {
  readonly file: AnnouncedFile;
  readonly headers: FileHeaders;
  readonly extension: string;
  readonly has_sound?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly duration_ms?: number;
  readonly skipped_lines?: readonly number[];
};

export type CheckedFile = CopiedFile | WrittenFile | ConvertedFile | Unusable;

export type CopiedFile = Published & { readonly kind: "copy"; readonly stored: StoredFile };
export type WrittenFile = Published & { readonly kind: "write"; readonly body: Uint8Array };
type ConvertedFile = {
  readonly kind: "convert";
  readonly file: AnnouncedFile;
  readonly facts: VideoFacts;
  readonly because: readonly string[];
};

const IMAGE_TYPES = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

const videoShape = ({ width, height, durationMs, audioCodec }: VideoFacts) => ({
  has_sound: audioCodec !== null,
  width,
  height,
  duration_ms: durationMs,
});

type Source = {
  readonly file: AnnouncedFile;
  readonly stored: StoredFile;
  readonly bucket: Pick<Bucket, "read">;
  readonly inspect: InspectFile;
};

const reader = ({ stored, bucket }: Pick<Source, "stored" | "bucket">) => ({
  bytes: stored.bytes,
  read: (start: number, end: number) => bucket.read(stored, start, end),
});

const checkVideo = async (source: Source, judge: (facts: VideoFacts) => Verdict): Promise<CheckedFile> => {
  const { file, stored } = source;
  const inspection = await source.inspect("video", reader(source));
  if (inspection.kind === "unusable") return inspection;
  const { facts } = inspection;
  const verdict = judge(facts);
  if (verdict.kind === "unusable") return verdict;
  if (verdict.kind === "convert") return { kind: "convert", file, facts, because: verdict.because };
  return { kind: "copy", file, stored, extension: "mp4", ...videoShape(facts), headers: served("video/mp4") };
};

type Size = { readonly width: number; readonly height: number };

const smallPosterProblem = ({ width, height }: Size): MediaProblem | undefined =>
  Math.min(width, height) > MAX_SMALL_POSTER_SIDE
    ? { code: "small_poster_size", params: { max: MAX_SMALL_POSTER_SIDE } }
    : undefined;

const stripProblem = ({ width, height }: Size): MediaProblem | undefined =>
  width % STRIP_FRAMES !== 0 || Math.max(width / STRIP_FRAMES, height) > MAX_STRIP_FRAME_SIDE
    ? { code: "strip_size", params: { frames: STRIP_FRAMES, max: MAX_STRIP_FRAME_SIDE } }
    : undefined;

const checkPicture = async (
  { file, inspect, ...source }: Source,
  sizeProblem?: (size: Size) => MediaProblem | undefined,
): Promise<CheckedFile> => {
  const picture = await inspect("poster", reader(source));
  if (picture.kind === "unusable") return picture;
  const problem = sizeProblem?.(picture);
  if (problem !== undefined) return unusable(problem);
  const { extension, width, height, bytes } = picture;
  return {
    kind: "write",
    file,
    body: bytes,
    extension,
    width,
    height,
    headers: served(IMAGE_TYPES[extension]),
  };
};

const checkCaptions = async ({ file, inspect, ...source }: Source): Promise<CheckedFile> => {
  const captions = await inspect("captions", reader(source));
  if (captions.kind === "unusable") return captions;
  const headers = served("text/vtt; charset=utf-8");
  const { text, skipped } = captions;
  return {
    kind: "write",
    file,
    body: Buffer.from(text),
    extension: "vtt",
    headers,
    ...(skipped.length > 0 && { skipped_lines: skipped }),
  };
};

const CHECKS = {
  video: (source: Source) => checkVideo(source, judgeVideo),
  preview: (source: Source) => checkVideo(source, judgePreview),
  poster: (source: Source) => checkPicture(source),
  poster_small: (source: Source) => checkPicture(source, smallPosterProblem),
  strip: (source: Source) => checkPicture(source, stripProblem),
  captions: checkCaptions,
};

type Inspecting = { readonly uploads: Pick<Bucket, "find" | "read">; readonly inspect: InspectFile };

/**
 * Checks the uploaded bytes. Values that the browser sent are untrusted.
 * @throws FileChanged if the file was replaced during the check
 */
export const checkFile = async (
  { uploads: bucket, inspect }: Inspecting,
  brand: string,
  upload: Upload,
  file: AnnouncedFile,
): Promise<CheckedFile> => {
  const stored = await bucket.find(uploadedKey({ ...upload, brand }, file));
  const checked =
    stored?.bytes === file.bytes
      ? await CHECKS[file.role]({ file, stored, bucket, inspect })
      : unusable({ code: "not_received" });
  return checked.kind === "unusable" && file.role !== "video"
    ? unusable({ ...checked.problem, file: file.role })
    : checked;
};

const judgeMade = (facts: VideoFacts): Verdict => {
  const verdict = judgeVideo(facts);
  return verdict.kind === "convert" ? { kind: "copy" } : verdict;
};

export const checkMadeFile = async (
  { uploads: bucket, inspect }: Inspecting,
  key: string,
  role: "video" | "preview" | "poster" | "poster_small",
): Promise<CopiedFile | WrittenFile | undefined> => {
  const stored = await bucket.find(key);
  if (stored === undefined) return undefined;
  const source = { file: { role, content_type: "", bytes: stored.bytes }, stored, bucket, inspect };
  const checked = await (role === "video" || role === "preview"
    ? checkVideo(source, judgeMade)
    : CHECKS[role](source));
  return checked.kind === "copy" || checked.kind === "write" ? checked : undefined;
};
