import { expect, test } from "vitest";
import { readPoster } from "../../../../../shared/videos/media/inspect/poster.ts";
import { unusable } from "../../../../../shared/vocabulary/media-problems.ts";
import { posterImage } from "../../../../support/media/clips.ts";

const png = (width: number, height: number, end = "IEND\xaeB`\x82"): Buffer => {
  const header = Buffer.alloc(33);
  header.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, Buffer.from(`\0\0\0\0${end}`, "latin1")]);
};

const webp = (chunk: string, body: Buffer): Buffer => {
  const file = Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, "latin1"), body]);
  file.writeUInt32LE(file.byteLength - 8, 4);
  file.writeUInt32LE(body.byteLength, 16);
  return file;
};
const lossy = Buffer.alloc(30);
lossy.writeUInt16LE(360, 6);
lossy.writeUInt16LE(640, 8);
const extended = Buffer.alloc(30);
extended.writeUIntLE(359, 4, 3);
extended.writeUIntLE(639, 7, 3);
const lossless = Buffer.alloc(30);
lossless.writeUInt32LE(359 | (639 << 14), 1);

test.each([
  ["jpg", posterImage()],
  ["png", png(360, 640)],
  ["webp", webp("VP8 ", lossy)],
  ["webp", webp("VP8X", extended)],
  ["webp", webp("VP8L", lossless)],
])("reads the kind and size of a poster: %s", (extension, file) => {
  expect(readPoster(file)).toEqual({ kind: "poster", extension, width: 360, height: 640, bytes: file });
});

const jpegEnd = (length: number): Buffer => Buffer.from([0xff, 0xfe, 0xff, length, 0, 0, 0xff, 0xd9]);
const PNG_END = "\0\0\0\0IEND\xaeB`\x82";
const webpWithLength = (length: number): Buffer => {
  const file = webp("VP8 ", lossy);
  file.writeUInt32LE(length, 16);
  return file;
};

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a web page", Buffer.from(`<html>${"x".repeat(100)}`)],
  ["a JPEG that is cut off", posterImage().subarray(0, 1_000)],
  ["a JPEG followed by a page", Buffer.concat([posterImage(), Buffer.from("<html>")])],
  [
    "a JPEG of only zeros",
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100), Buffer.from([0xff, 0xd9])]),
  ],
  ["a JPEG whose last segment exceeds the file", Buffer.concat([posterImage().subarray(0, 20), jpegEnd(60)])],
  [
    "a PNG whose chunk exceeds the file",
    Buffer.concat([png(360, 640, "tEXt"), Buffer.from(PNG_END, "latin1")]),
  ],
  ["a WebP whose chunk exceeds the file", webpWithLength(0xffff_fff0)],
  ["a PNG followed by a page", Buffer.concat([png(360, 640), Buffer.from("<html>")])],
  ["a WebP followed by a page", Buffer.concat([webp("VP8 ", lossy), Buffer.from("<html>")])],
  ["an SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>${" ".repeat(50)}`)],
])("rejects a poster that is not a picture: %s", (_, file) => {
  expect(readPoster(file)).toEqual(unusable({ code: "no_image" }));
});

test.each([
  [31, 640],
  [360, 4_097],
  [0xffff_ffff, 640],
])("rejects a picture of %i × %i", (width, height) => {
  expect(readPoster(png(width, height))).toEqual(
    unusable({ code: "image_size", params: { min: 32, max: 4_096 } }),
  );
});

const SECRET = "GPS 52.5 N";
const segment = (marker: number, content: Buffer | string): Buffer => {
  const body = Buffer.from(content);
  return Buffer.concat([Buffer.from([0xff, marker, 0, body.byteLength + 2]), body]);
};
const exif = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from("Exif\0\0II*\0\x08\0\0\0\x02\0", "latin1"),
    Buffer.from("\x25\x88\x04\0\x01\0\0\0\x26\0\0\0", "latin1"),
    Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]),
    Buffer.from(SECRET),
  ]);
const photo = (...segments: Buffer[]): Buffer => {
  const picture = posterImage();
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
};
const pngChunk = (type: string): Buffer => {
  const chunk = Buffer.concat([Buffer.from(`\0\0\0\0${type}${SECRET}`), Buffer.alloc(4)]);
  chunk.writeUInt32BE(SECRET.length);
  return chunk;
};
const plainPng = png(360, 640);
const behindHeader = plainPng.byteLength - PNG_END.length;
const pngWith = (chunk: Buffer): Buffer =>
  Buffer.concat([plainPng.subarray(0, behindHeader), chunk, plainPng.subarray(behindHeader)]);
const webpWith = (type: string): Buffer => {
  const flagged = Buffer.from(extended.subarray(0, 10));
  flagged[0] = 0x0c;
  const chunk = Buffer.concat([Buffer.from(`${type}\0\0\0\0${SECRET}`), Buffer.alloc(SECRET.length % 2)]);
  chunk.writeUInt32LE(SECRET.length, 4);
  const file = webp("VP8X", Buffer.concat([flagged, chunk]));
  file.writeUInt32LE(flagged.byteLength, 16);
  return file;
};

const published = (file: Buffer) => {
  const poster = readPoster(file);
  if (poster.kind === "unusable") throw new Error(poster.problem.code);
  return { ...poster, bytes: Buffer.from(poster.bytes) };
};

test.each([
  ["Exif of a JPEG", photo(segment(0xe1, exif(1)))],
  ["XMP of a JPEG", photo(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`))],
  ["an application segment declared as a profile", photo(segment(0xe2, `MPF\0${SECRET}`))],
  ["IPTC of a JPEG", photo(segment(0xed, SECRET))],
  ["a comment in a JPEG", photo(segment(0xfe, SECRET))],
  ["a second photo after a JPEG", Buffer.concat([posterImage(), photo(segment(0xe1, exif(1)))])],
  ["Exif of a PNG", pngWith(pngChunk("eXIf"))],
  ["text in a PNG", pngWith(pngChunk("iTXt"))],
])("removes a poster's location: %s", (_, file) => {
  expect(file.includes(SECRET)).toBe(true);
  const plain = file.toString("latin1", 1, 4) === "PNG" ? plainPng : posterImage();
  expect(published(file).bytes.equals(plain)).toBe(true);
});

test.each(["EXIF", "XMP "])("removes a poster's location: %s of a WebP", (type) => {
  const { bytes, width } = published(webpWith(type));
  expect([bytes.includes(SECRET), bytes.byteLength, bytes[20], width]).toEqual([false, 30, 0, 360]);
  expect(bytes.readUInt32LE(4)).toBe(bytes.byteLength - 8);
});

test.each([
  [3, 360, 640],
  [6, 640, 360],
])("keeps a rotated photo (%i) upright, without other metadata", (orientation, width, height) => {
  const poster = published(photo(segment(0xe1, exif(orientation))));
  expect(poster).toMatchObject({ width, height });
  expect(poster.bytes.includes(SECRET)).toBe(false);
  const again = published(poster.bytes);
  expect(again).toEqual(poster);
  expect(poster.bytes.byteLength).toBe(posterImage().byteLength + 36);
});
