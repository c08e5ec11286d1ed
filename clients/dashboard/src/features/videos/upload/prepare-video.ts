import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionVideoOptions,
  Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  Quality,
} from "mediabunny";

/** Pixels of the shorter side. More is neither stored nor visible on phones. */
const SHORTER_SIDE = 720;
const PREVIEW_SHORTER_SIDE = 360;
const PREVIEW_SECONDS = 3;
/** The service converts longer videos, because a browser would take minutes. */
const MAX_SECONDS = 60;

export type PreparedVideo = { readonly video: Blob; readonly preview: Blob };

const scaledSize = async (track: InputVideoTrack, shorter: number): Promise<ConversionVideoOptions> => {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (Math.min(width, height) <= shorter) return {};
  return width < height ? { width: shorter } : { height: shorter };
};

type Convert = {
  readonly file: Blob;
  readonly video: ConversionVideoOptions;
  readonly isSilent: boolean;
  readonly seconds?: number;
  readonly onProgress?: (share: number) => void;
  readonly signal: AbortSignal;
};

/** @returns `undefined` if this browser can't convert every track */
const convert = async (options: Convert): Promise<Blob | undefined> => {
  const { file, video, isSilent, seconds, onProgress, signal } = options;
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: new Input({ source: new BlobSource(file), formats: ALL_FORMATS }),
    output: new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target }),
    tracks: "primary",
    video: { codec: "avc", ...video },
    audio: isSilent ? { discard: true } : { codec: "aac" },
    ...(seconds !== undefined && { trim: { start: 0, end: seconds } }),
    tags: {},
    showWarnings: false,
  });
  const lost = conversion.discardedTracks.filter(({ reason }) => reason !== "discarded_by_user");
  if (!conversion.isValid || lost.length > 0) return undefined;
  if (onProgress) conversion.onProgress = onProgress;
  const cancel = () => void conversion.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } finally {
    signal.removeEventListener("abort", cancel);
  }
  return target.buffer === null ? undefined : new Blob([target.buffer], { type: "video/mp4" });
};

/**
 * Converts to H.264, with a silent preview of three seconds.
 * @param onProgress from 0 to 1
 * @returns `undefined` if this browser can't. The service then converts the original
 */
export const prepareVideo = async (
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<PreparedVideo | undefined> => {
  if (!("VideoEncoder" in globalThis)) return undefined;
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (track === null || (await input.computeDuration()) > MAX_SECONDS) return undefined;
  const video = await convert({
    file,
    video: { ...(await scaledSize(track, SHORTER_SIDE)), quality: new Quality("medium") },
    isSilent: false,
    onProgress,
    signal,
  });
  if (video === undefined) return undefined;
  const preview = await convert({
    file: video,
    video: { ...(await scaledSize(track, PREVIEW_SHORTER_SIDE)), quality: new Quality("low") },
    isSilent: true,
    seconds: PREVIEW_SECONDS,
    signal,
  });
  return preview && { video, preview };
};
