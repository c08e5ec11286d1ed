/**
 * Removes metadata from pictures, because cameras add locations. Also removes data after the
 * picture, because phones append more photos with their own metadata.
 */

const text = (value: string): Buffer => Buffer.from(value, "latin1");

type Part = { readonly start: number; readonly end: number };

/** Kept segments: JFIF, color profile and Adobe's color encoding. */
const SHOWN_SEGMENTS: Readonly<Record<number, Buffer>> = {
  224: text("JFIF\0"),
  226: text("ICC_PROFILE\0"),
  238: text("Adobe"),
};
const [SCAN, END, EXIF, COMMENT] = [0xda, 0xd9, 0xe1, 0xfe];
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Finds the next marker that is not a stuffed byte, padding or a restart. */
const scanEnd = (file: Buffer, from: number): number => {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? END;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return file.byteLength;
};

const jpegParts = (file: Buffer): readonly (Part & { readonly marker: number })[] | undefined => {
  const parts: (Part & { marker: number })[] = [];
  for (let start = 2; start + 2 <= file.byteLength && file[start] === 0xff; ) {
    const marker = file[start + 1] ?? 0;
    if (marker === END) return parts;
    if (start + 4 > file.byteLength) return undefined;
    const behind = start + 2 + file.readUInt16BE(start + 2);
    const end = marker === SCAN ? scanEnd(file, behind) : behind;
    parts.push({ marker, start, end });
    start = end;
  }
  return undefined;
};

const ORIENTATION = 0x0112;
const MAX_FIELDS = 100;

/** Reads the orientation, 1 to 8 (Exif 2.32, 4.6.4). Default: 1. */
const orientationIn = (segment: Buffer): number => {
  const tiff = segment.subarray(10);
  if (!segment.subarray(4, 10).equals(text("Exif\0\0")) || tiff.byteLength < 10) return 1;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const fields = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (fields + 2 > tiff.byteLength) return 1;
  const count = Math.min(short(fields), MAX_FIELDS);
  for (let at = fields + 2; at < fields + 2 + 12 * count && at + 12 <= tiff.byteLength; at += 12)
    if (short(at) === ORIENTATION) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1;
  return 1;
};

const orientationSegment = (orientation: number): Buffer => {
  const tiff = "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0";
  return text(`\xff\xe1\0\x22Exif\0\0${tiff}${String.fromCharCode(orientation)}\0\0\0\0\0\0`);
};

export type CleanPicture = {
  readonly bytes: Buffer;
  readonly isTurned: boolean;
};

export const cleanJpeg = (file: Buffer): CleanPicture | undefined => {
  const parts = jpegParts(file);
  if (parts === undefined) return undefined;
  const isKept = ({ marker, start }: Part & { readonly marker: number }): boolean => {
    const name = SHOWN_SEGMENTS[marker];
    if (name) return file.subarray(start + 4, start + 4 + name.byteLength).equals(name);
    return marker !== COMMENT && !isApplication(marker);
  };
  const exif = parts.find(({ marker }) => marker === EXIF);
  const orientation = exif === undefined ? 1 : orientationIn(file.subarray(exif.start, exif.end));
  const bytes = Buffer.concat([
    file.subarray(0, 2),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...parts.filter(isKept).map(({ start, end }) => file.subarray(start, end)),
    Buffer.from([0xff, END]),
  ]);
  return { bytes, isTurned: orientation >= 5 };
};

/**
 * Kept chunks: picture, palette, transparency and colors (W3C PNG, 11). An animation is reduced to
 * its first frame.
 */
const PNG_CHUNKS = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs"];

export const cleanPng = (file: Buffer): CleanPicture | undefined => {
  const kept: Buffer[] = [file.subarray(0, 8)];
  for (let start = 8; start + 12 <= file.byteLength; ) {
    const end = start + 12 + file.readUInt32BE(start);
    if (end > file.byteLength) return undefined;
    const type = file.toString("latin1", start + 4, start + 8);
    if (PNG_CHUNKS.includes(type)) kept.push(file.subarray(start, end));
    if (type === "IEND") return { bytes: Buffer.concat(kept), isTurned: false };
    start = end;
  }
  return undefined;
};

/** Kept chunks: picture, transparency, colors and animation (RFC 9649, 2.7). */
const WEBP_CHUNKS = ["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP", "ANIM", "ANMF"];
/** VP8X flags for EXIF and XMP. */
const METADATA_FLAGS = 0x08 | 0x04;

export const cleanWebp = (file: Buffer): CleanPicture | undefined => {
  const kept: Buffer[] = [];
  for (let start = 12; start < file.byteLength; ) {
    if (start + 8 > file.byteLength) return undefined;
    const length = file.readUInt32LE(start + 4);
    const end = start + 8 + length + (length % 2);
    if (end > file.byteLength) return undefined;
    const type = file.toString("latin1", start, start + 4);
    const chunk = Buffer.from(file.subarray(start, end));
    if (type === "VP8X" && chunk.byteLength > 8) chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS;
    if (WEBP_CHUNKS.includes(type)) kept.push(chunk);
    start = end;
  }
  const content = Buffer.concat([text("WEBP"), ...kept]);
  const header = Buffer.alloc(8);
  header.write("RIFF", "latin1");
  header.writeUInt32LE(content.byteLength, 4);
  return { bytes: Buffer.concat([header, content]), isTurned: false };
};
