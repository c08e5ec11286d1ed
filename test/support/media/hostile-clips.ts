import { box, browserClip, clip, recording } from "./clips.ts";

const uint32 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};

const PARENTS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
const TABLES = new Set(["stts", "ctts", "stsc", "stco", "stss", "sgpd", "sbgp"]);

const emptied = (content: Buffer): Buffer => {
  const boxes: Buffer[] = [];
  for (let at = 0; at < content.byteLength; at += content.readUInt32BE(at)) {
    const type = content.toString("latin1", at + 4, at + 8);
    const inner = content.subarray(at + 8, at + content.readUInt32BE(at));
    if (PARENTS.has(type)) boxes.push(box(type, emptied(inner)));
    else if (TABLES.has(type)) boxes.push(box(type, uint32(0, 0)));
    else boxes.push(box(type, type === "stsz" ? uint32(0, 0, 0) : inner));
  }
  return Buffer.concat(boxes);
};

export const fragmented = (frames: number, lists = 1): Buffer => {
  const ftyp = clip().subarray(0, clip().readUInt32BE(0));
  const at = clip().indexOf("moov") - 4;
  const moov = emptied(clip().subarray(at, at + clip().readUInt32BE(at)));
  const extends_ = box("mvex", box("trex", uint32(0, 1, 1, 512, 1, 0)));
  const list = box("trun", uint32(0, frames));
  const track = box("traf", Buffer.concat([box("tfhd", uint32(0, 1)), ...Array<Buffer>(lists).fill(list)]));
  const fragment = box("moof", Buffer.concat([box("mfhd", uint32(0, 1)), track]));
  return Buffer.concat([
    ftyp,
    box("moov", Buffer.concat([moov.subarray(8), extends_])),
    fragment,
    box("mdat", "frame"),
  ]);
};

/** Track ids of `recording`. */
export const TRACKS = { picture: 1, sound: 2 };

export const claimingRecording = (track: keyof typeof TRACKS, frames: number): Buffer => {
  const file = recording();
  let at = file.indexOf("tfhd");
  while (file.readUInt32BE(at + 8) !== TRACKS[track]) at = file.indexOf("tfhd", at + 4);
  file.writeUInt32BE(frames, file.indexOf("trun", at) + 8);
  return file;
};

export const behindManyBoxes = (file: Buffer, boxes = 100): Buffer => {
  const at = file.indexOf("moof") - 4;
  const padding = Array<Buffer>(boxes).fill(box("free", ""));
  return Buffer.concat([file.subarray(0, at), ...padding, file.subarray(at)]);
};

const endlessSegment = (): Buffer => {
  const head = Buffer.from(browserClip().subarray(0, browserClip().indexOf(CLUSTER)));
  const segmentAt = head.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));
  head.set([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], segmentAt + 4);
  return head;
};

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);

const cluster = (content: Buffer): Buffer => {
  const header = Buffer.concat([CLUSTER, Buffer.from([0x01, 0, 0, 0, 0, 0, 0, 0])]);
  header.writeUIntBE(content.byteLength, 6, 6);
  return Buffer.concat([header, content]);
};

/** Blocks of 7 bytes that each claim 256 empty frames (Matroska's fixed-size lacing). */
export const lacedBlocks = (blocks = 12_000, clusters = 1): Buffer => {
  const block = Buffer.from([0xa3, 0x85, 0x81, 0x00, 0x00, 0x84, 0xff]);
  const content = Buffer.concat([Buffer.from([0xe7, 0x81, 0x00]), ...Array<Buffer>(blocks).fill(block)]);
  return Buffer.concat([endlessSegment(), ...Array<Buffer>(clusters).fill(cluster(content))]);
};

export const tinyElements = (count: number): Buffer =>
  Buffer.concat([endlessSegment(), Buffer.alloc(2 * count, Buffer.from([0xec, 0x80]))]);

export const crowdedCluster = (count: number): Buffer =>
  Buffer.concat([endlessSegment(), cluster(Buffer.alloc(2 * count, Buffer.from([0xec, 0x80])))]);

/** Three clusters are too long, but the parser notices that only after reading them. */
export const crowdedGroups = (groups: number): Buffer => {
  const group = Buffer.from([0xa0, 0x86, 0xa1, 0x84, 0x81, 0x00, 0x00, 0x00]);
  const clusters = Array.from({ length: Math.ceil(groups / 10_000) }, (_, index) =>
    cluster(
      Buffer.concat([
        Buffer.from([0xe7, 0x84]),
        uint32(100_000 * index),
        ...Array<Buffer>(10_000).fill(group),
      ]),
    ),
  );
  return Buffer.concat([endlessSegment(), ...clusters]);
};

export const costliestFile = (): Buffer => crowdedGroups(30_000);

/** A file with a zeroed index after the media (Cues). mediabunny 1.61.0 searches forever for the next element. */
export const endlessSearch = (): Buffer => {
  const file = browserClip();
  return file.fill(0, file.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b])));
};
