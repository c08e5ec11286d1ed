import { type Unusable, unusable } from "../../../vocabulary/media-problems.ts";
import { type CleanPicture, cleanJpeg, cleanPng, cleanWebp } from "./clean-picture.ts";

/** Detects the type from the bytes, not from the browser's content type. */

export type Poster =
  | {
      readonly kind: "poster";
      readonly extension: "jpg" | "png" | "webp";
      readonly width: number;
      readonly height: number;
      /** Picture without metadata, safe to publish. */
      readonly bytes: Uint8Array;
    }
  | Unusable;

const MIN_SIDE = 32;
const MAX_SIDE = 4_096;

type Picture = Exclude<Poster, { kind: "unusable" }>;
type Size = Pick<Picture, "width" | "height">;

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const PNG_END = Buffer.from("IEND\xaeB`\x82", "latin1");
/**
 * Markers of a start of frame, which contains the size. C4 (tables), CC (arithmetic coding) and C8
 * (reserved) are not frames.
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** ITU-T T.81, B.1. */
const jpegSize = (file: Buffer): Size | undefined => {
  if (file.readUInt16BE(file.byteLength - 2) !== 0xffd9) return undefined;
  let at = 2;
  while (at + 9 < file.byteLength && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (isFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
};

/** W3C PNG, 11.2. */
const pngSize = (file: Buffer): Size | undefined =>
  file.toString("latin1", 12, 16) === "IHDR" && file.subarray(-8).equals(PNG_END)
    ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
    : undefined;

/** RFC 9649. */
const webpSize = (file: Buffer): Size | undefined => {
  if (file.readUInt32LE(4) + 8 !== file.byteLength) return undefined;
  const first = file.toString("latin1", 12, 16);
  if (first === "VP8X") return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (first === "VP8 ")
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (first !== "VP8L") return undefined;
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const readPicture = (file: Buffer): Picture | undefined => {
  const as = (
    extension: Picture["extension"],
    size: Size | undefined,
    clean: CleanPicture | undefined,
  ): Picture | undefined => {
    if (size === undefined || clean === undefined) return undefined;
    const { width, height } = clean.isTurned ? { width: size.height, height: size.width } : size;
    return { kind: "poster", extension, width, height, bytes: clean.bytes };
  };
  if (file.readUInt16BE(0) === 0xffd8) return as("jpg", jpegSize(file), cleanJpeg(file));
  if (file.subarray(0, 8).equals(PNG)) return as("png", pngSize(file), cleanPng(file));
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? as("webp", webpSize(file), cleanWebp(file)) : undefined;
};

export const readPoster = (bytes: Uint8Array): Poster => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = file.byteLength < 40 ? undefined : readPicture(file);
  if (picture === undefined) return unusable({ code: "no_image" });
  const sides = [picture.width, picture.height];
  if (Math.min(...sides) < MIN_SIDE || Math.max(...sides) > MAX_SIDE)
    return unusable({ code: "image_size", params: { min: MIN_SIDE, max: MAX_SIDE } });
  return picture;
};
