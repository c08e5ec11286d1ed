import { type AccessTokens, createAccessTokens } from "./access-token.ts";
import { parseKeySet } from "./key-set.ts";

/** How long a container may go on with the key set it has read: the delay of a key rotation. */
const KEY_SET_TTL_MS = 300_000;

/**
 * Reads the key set on first use and again when it has grown old. A failed reading is not remembered.
 *
 * @param readSecret answers the secret's string
 * @param now epoch milliseconds
 */
export const createAccessTokenSource = (
  stage: string,
  readSecret: () => Promise<string>,
  now: () => number,
): (() => Promise<AccessTokens>) => {
  let current: { readonly tokens: Promise<AccessTokens>; readonly until: number } | undefined;
  return () => {
    if (current === undefined || now() >= current.until) {
      const tokens = readSecret().then((secret) => createAccessTokens(stage, parseKeySet(secret)));
      current = { tokens, until: now() + KEY_SET_TTL_MS };
      tokens.catch(() => {
        current = undefined;
      });
    }
    return current.tokens;
  };
};
