import { type FileReader, readAhead } from "./file-reader.ts";

/** Parses RFC 8794 and RFC 9559 (WebM). An element has an id, a length, and content. */

/** Represents the file itself. Elements never have this id. */
const FILE = 0;
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
const CRC_32 = 0xbf;
const VOID = 0xec;

/**
 * BlockDuration, ReferenceBlock, BlockAdditions, ReferencePriority, CodecState, DiscardPadding, Slices,
 * BlockVirtual, ReferenceVirtual, ReferenceFrame.
 */
const BLOCK_FIELDS = [0x9b, 0xfb, 0x75a1, 0xfa, 0xa4, 0x75a2, 0x8e, 0xa2, 0xfd, 0xc8];
const OF_FRAMES: ReadonlySet<number> = new Set([SIMPLE_BLOCK, BLOCK_GROUP, BLOCK, ...BLOCK_FIELDS]);

const KILOBYTE = 1024;
const ANY = Number.POSITIVE_INFINITY;

/** Permitted child elements by parent. The number is the maximum of total bytes that a parser may read. */
const INSIDE: Readonly<Record<number, ReadonlyMap<number, number>>> = {
  [FILE]: new Map([
    [EBML, 4 * KILOBYTE],
    [SEGMENT, ANY],
    [VOID, ANY],
  ]),
  [SEGMENT]: new Map([
    [CLUSTER, ANY],
    [VOID, ANY],
    [CRC_32, ANY],
    [0x114d9b74, 4 * KILOBYTE], // SeekHead
    [0x1549a966, 64 * KILOBYTE], // Info
    [0x1654ae6b, 256 * KILOBYTE], // Tracks
    // Cues. The key frames of three minutes take 220 KB.
    [0x1c53bb6b, 256 * KILOBYTE],
    [0x1254c367, 1024 * KILOBYTE], // Tags
    [0x1043a770, 1024 * KILOBYTE], // Chapters
    [0x1941a469, 8 * 1024 * KILOBYTE], // Attachments, such as a cover.
  ]),
  // Timestamp, PrevSize, Position, SilentTracks, EncryptedBlock.
  [CLUSTER]: new Map(
    [SIMPLE_BLOCK, BLOCK_GROUP, VOID, CRC_32, 0xe7, 0xab, 0xa7, 0x5854, 0xaf].map((id) => [id, ANY]),
  ),
  [BLOCK_GROUP]: new Map([BLOCK, VOID, CRC_32, ...BLOCK_FIELDS].map((id) => [id, ANY])),
};

const MAX_ELEMENTS = 100_000;
/** A recording has one cluster per second, plus descriptions. */
const MAX_OTHER_ELEMENTS = 5_000;
/** A cluster lasts up to 65 s, usually 5 s. */
const MAX_FRAMES_PER_CLUSTER = 10_000;
/** Three minutes at 120 frames per second, plus sound. */
const MAX_FRAMES = 32_000;
/** Skips later clusters if their size is known. */
const MAX_WALKED_BYTES = 8 * 1024 * KILOBYTE;
const MAX_SKIPPED_CLUSTERS = 200;
const WINDOW_BYTES = 256 * KILOBYTE;
/** An id of up to 4 bytes, a size of up to 8 bytes, and the first bytes of a block. */
const HEADER_BYTES = 4 + 8 + 12;

const variable = (bytes: Uint8Array, at: number, maxBytes: number, keepMarker: boolean) => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > maxBytes || at + length > bytes.byteLength) return undefined;
  const mask = 0xff >> length;
  const rest = bytes.subarray(at + 1, at + length);
  return {
    length,
    value: rest.reduce((value, byte) => value * 256 + byte, keepMarker ? first : first & mask),
    isUnknown: (first & mask) === mask && rest.every((byte) => byte === 0xff),
  };
};

type Element = { readonly id: number; readonly start: number; readonly end: number | undefined };

const headerAt = (bytes: Uint8Array, position: number): Element | undefined => {
  const id = variable(bytes, 0, 4, true);
  if (id === undefined) return undefined;
  const size = variable(bytes, id.length, 8, false);
  if (size === undefined) return undefined;
  const start = position + id.length + size.length;
  return { id: id.value, start, end: size.isUnknown ? undefined : start + size.value };
};

const countFrames = (bytes: Uint8Array): number => {
  const track = variable(bytes, 0, 8, false);
  if (track === undefined) return 1;
  const isLaced = ((bytes[track.length + 2] ?? 0) & 0b110) !== 0;
  return isLaced ? (bytes[track.length + 3] ?? 0) + 1 : 1;
};

type Open = { readonly id: number; readonly end: number | undefined };

const createCount = () => {
  const sizes = new Map<number, number>();
  let [elements, others, frames, clusterFrames] = [0, 0, 0, 0];
  return (id: number, bytes: number, maxBytes: number, framesInIt: number): boolean => {
    const size = (sizes.get(id) ?? 0) + bytes;
    sizes.set(id, size);
    elements += 1;
    if (!OF_FRAMES.has(id)) others += 1;
    frames += framesInIt;
    clusterFrames = id === CLUSTER ? 0 : clusterFrames + framesInIt;
    return (
      size <= maxBytes &&
      elements <= MAX_ELEMENTS &&
      others <= MAX_OTHER_ELEMENTS &&
      frames <= MAX_FRAMES &&
      clusterFrames <= MAX_FRAMES_PER_CLUSTER
    );
  };
};

/** Closes elements of unknown length. Such an element ends before an element that it can't contain. */
const closeBefore = (open: Open[], position: number, id: number): Open[] => {
  const still = open.filter(({ end }) => end === undefined || position < end);
  while (still.at(-1)?.end === undefined && !INSIDE[still.at(-1)?.id ?? FILE]?.has(id)) still.pop();
  return still;
};

/**
 * Checks the structure before a parser allocates memory.
 * @returns `damaged` if an element is misplaced or exceeds its parent. `too-complex` for more
 * elements, frames or indexes than an ordinary video. `undefined` if there is no problem
 */
export const walkElements = async (file: FileReader): Promise<"damaged" | "too-complex" | undefined> => {
  const window = readAhead(file);
  const isBounded = createCount();
  let open: Open[] = [{ id: FILE, end: file.bytes }];
  let skipped = 0;
  for (let position = 0; position < file.bytes; ) {
    const isWalking = window.readBytes() < MAX_WALKED_BYTES;
    const bytes = await window.at(position, HEADER_BYTES, isWalking ? WINDOW_BYTES : HEADER_BYTES);
    const element = headerAt(bytes, position);
    if (element === undefined) return "damaged";
    const { id, start, end } = element;
    open = closeBefore(open, position, id);
    const maxBytes = INSIDE[open.at(-1)?.id ?? FILE]?.get(id);
    const isContained = (end ?? 0) <= (open.findLast((each) => each.end !== undefined)?.end ?? 0);
    if (maxBytes === undefined || !isContained) return "damaged";
    const isBlock = id === SIMPLE_BLOCK || id === BLOCK;
    const frames = isBlock ? countFrames(bytes.subarray(start - position, (end ?? start) - position)) : 0;
    if (!isBounded(id, (end ?? start) - start, maxBytes, frames)) return "too-complex";
    if (id === SEGMENT || id === BLOCK_GROUP || (id === CLUSTER && isWalking)) {
      open.push({ id, end });
      position = start;
    } else if (id === CLUSTER && (end === undefined || ++skipped > MAX_SKIPPED_CLUSTERS)) return undefined;
    else if (end === undefined) return "damaged";
    else position = end;
  }
  return undefined;
};
