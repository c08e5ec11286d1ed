import type { Box, Track } from "./boxes.ts";
import type { FileReader } from "./file-reader.ts";

const PADDING = Buffer.from("free");

/**
 * Counts the frames of all tracks except sound, because PCM sound has 48,000 frames per second. A
 * track id used by both sound and video counts.
 */
export const countFragmentFrames = (
  frames: ReadonlyMap<number, number>,
  tracks: readonly Track[],
): number => {
  const others = new Set(tracks.filter(({ isSound }) => !isSound).map(({ id }) => id));
  const sound = new Set(tracks.map(({ id }) => id).filter((id) => !others.has(id)));
  return [...frames].reduce((sum, [id, count]) => sum + (sound.has(id) ? 0 : count), 0);
};

/**
 * Marks the sound tracks as padding, because the parser would allocate each of their frames.
 * @param index content of the `moov` box. Copied once, so that the cost of a read does not depend
 * on the number of tracks
 */
export const withoutSound = (
  file: FileReader,
  moov: Box,
  index: Uint8Array,
  tracks: readonly Track[],
): FileReader => {
  const silent = new Uint8Array(index);
  for (const { isSound, typeAt } of tracks) if (isSound) silent.set(PADDING, typeAt);
  return {
    bytes: file.bytes,
    read: async (start, end) => {
      const bytes = await file.read(start, end);
      const from = Math.max(start, moov.start);
      const to = Math.min(end, moov.end);
      if (from >= to) return bytes;
      const copy = new Uint8Array(bytes);
      copy.set(silent.subarray(from - moov.start, to - moov.start), from - start);
      return copy;
    },
  };
};
