import { readState, writeState } from "../process/state-file.ts";

export type Checkpoints = {
  get(shard: string): string | undefined;
  set(shard: string, sequenceNumber: string): void;
  flush(): void;
};

const WRITE_DELAY_MS = 200;

/** Stores positions with a delay. After a crash, consumers may receive the last records again. */
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
