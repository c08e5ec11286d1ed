import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
} from "mediabunny";
import { CONTAINER_BYTES, findContainer } from "../../../vocabulary/media.ts";
import { type Unusable, unusable } from "../../../vocabulary/media-problems.ts";
import { type Box, readMovieIndex, readOuterBoxes } from "./boxes.ts";
import { walkElements } from "./ebml.ts";
import { type FileReader, InspectionLimit, inBlocks, withinBudget } from "./file-reader.ts";
import { countFragmentFrames, withoutSound } from "./sound-tracks.ts";
import { isTooLong, type VideoFacts } from "./video-facts.ts";

// The parser's log would quote the merchant's file.
Logging.level = LogLevel.Silent;

/** The index of an ordinary three-minute video has less than 1 MB. */
const MAX_INDEX_BYTES = 8 * 1024 * 1024;
/**
 * More than three minutes at 240 frames per second. The parser's time grows with this limit
 * multiplied by `MAX_FRAMES_PER_CHUNK`.
 */
const MAX_FRAMES = 50_000;
const MAX_FRAMES_PER_CHUNK = 2_000;
const MAX_FRAME_BYTES = 8 * 1024 * 1024;
/** Padding is common, but long padding may hide other content. */
const MAX_PADDING_BYTES = 4_096;

export type Inspection = { readonly kind: "video"; readonly facts: VideoFacts } | Unusable;

const isPlain = (boxes: readonly Box[]): boolean => {
  const types = boxes.map(({ type }) => type).filter((type) => type !== "free");
  const padding = boxes.reduce((sum, { type, start, end }) => sum + (type === "free" ? end - start : 0), 0);
  const isKnown = types.every((type) => ["ftyp", "moov", "mdat"].includes(type));
  return isKnown && new Set(types).size === types.length && padding <= MAX_PADDING_BYTES;
};

const readStructure = async (file: FileReader) => {
  const { boxes, isCutOff, isEndless, fragmentFrames } = await readOuterBoxes(file, MAX_INDEX_BYTES);
  const first = (type: string): Box | undefined => boxes.find((box) => box.type === type);
  const [moov, mdat] = [first("moov"), first("mdat")];
  if (isEndless) return unusable({ code: "too_many_parts" });
  if (isCutOff || moov === undefined) return unusable({ code: "cut_off" });
  if (moov.end - moov.start > MAX_INDEX_BYTES) return unusable({ code: "large_index" });
  const indexBytes = await file.read(moov.start, moov.end);
  const index = readMovieIndex(indexBytes);
  if (isTooLong(index.durationMs)) return unusable({ code: "too_long" });
  if (
    countFragmentFrames(fragmentFrames, index.tracks) > MAX_FRAMES ||
    index.maxFrames > MAX_FRAMES ||
    index.maxFramesPerChunk > MAX_FRAMES_PER_CHUNK
  )
    return unusable({ code: "too_many_frames" });
  const structure = {
    isFastStart: mdat !== undefined && moov.start < mdat.start,
    isPlain: isPlain(boxes),
    hasLocation: index.hasLocation,
  };
  return fragmentFrames.size === 0
    ? { structure }
    : { structure, pictureFile: withoutSound(file, moov, indexBytes, index.tracks) };
};

const walkWebm = async (file: FileReader) => {
  const found = await walkElements(file);
  if (found !== undefined) return unusable({ code: found === "damaged" ? "cut_off" : "too_many_parts" });
  return { structure: { isFastStart: false, isPlain: false, hasLocation: false } };
};

const detectContainer = async (file: FileReader) =>
  file.bytes < CONTAINER_BYTES ? undefined : findContainer(await file.read(0, CONTAINER_BYTES));

/** The lengths of a frame's parts must add up to the frame's length, as in every H.264 file. */
const isAvcFrame = (frame: Uint8Array): boolean => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  let at = 0;
  while (at + 4 < frame.byteLength) {
    const length = view.getUint32(at);
    // The first bit of a part is always 0 (ITU-T H.264, 7.3.1).
    if (length === 0 || (frame[at + 4] ?? 0x80) >= 0x80) return false;
    at += 4 + length;
  }
  return at === frame.byteLength && at > 0;
};

