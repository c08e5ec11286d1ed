import { readState, writeState } from "../process/state-file.ts";

/** A consumer's position in each shard of a stream, stored between runs. */
export type Checkpoints = {
  /** Last settled sequence number of a shard. */
  get(shard: string): string | undefined;
  set(shard: string, sequenceNumber: string): void;
  /** Writes pending changes. */
  flush(): void;
};

const WRITE_DELAY_MS = 200;

/** Writes positions shortly after they change. After a crash, consumers may get the last records again. */
export function openCheckpoints(path: string): Checkpoints {
  const positions = new Map(Object.entries(readState<Record<string, string>>(path) ?? {}));
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    writeState(path, Object.fromEntries(positions));
  };
  return {
    get: (shard) => positions.get(shard),
    set: (shard, sequenceNumber) => {
      positions.set(shard, sequenceNumber);
      timer ??= setTimeout(flush, WRITE_DELAY_MS);
    },
    flush,
  };
}
