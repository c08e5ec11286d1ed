import { createHash } from "node:crypto";
import { randomId } from "../../platform/random-id.ts";

/** The credentials of a store's server. */
export type StoreAccess = {
  /** SHA-256 of the current `store_id`. The `store_id` itself is not stored. */
  readonly store_id_hash: string;
  /** Only access tokens of this generation are valid. */
  readonly token_generation: number;
  /** Start of this generation in epoch seconds, the `iat` of its tokens. */
  readonly token_generation_began_at: number;
  /** Time of the last token fetch, up to an hour late. ISO 8601, UTC. */
  readonly token_fetched_at?: string;
};

/**
 * Creates a `store_id`, a credential of 160 random bits. Its prefix names the stage and is recognized by
 * secret scanners.
 */
export const newStoreId = (stage: string, randomBytes: (size: number) => Uint8Array): string =>
  randomId(`st_${stage}_`, randomBytes, 20);

/** Creates a public and permanent brand with 80 random bits. */
export const newBrand = (randomBytes: (size: number) => Uint8Array): string => randomId("br_", randomBytes);

/**
 * Stored hash of a `store_id`. Needs neither salt nor a slow hash, because a `store_id` has 160 random bits.
 */
export const hashStoreId = (storeId: string): string =>
  createHash("sha256").update(storeId, "utf8").digest("base64url");

/** Limits writes to one per hour for a server that fetches its token with each call. */
const NOTE_AGAIN_AFTER_MS = 3_600_000;

/**
 * Tests that a token fetch must be recorded, because the last record is over an hour old or from an earlier
 * generation.
 *
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
