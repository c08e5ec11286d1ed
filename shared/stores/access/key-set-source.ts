import { fromSecret, type SecretSource } from "../../platform/cached-secret.ts";
import { type KeySet, parseKeySet } from "./key-set.ts";

export type KeySetSource = SecretSource;

/** Caches what `make` builds from the key set, as {@link fromSecret} does. */
export const fromKeySet = <Made>(
  source: KeySetSource,
  make: (keySet: KeySet) => Made,
): (() => Promise<Made>) => fromSecret(source, (secret) => make(parseKeySet(secret)));
