import { expect, test } from "vitest";
import { readMovieIndex } from "../../../../../shared/videos/media/inspect/boxes.ts";
import { withoutSound } from "../../../../../shared/videos/media/inspect/sound-tracks.ts";
import { box, readBytes } from "../../../../support/media/clips.ts";

const aTrack = (handler: string): Buffer => box("trak", box("hdlr", `\0\0\0\0\0\0\0\0${handler}`));
const anIndex = (...tracks: readonly Buffer[]): Buffer => box("moov", Buffer.concat(tracks));

const hideSound = (index: Buffer) => {
  const moov = { type: "moov", start: 4, end: 4 + index.byteLength };
  const file = readBytes(Buffer.concat([Buffer.from("head"), index, Buffer.from("tail")]));
  return withoutSound(file, moov, index, readMovieIndex(index).tracks);
};

test("only a track with a sound handler is sound", () => {
  const { tracks } = readMovieIndex(anIndex(box("trak", ""), aTrack("url "), aTrack("vide"), aTrack("soun")));
  expect(tracks.map(({ isSound }) => isSound)).toEqual([false, false, false, true]);
});

test("hides sound tracks from every range", async () => {
  const { bytes, read } = hideSound(anIndex(aTrack("soun"), aTrack("vide"), aTrack("soun")));
  const whole = Buffer.from(await read(0, bytes));
  expect(whole.toString("latin1").match(/free|trak|head|tail/g)).toEqual([
    "head",
    "free",
    "trak",
    "free",
    "tail",
  ]);
  for (let start = 0; start < bytes; start++)
    expect(Buffer.from(await read(start, Math.min(start + 5, bytes)))).toEqual(
      whole.subarray(start, Math.min(start + 5, bytes)),
    );
});

test("reads an index full of sound tracks quickly", async () => {
  const { read } = hideSound(anIndex(...Array<Buffer>(200_000).fill(aTrack("soun"))));
  const began = performance.now();
  for (let count = 0; count < 1_000; count++) await read(8 * count, 8 * count + 8);
  expect(performance.now() - began).toBeLessThan(2_000);
});
