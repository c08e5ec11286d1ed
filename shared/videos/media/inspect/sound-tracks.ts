import type { Box, Track } from "./boxes.ts";
import type { FileReader } from "./file-reader.ts";

const PADDING = Buffer.from("free");

/** Sum for all tracks but sound, which has 48,000 frames a second as PCM. An id shared with sound counts. */
export const countFragmentFrames = (
  frames: ReadonlyMap<number, number>,
  tracks: readonly Track[],
): number => {
  const others = new Set(tracks.filter(({ isSound }) => !isSound).map(({ id }) => id));
  const sound = new Set(tracks.map(({ id }) => id).filter((id) => !others.has(id)));
  return [...frames].reduce((sum, [id, count]) => sum + (sound.has(id) ? 0 : count), 0);
};

/** Presents the sound tracks as padding, because the parser would build each of their frames. */
export const withoutSound = (file: FileReader, moov: Box, tracks: readonly Track[]): FileReader => {
  const hidden = tracks.filter(({ isSound }) => isSound).map(({ typeAt }) => moov.start + typeAt);
  return {
    bytes: file.bytes,
    read: async (start, end) => {
      const bytes = await file.read(start, end);
      if (start >= moov.end || end <= moov.start) return bytes;
      const copy = Uint8Array.from(bytes);
      for (const at of hidden)
        for (const [index, code] of PADDING.entries())
          if (at + index >= start && at + index < end) copy[at + index - start] = code;
      return copy;
    },
  };
};
