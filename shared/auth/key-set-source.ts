import { type KeySet, parseKeySet } from "./key-set.ts";

/** How long a container may go on with the key set it has read: the delay of a key rotation. */
const KEY_SET_TTL_MS = 300_000;

/**
 * What is made from the key set: on first use, and again when the set has grown old. A failed reading is not
 * remembered.
 *
 * @param readSecret answers the secret's string
 * @param now epoch milliseconds
 */
export const fromKeySet = <Made>(
  readSecret: () => Promise<string>,
  now: () => number,
  make: (keySet: KeySet) => Made,
): (() => Promise<Made>) => {
  let current: { readonly made: Promise<Made>; readonly until: number } | undefined;
  return () => {
    if (current === undefined || now() >= current.until) {
      const made = readSecret().then((secret) => make(parseKeySet(secret)));
      current = { made, until: now() + KEY_SET_TTL_MS };
      made.catch(() => {
        current = undefined;
      });
    }
    return current.made;
  };
};
