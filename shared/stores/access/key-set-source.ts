import { type KeySet, parseKeySet } from "./key-set.ts";

/** How long a container may go on with the key set it has read: the delay of a key rotation. */
const KEY_SET_TTL_MS = 300_000;

/** How long after a reading that failed the next one is tried. */
const NEXT_TRY_MS = 30_000;

export type KeySetSource = {
  /** Answers the secret's string. */
  readonly readSecret: () => Promise<string>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Told when an old set goes on, since a new one can't be read or is no key set. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * What is made from the key set: on first use, and again when the set has grown old. While it can't be read
 * again, what was made before stays good; a first reading that fails is not remembered.
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
