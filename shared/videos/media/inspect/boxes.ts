import { type FileReader, readAhead } from "./file-reader.ts";

/** Parses ISO/IEC 14496-12 (MP4). A box has a length, a type of four characters, and content. */

export type Box = { readonly type: string; readonly start: number; readonly end: number };

/** A three-minute recording in fragments of half a second has 720 boxes. */
const MAX_BOXES = 1_500;
/** Fits the description of a fragment and the header of the next box. */
const WINDOW_BYTES = 8 * 1024;
const HEADER = 16;

const toView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const headerAt = (bytes: Uint8Array, at: number, position: number, limit: number) => {
  if (bytes.byteLength - at < 8) return undefined;
  const view = toView(bytes);
  const short = view.getUint32(at);
  const isLong = short === 1;
  if (isLong && bytes.byteLength - at < HEADER) return undefined;
  const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? limit - position : short;
  const header = isLong ? HEADER : 8;
  return size < header ? undefined : { type: typeAt(bytes, at + 4), header, end: position + size };
};

export type OuterBoxes = {
  readonly boxes: readonly Box[];
  readonly isCutOff: boolean;
  readonly isEndless: boolean;
  /** Number of declared frames in all fragments, by track id. */
  readonly fragmentFrames: ReadonlyMap<number, number>;
};

/**
 * @param maxFragmentBytes a longer fragment is treated as endless
 * @throws RangeError if a box exceeds its fragment
 */
export const readOuterBoxes = async (file: FileReader, maxFragmentBytes: number): Promise<OuterBoxes> => {
  const window = readAhead(file);
  const boxes: Box[] = [];
  const fragmentFrames = new Map<number, number>();
  for (let position = 0; position < file.bytes; ) {
    if (boxes.length === MAX_BOXES) return { boxes, fragmentFrames, isCutOff: false, isEndless: true };
    const header = headerAt(await window.at(position, HEADER, WINDOW_BYTES), 0, position, file.bytes);
    if (header === undefined || header.end > file.bytes)
      return { boxes, fragmentFrames, isCutOff: true, isEndless: false };
    const bytes = header.end - position;
    boxes.push({ type: header.type, start: position, end: header.end });
    if (header.type === "moof") {
      if (bytes > maxFragmentBytes) return { boxes, fragmentFrames, isCutOff: false, isEndless: true };
      const moof = (await window.at(position, bytes, WINDOW_BYTES)).subarray(0, bytes);
      for (const [id, frames] of framesByTrack(moof))
        fragmentFrames.set(id, (fragmentFrames.get(id) ?? 0) + frames);
    }
    position = header.end;
  }
  return { boxes, fragmentFrames, isCutOff: false, isEndless: false };
};

const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);

export type MovieIndex = {
  readonly durationMs: number;
  readonly maxFrames: number;
  readonly maxFramesPerChunk: number;
  readonly hasLocation: boolean;
  readonly tracks: readonly Track[];
};

export type Track = {
  readonly id: number;
  readonly isSound: boolean;
  /** Position of the box's type in the index. */
  readonly typeAt: number;
};

const column = (view: DataView, { start, end }: Span, entryBytes: number, offset: number): number[] => {
  const numbers: number[] = [];
  for (let at = start + 8; at + entryBytes <= end; at += entryBytes)
    numbers.push(view.getUint32(at + offset));
  return numbers;
};

type InnerBox = Span & { readonly type: string; readonly typeAt: number };
type Span = { readonly start: number; readonly end: number };

const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, each) => Math.max(most, each), 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const movieDurationMs = (view: DataView, start: number): number => {
  const isLong = view.getUint8(start) === 1;
  const timescale = view.getUint32(start + (isLong ? 20 : 12));
  const duration = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16);
  const isUnknown = !isLong && duration === 0xffff_ffff;
  return timescale === 0 || isUnknown ? 0 : Math.round((duration / timescale) * 1_000);
};

