/** A stored file that is read by ranges. */
export type FileReader = {
  readonly bytes: number;
  /** Bytes from `start` to before `end`, both within the file. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

/** An inspection would need more of a file than it may read: whatever the file is, it is no ordinary clip. */
export class InspectionLimit extends Error {
  override readonly name = "InspectionLimit";
}

/** Bounds the memory and the time of an inspection, whatever the file makes its parser ask for. */
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
