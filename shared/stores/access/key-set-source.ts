import { type KeySet, parseKeySet } from "./key-set.ts";

/** How long a container uses the key set it has read. A key rotation is delayed by this. */
const KEY_SET_TTL_MS = 300_000;

/** Time from a failed read to the next attempt. */
const NEXT_TRY_MS = 30_000;

export type KeySetSource = {
  /** Reads the secret's string. */
  readonly readSecret: () => Promise<string>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called when the old key set is kept because the new one can't be read or parsed. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Caches what `make` builds from the key set. The set is read on first use, and again after five minutes. If that
 * read fails, the old value is kept. A failed first read is not cached.
 */
export const fromKeySet = <Made>(
  { readSecret, now, onFailure }: KeySetSource,
  make: (keySet: KeySet) => Made,
): (() => Promise<Made>) => {
  let current: { readonly made: Promise<Made>; readonly until: number } | undefined;

  const read = (before: Promise<Made> | undefined): Promise<Made> =>
    readSecret()
      .then((secret) => make(parseKeySet(secret)))
      .catch((error) => {
        if (before === undefined) {
          current = undefined;
          throw error;
        }
        current = { made: before, until: now() + NEXT_TRY_MS };
        onFailure(error);
        return before;
      });

  return () => {
    if (current === undefined || now() >= current.until) {
      current = { made: read(current?.made), until: now() + KEY_SET_TTL_MS };
    }
    return current.made;
  };
};
