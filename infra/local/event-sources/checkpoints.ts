import { readState, writeState } from "../process/state-file.ts";

/** How far a consumer has got in each shard of a stream, kept between runs. */
export type Checkpoints = {
  /** Last settled sequence number of a shard. */
  get(shard: string): string | undefined;
  set(shard: string, sequenceNumber: string): void;
  /** Writes what is not written yet. */
  flush(): void;
};

const WRITE_AT_MOST_EVERY_MS = 200;

/** Positions are written shortly after they change: a crash replays a moment, which consumers must bear anyway. */
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
      timer ??= setTimeout(flush, WRITE_AT_MOST_EVERY_MS);
    },
    flush,
  };
}
