import type { StoreAccess } from "./store-access.ts";

/** Limits the writes to one an hour for a server that fetches its token with each call. */
const NOTE_AGAIN_AFTER_MS = 3_600_000;

/**
 * Tests that a token fetch must be recorded: the last record is over an hour old, or from an earlier generation.
 * @param now epoch milliseconds
 */
export const isNewTokenFetch = (
  {
    token_fetched_at: at,
    token_generation_began_at,
  }: Pick<StoreAccess, "token_fetched_at" | "token_generation_began_at">,
  now: number,
): boolean =>
  at === undefined ||
  now - Date.parse(at) >= NOTE_AGAIN_AFTER_MS ||
  Date.parse(at) < token_generation_began_at * 1000;