const LOCATIONS = ["\xa9xyz", "loci", "location.ISO6709"];

function* boxesIn(moov: Uint8Array, { start, end }: Span): Generator<InnerBox> {
  for (let at = start; at + 8 <= end; ) {
    const box = headerAt(moov, at, at, end);
    if (box === undefined || box.end > end) throw new RangeError("A box exceeds its parent box");
    yield { type: box.type, typeAt: at + 4, start: at + box.header, end: box.end };
    at = box.end;
  }
}

/** Types of a second `hdlr` in QuickTime tracks, which describes the location of the track's data. */
const DATA_HANDLERS = new Set(["url ", "alis", "rsrc"]);

const readTrack = (moov: Uint8Array, view: DataView, track: InnerBox) => {
  const handlers: string[] = [];
  let id = 0;
  let frames = 0;
  let framesPerChunk = 0;
  const pending: Span[] = [track];
  for (let span = pending.pop(); span !== undefined; span = pending.pop()) {
    for (const box of boxesIn(moov, span)) {
      if (CONTAINERS.has(box.type)) pending.push(box);
      else if (box.type === "tkhd")
        id = view.getUint32(box.start + (view.getUint8(box.start) === 1 ? 20 : 12));
      else if (box.type === "hdlr") handlers.push(typeAt(moov, box.start + 8));
      else if (box.type === "stsz" || box.type === "stz2")
        frames = Math.max(frames, view.getUint32(box.start + 8));
      else if (box.type === "stts" || box.type === "ctts")
        frames = Math.max(frames, sum(column(view, box, 8, 0)));
      else if (box.type === "stsc") {
        frames = Math.max(frames, largest(column(view, box, 12, 0)));
        framesPerChunk = Math.max(framesPerChunk, largest(column(view, box, 12, 4)));
      }
    }
  }
  // Sound has no limit, because each PCM sample counts as a frame, and a second has 48,000.
  const isSound =
    handlers.includes("soun") &&
    handlers.every((handler) => handler === "soun" || DATA_HANDLERS.has(handler));
  const counts = isSound ? { frames: 0, framesPerChunk: 0 } : { frames, framesPerChunk };
  return { ...counts, id, isSound, typeAt: track.typeAt };
};

/** @throws RangeError if an inner box exceeds the `moov` box */
export const readMovieIndex = (moov: Uint8Array): MovieIndex => {
  const view = toView(moov);
  const [movie] = [...boxesIn(moov, { start: 0, end: moov.byteLength })];
  const boxes = movie === undefined ? [] : [...boxesIn(moov, movie)];
  const header = boxes.find(({ type }) => type === "mvhd");
  const tracks = boxes.filter(({ type }) => type === "trak").map((track) => readTrack(moov, view, track));
  const bytes = Buffer.from(moov.buffer, moov.byteOffset, moov.byteLength);
  return {
    durationMs: header === undefined ? 0 : movieDurationMs(view, header.start),
    maxFrames: largest(tracks.map(({ frames }) => frames)),
    maxFramesPerChunk: largest(tracks.map(({ framesPerChunk }) => framesPerChunk)),
    hasLocation: LOCATIONS.some((name) => bytes.includes(name, 0, "latin1")),
    tracks,
  };
};

/** A `trun` list without per-frame fields can declare any number of frames in 16 bytes. */
const framesByTrack = (moof: Uint8Array): (readonly [id: number, frames: number])[] => {
  const view = toView(moof);
  const inside = (span: Span, type: string) => [...boxesIn(moof, span)].filter((box) => box.type === type);
  return inside({ start: 0, end: moof.byteLength }, "moof")
    .flatMap((fragment) => inside(fragment, "traf"))
    .map((track) => {
      const [header] = inside(track, "tfhd");
      const frames = sum(inside(track, "trun").map((list) => view.getUint32(list.start + 4)));
      return [header === undefined ? 0 : view.getUint32(header.start + 4), frames];
    });
};
