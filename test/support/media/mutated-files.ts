import { crc32, deflateSync } from "node:zlib";
import type { Findings } from "../../../shared/videos/media/inspect/inspect-file.ts";
import { createRandom, type Random } from "../values/random.ts";
import { browserClip, clip, phoneClip, posterImage, recording } from "./clips.ts";

export type MutatedFile = {
  readonly format: keyof typeof ORIGINALS;
  readonly kind: keyof Findings;
  readonly bytes: Buffer;
};

const CAPTIONS = `WEBVTT

NOTE who speaks

STYLE
::cue { color: red }

1
00:00.000 --> 00:01.500 align:start
<v Mara>Linen &amp; <b>cotton</b></v>

00:01:02.000 --> 00:01:04.000
Two lines
of text
`;

const pngChunk = (type: string, content: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const picture = (): Buffer => {
  const header = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 0, 0, 0, 0]);
  const rows = Buffer.concat(Array.from({ length: 64 }, (_, row) => Buffer.alloc(65, row).fill(0, 0, 1)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("gAMA", Buffer.from([0, 0, 0xb1, 0x8f])),
    pngChunk("tEXt", Buffer.from("Comment\0made by hand", "latin1")),
    pngChunk("eXIf", Buffer.from("MM\0*\0\0\0\x08\0\0\0\0\0\0", "latin1")),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

const ORIGINALS = {
  MP4: { kind: "video", bytes: clip() },
  MOV: { kind: "video", bytes: phoneClip() },
  "MOV in fragments": { kind: "video", bytes: recording() },
  WebM: { kind: "video", bytes: browserClip() },
  JPEG: { kind: "poster", bytes: posterImage() },
  PNG: { kind: "poster", bytes: picture() },
  WebVTT: { kind: "captions", bytes: Buffer.from(CAPTIONS.repeat(5)) },
} as const;
const FORMATS = Object.keys(ORIGINALS) as (keyof typeof ORIGINALS)[];

const NUMBERS = [0, 1, 7, 8, 0x7f, 0x80, 0xff, 0xffff, 0x00ff_ffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
const MAX_RANGE = 400;

/** Most of a video is frames. Their description is near the start or the end. */
const positionIn = (random: Random, { byteLength }: Buffer): number => {
  if (random.chance(0.3)) return random.below(byteLength);
  const near = Math.min(byteLength, 3_000);
  return random.chance(0.6) ? random.below(near) : byteLength - 1 - random.below(near);
};

const rangeIn = (random: Random, bytes: Buffer): [start: number, end: number] => {
  const start = positionIn(random, bytes);
  return [start, Math.min(bytes.byteLength, start + 1 + random.below(MAX_RANGE))];
};

const noise = (random: Random, length: number): Buffer =>
  Buffer.from(random.list(length, () => random.below(256)));

const spliced = (bytes: Buffer, start: number, end: number, ...between: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, start), ...between, bytes.subarray(end)]);

type Mutation = (random: Random, bytes: Buffer) => Buffer;

const IN_PLACE: readonly Mutation[] = [
  function flipBit(random, bytes) {
    const at = positionIn(random, bytes);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return bytes;
  },
  function setNumber(random, bytes) {
    const size = random.pick([1, 2, 4]);
    const at = Math.min(positionIn(random, bytes), Math.max(0, bytes.byteLength - size));
    if (bytes.byteLength >= size) bytes.writeUIntBE(random.pick(NUMBERS) % 256 ** size, at, size);
    return bytes;
  },
  (random, bytes) => bytes.fill(0, ...rangeIn(random, bytes)),
  (random, bytes) => bytes.fill(random.pick([0xff, 0x80, 0x0a, 0x3c]), ...rangeIn(random, bytes)),
];

const SHIFTING: readonly Mutation[] = [
  (random, bytes) => spliced(bytes, ...rangeIn(random, bytes)),
  function repeatRange(random, bytes) {
    const [start, end] = rangeIn(random, bytes);
    const again = Array<Buffer>(1 + random.below(20)).fill(bytes.subarray(start, end));
    return spliced(bytes, end, end, ...again);
  },
  function moveRange(random, bytes) {
    const [start, end] = rangeIn(random, bytes);
    const at = positionIn(random, bytes);
    return spliced(bytes, at, at, Buffer.from(bytes.subarray(start, end)));
  },
  (random, bytes) => spliced(bytes, ...rangeIn(random, bytes), noise(random, random.below(MAX_RANGE))),
  (random, bytes) => bytes.subarray(0, positionIn(random, bytes)),
  (random, bytes) => Buffer.concat([bytes, noise(random, 1 + random.below(2_000))]),
  function graft(random, bytes) {
    const other = ORIGINALS[random.pick(FORMATS)].bytes;
    return spliced(bytes, ...rangeIn(random, bytes), other.subarray(...rangeIn(random, other)));
  },
];

export const mutatedFile = (seed: number, index: number): MutatedFile => {
  const random = createRandom(seed * 1_000_003 + index);
  const format = FORMATS[index % FORMATS.length] ?? "MP4";
  const { kind, bytes: original } = ORIGINALS[format];
  let bytes: Buffer = Buffer.from(original);
  for (let count = random.chance(0.6) ? 1 : 1 + random.below(4); count > 0; count--) {
    const mutate = random.pick(random.chance(0.7) ? IN_PLACE : SHIFTING);
    if (bytes.byteLength > 0) bytes = mutate(random, Buffer.from(bytes));
  }
  return { format, kind, bytes };
};
