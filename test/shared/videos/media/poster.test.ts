import { expect, test } from "vitest";
import { readPoster } from "../../../../shared/videos/media/poster.ts";
import { posterImage } from "../../../support/media/clips.ts";

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
])("a picture tells its kind and size: %s", (extension, file) => {
  expect(readPoster(file)).toEqual({ kind: "poster", extension, width: 360, height: 640 });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a web page", Buffer.from(`<html>${"x".repeat(100)}`)],
  ["a JPEG that is cut off", posterImage().subarray(0, 1_000)],
  ["a JPEG with a page behind it", Buffer.concat([posterImage(), Buffer.from("<html>")])],
  [
    "a JPEG that is nothing but zeros",
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100), Buffer.from([0xff, 0xd9])]),
  ],
  ["a PNG with a page behind it", Buffer.concat([png(360, 640), Buffer.from("<html>")])],
  ["a WebP with a page behind it", Buffer.concat([webp("VP8 ", lossy), Buffer.from("<html>")])],
  ["an SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>${" ".repeat(50)}`)],
])("a poster that is no picture is refused: %s", (_, file) => {
  expect(readPoster(file)).toEqual({
    kind: "unusable",
    problem: expect.stringContaining("no complete JPEG"),
  });
});

test.each([
  [31, 640],
  [360, 4_097],
  [0xffff_ffff, 640],
])("a picture of %i × %i is refused", (width, height) => {
  expect(readPoster(png(width, height))).toEqual({
    kind: "unusable",
    problem: expect.stringContaining("pixels a side"),
  });
});
