import type { Box, Track } from "./boxes.ts";
import type { FileReader } from "./file-reader.ts";

const PADDING = Buffer.from("free");

/** Frames of all tracks without sound. PCM sound has 48,000 frames a second. A track id that sound shares counts. */
export const countFragmentFrames = (
  frames: ReadonlyMap<number, number>,
  tracks: readonly Track[],
): number => {
  const others = new Set(tracks.filter(({ isSound }) => !isSound).map(({ id }) => id));
  const sound = new Set(tracks.map(({ id }) => id).filter((id) => !others.has(id)));
  return [...frames].reduce((sum, [id, count]) => sum + (sound.has(id) ? 0 : count), 0);
};

/**
 * Presents the sound tracks as padding, because the parser would build each of their frames.
 *
 * @param index content of the `moov` box, copied once so that a read costs the same for any number of tracks
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
