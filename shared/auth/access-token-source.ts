import { type AccessTokens, createAccessTokens } from "./access-token.ts";
import { fromKeySet } from "./key-set-source.ts";

/** The access tokens of a stage, by the key set as it is now: see {@link fromKeySet}. */
export const createAccessTokenSource = (
  stage: string,
  readSecret: () => Promise<string>,
  now: () => number,
): (() => Promise<AccessTokens>) =>
  fromKeySet(readSecret, now, (keySet) => createAccessTokens(stage, keySet));
