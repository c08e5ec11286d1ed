import { createBoundedCache } from "../../../platform/bounded-cache.ts";

export type FileReader = {
  readonly bytes: number;
  /** Excludes the byte at `end`. Both positions must be within the file. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

export class InspectionLimit extends Error {
  override readonly name = "InspectionLimit";
}

/** Limits memory and time of an inspection, whatever ranges the parser requests. */
const MAX_READ_BYTES = 48 * 1024 * 1024;
const MAX_READS = 1_000;

export const withinBudget = ({ bytes, read }: FileReader): FileReader => {
  let bytesLeft = MAX_READ_BYTES;
  let readsLeft = MAX_READS;
  return {
    bytes,
    read: async (start, end) => {
      bytesLeft -= end - start;
      readsLeft -= 1;
      if (bytesLeft < 0 || readsLeft < 0) throw new InspectionLimit("The inspection read too much");
      return read(start, end);
    },
  };
};

const BLOCK_BYTES = 32 * 1024;
const MAX_BLOCKS = 64;

/**
 * Reads whole blocks and caches them. A parser reads many small ranges, and each would be a storage request.
 */
export const inBlocks = ({ bytes, read }: FileReader): FileReader => {
  const blocks = createBoundedCache<number, Promise<Uint8Array>>({ maxEntries: MAX_BLOCKS });
  const block = (index: number): Promise<Uint8Array> =>
    blocks.getOrCreate(index, () => read(index * BLOCK_BYTES, Math.min((index + 1) * BLOCK_BYTES, bytes)));
  return {
    bytes,
    read: async (start, end) => {
      if (end - start > BLOCK_BYTES) return read(start, end);
      const first = Math.floor(start / BLOCK_BYTES);
      const from = start - first * BLOCK_BYTES;
      const content = await block(first);
      if (end <= (first + 1) * BLOCK_BYTES) return content.subarray(from, from + end - start);
      return Buffer.concat([content, await block(first + 1)]).subarray(from, from + end - start);
    },
  };
};

export const readAhead = (file: FileReader) => {
  let bytes: Uint8Array = new Uint8Array();
  let [from, readBytes] = [0, 0];
  return {
    readBytes: () => readBytes,

    at: async (position: number, needed: number, ahead: number): Promise<Uint8Array> => {
      const until = Math.min(position + needed, file.bytes);
      if (position < from || until > from + bytes.byteLength) {
        bytes = await file.read(position, Math.min(position + Math.max(needed, ahead), file.bytes));
        from = position;
        readBytes += bytes.byteLength;
      }
      return bytes.subarray(position - from);
    },
  };
};
