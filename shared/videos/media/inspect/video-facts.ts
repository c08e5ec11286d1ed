import { MAX_DURATION_MS } from "../../../vocabulary/media.ts";
import { type Unusable, unusable } from "../../../vocabulary/media-problems.ts";

export type VideoFacts = {
  readonly container: "mp4" | "mov" | "webm";
  /** `true` if playback can start before the file is loaded. */
  readonly isFastStart: boolean;
  readonly isPlain: boolean;
  readonly hasLocation: boolean;
  readonly videoCodec: string | null;
  /** `null` without audio. */
  readonly audioCodec: string | null;
  readonly tracks: { readonly video: number; readonly audio: number; readonly other: number };
  /** Displayed width, after rotation and with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly bytes: number;
};

export type Verdict =
  | { readonly kind: "copy" }
  | { readonly kind: "convert"; readonly because: readonly string[] }
  | Unusable;

const MIN_DURATION_MS = 500;
/** Tolerance, because a video cut to three minutes is several frames longer. */
const DURATION_LEEWAY_MS = 500;
const MAX_SHORTER_SIDE = 1080;
const MAX_BITS_PER_SECOND = 6_000_000;
const MIN_SIDE = 32;
const MAX_SIDE = 8_192;

export const isTooLong = (durationMs: number): boolean => durationMs > MAX_DURATION_MS + DURATION_LEEWAY_MS;

/** Baseline, Main and High profiles: 8 bits, 4:2:0, which every phone decodes. */
const H264 = /^avc[13]\.(42|4d|64)/i;
const AAC = /^mp4a\.(40\.(2|5|29)|67)$/;

const reasonsToConvert = (facts: VideoFacts): string[] => {
  const bitsPerSecond = (facts.bytes * 8_000) / facts.durationMs;
  const reasons = {
    container: facts.container !== "mp4",
    "video codec": !H264.test(facts.videoCodec ?? ""),
    "audio codec": facts.audioCodec !== null && !AAC.test(facts.audioCodec),
    tracks: facts.tracks.video > 1 || facts.tracks.audio > 1 || facts.tracks.other > 0,
    dimensions: Math.min(facts.width, facts.height) > MAX_SHORTER_SIDE,
    "bit rate": bitsPerSecond > MAX_BITS_PER_SECOND,
    "index last": !facts.isFastStart,
    "foreign boxes": !facts.isPlain,
    location: facts.hasLocation,
  };
  return Object.entries(reasons).flatMap(([reason, isTrue]) => (isTrue ? [reason] : []));
};

export const judgeVideo = (facts: VideoFacts): Verdict => {
  if (facts.tracks.video === 0) return unusable({ code: "no_picture" });
  if (facts.durationMs < MIN_DURATION_MS) return unusable({ code: "too_short" });
  if (isTooLong(facts.durationMs)) return unusable({ code: "too_long" });
  const sides = [facts.width, facts.height];
  if (Math.min(...sides) < MIN_SIDE || Math.max(...sides) > MAX_SIDE)
    return unusable({ code: "video_size", params: { min: MIN_SIDE, max: MAX_SIDE } });
  const because = reasonsToConvert(facts);
  return because.length > 0 ? { kind: "convert", because } : { kind: "copy" };
};

const MAX_PREVIEW_MS = 10_000;

/** A preview is never converted, because a conversion would undo the merchant's edits. */
export const judgePreview = (facts: VideoFacts): Verdict => {
  const verdict = judgeVideo(facts);
  const isUsable = verdict.kind === "copy" && facts.durationMs <= MAX_PREVIEW_MS;
  return isUsable || verdict.kind === "unusable" ? verdict : unusable({ code: "no_preview" });
};
