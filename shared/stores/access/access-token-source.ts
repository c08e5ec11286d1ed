import { type AccessTokens, createAccessTokens } from "./access-token.ts";
import { fromKeySet, type KeySetSource } from "./key-set-source.ts";

/** The access tokens of a stage, by the key set as it is now: see {@link fromKeySet}. */
export const createAccessTokenSource = (stage: string, source: KeySetSource): (() => Promise<AccessTokens>) =>
  fromKeySet(source, (keySet) => createAccessTokens(stage, keySet));
