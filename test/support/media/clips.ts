import { readFileSync } from "node:fs";
import type { FileReader } from "../../../shared/videos/media/inspect/file-reader.ts";

const read = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

/** 3 s, 360 × 640, H.264 and AAC in MP4, index first. */
export const clip = (): Buffer => read("clip.mp4");
/** 0.5 s, 2160 × 3840, H.265 and AAC in QuickTime, index last. */
export const phoneClip = (): Buffer => read("phone.mov");
/** 1 s, 64 × 64, H.264 and PCM sound in QuickTime. */
export const cameraClip = (): Buffer => read("camera.mov");
/** 1 s, 64 × 64, ProRes and PCM sound in QuickTime, in fragments. */
export const recording = (): Buffer => read("recording.mov");
/** 1 s, 180 × 320, VP8 in WebM. */
export const browserClip = (): Buffer => read("browser.webm");
/** 360 × 640. */
export const posterImage = (): Buffer => read("poster.jpg");
/** The poster in 180 × 320. */
export const smallPosterImage = (): Buffer => read("poster-small.jpg");

export const readBytes = (bytes: Uint8Array): FileReader => ({
  bytes: bytes.byteLength,
  read: async (start, end) => bytes.subarray(start, end),
});

const at = (bytes: Buffer, type: string, from = 0): number => {
  const found = bytes.indexOf(type, from, "latin1");
  if (found < 0) throw new Error(`The clip has no ${type}`);
  return found;
};

const edited = (bytes: Buffer, edit: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  edit(copy);
  return copy;
};

export const box = (type: string, content: string | Uint8Array): Buffer => {
  const body = Buffer.from(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.byteLength);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
};

const splitBoxes = (bytes: Buffer): Map<string, Buffer> => {
  const boxes = new Map<string, Buffer>();
  for (let start = 0; start < bytes.byteLength; start += bytes.readUInt32BE(start))
    boxes.set(
      bytes.toString("latin1", start + 4, start + 8),
      bytes.subarray(start, start + bytes.readUInt32BE(start)),
    );
  return boxes;
};

/** The index points to wrong places, so the video can't be played. */
export const withIndexLast = (): Buffer => {
  const { ftyp, moov, mdat } = Object.fromEntries(splitBoxes(clip()));
  if (!ftyp || !moov || !mdat) throw new Error("The clip lacks a box");
  const moved = edited(moov, (copy) => {
    for (let found = copy.indexOf("stco"); found >= 0; found = copy.indexOf("stco", found + 4)) {
      const count = copy.readUInt32BE(found + 8);
      for (let entry = 0; entry < count; entry++) {
        const position = found + 12 + 4 * entry;
        copy.writeUInt32BE(copy.readUInt32BE(position) - moov.byteLength, position);
      }
    }
  });
  return Buffer.concat([
    ftyp,
    ...[...splitBoxes(clip())].filter(([type]) => type === "free").map(([, free]) => free),
    mdat,
    moved,
  ]);
};

/** Changes the matrix of the first track (the picture). */
export const turned = (): Buffer =>
  edited(clip(), (copy) => {
    const matrix = at(copy, "tkhd") + 4 + 40;
    const one = 0x10000;
    [0, one, 0, -one, 0, 0, 0, 0, 0x40000000].forEach((value, index) => {
      copy.writeInt32BE(value, matrix + 4 * index);
    });
  });

export const lasting = (seconds: number): Buffer =>
  edited(clip(), (copy) => {
    const factor = seconds / 3;
    const header = at(copy, "mvhd") + 4;
    copy.writeUInt32BE(Math.round(copy.readUInt32BE(header + 16) * factor), header + 16);
    for (let found = copy.indexOf("stts"); found >= 0; found = copy.indexOf("stts", found + 4)) {
      const count = copy.readUInt32BE(found + 8);
      for (let entry = 0; entry < count; entry++) {
        const delta = found + 12 + 8 * entry + 4;
        copy.writeUInt32BE(Math.round(copy.readUInt32BE(delta) * factor), delta);
      }
    }
  });

export const lyingHeader = (seconds: number): Buffer =>
  edited(lasting(seconds), (copy) => {
    const header = at(copy, "mvhd") + 4;
    copy.writeUInt32BE(copy.readUInt32BE(header + 12), header + 16);
  });

export const without = (...handlers: ("vide" | "soun")[]): Buffer =>
  edited(clip(), (copy) => {
    for (const handler of handlers)
      copy.write("free", copy.lastIndexOf("trak", at(copy, handler), "latin1"), "latin1");
  });

/** Claims more entries than the table has, to exhaust a parser that allocates them. */
export const claimingFrames = (table: "ctts" | "stsz" | "stsc"): Buffer =>
  edited(clip(), (copy) => {
    const position = { ctts: 12, stsz: 12, stsc: 16 }[table];
    copy.writeUInt32BE(0xffff_fff0, at(copy, table) + position);
  });

export const withOtherFrames = (content: string): Buffer =>
  edited(clip(), (copy) => {
    copy.fill(content, at(copy, "mdat") + 4);
  });

export const polyglot = (): Buffer =>
  Buffer.concat([clip(), box("free", `<html><script>alert(1)</script>${" ".repeat(5_000)}`)]);