const hasFrames = async (track: InputVideoTrack): Promise<boolean> => {
  const sink = new EncodedPacketSink(track);
  const isAvc = (await track.getCodec()) === "avc";
  for (const time of [await track.getFirstTimestamp(), Number.POSITIVE_INFINITY]) {
    const known = await sink.getPacket(time, { metadataOnly: true });
    if (known === null) return false;
    if (known.byteLength > MAX_FRAME_BYTES) throw new InspectionLimit("A frame is too large");
    const packet = await sink.getPacket(time);
    if (packet === null || packet.data.byteLength !== known.byteLength) return false;
    if (isAvc && !isAvcFrame(packet.data)) return false;
  }
  return true;
};

/** Parses the frames of AAC only. The name is enough for other codecs. */
const readAudioCodec = async (sound: InputAudioTrack): Promise<string | null> => {
  const codec = await sound.getCodec();
  return codec === "aac" ? sound.getCodecParameterString() : codec;
};

const CONTAINERS: Readonly<Record<string, VideoFacts["container"]>> = {
  MP4: "mp4",
  "QuickTime File Format": "mov",
};

const openInput = (file: FileReader): Input => {
  const source = new CustomSource({
    getSize: () => file.bytes,
    read: (start, end) => file.read(start, end),
    maxCacheSize: MAX_INDEX_BYTES,
  });
  return new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
};

/** @param pictureFile the file without its sound tracks */
const readTracks = async (
  file: FileReader,
  pictureFile: FileReader | undefined,
): Promise<Omit<VideoFacts, keyof Structure> | Unusable> => {
  using input = openInput(file);
  using pictures = pictureFile && openInput(pictureFile);
  const tracks = await input.getTracks();
  const video = tracks.filter((track) => track.isVideoTrack());
  const audio = tracks.filter((track) => track.isAudioTrack());
  const shown = pictures === undefined ? tracks : await pictures.getTracks();
  const picture = shown.find((track) => track.isVideoTrack());
  if (picture === undefined) return unusable({ code: "no_picture" });
  const durationMs = Math.round((await picture.computeDuration()) * 1_000);
  if (durationMs > 0 && !(await hasFrames(picture))) return unusable({ code: "cut_off" });
  const [sound] = audio;
  return {
    container: CONTAINERS[(await input.getFormat()).name] ?? "webm",
    videoCodec: await picture.getCodecParameterString(),
    audioCodec: sound === undefined ? null : ((await readAudioCodec(sound)) ?? "unknown"),
    tracks: { video: video.length, audio: audio.length, other: tracks.length - video.length - audio.length },
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    durationMs,
    bytes: file.bytes,
  };
};

type Structure = Pick<VideoFacts, "isFastStart" | "isPlain" | "hasLocation">;
type Found = { readonly structure: Structure; readonly pictureFile?: FileReader };

/** Reads within fixed limits, whatever sizes the file declares. */
export const inspectVideo = async (stored: FileReader): Promise<Inspection> => {
  let isFailing = false;
  const watched: FileReader = {
    bytes: stored.bytes,
    read: async (start, end) => {
      try {
        return await stored.read(start, end);
      } catch (error) {
        isFailing = true;
        throw error;
      }
    },
  };
  const file = withinBudget(inBlocks(watched));
  try {
    const container = await detectContainer(file);
    if (container === undefined) return unusable({ code: "no_video" });
    const found: Found | Unusable = container === "boxes" ? await readStructure(file) : await walkWebm(file);
    if ("problem" in found) return found;
    const tracks = await readTracks(file, found.pictureFile);
    return "problem" in tracks ? tracks : { kind: "video", facts: { ...found.structure, ...tracks } };
  } catch (error) {
    // The storage failed, so the file may be valid.
    if (isFailing) throw error;
    if (error instanceof InspectionLimit) return unusable({ code: "video_too_complex" });
    return unusable({ code: error instanceof UnsupportedInputFormatError ? "no_video" : "cut_off" });
  }
};
