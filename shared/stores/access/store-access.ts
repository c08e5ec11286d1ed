import { createHash } from "node:crypto";
import { randomId } from "../../platform/random-id.ts";

export type StoreAccess = {
  /** SHA-256 of the `store_id`, which is not stored. */
  readonly store_id_hash: string;
  readonly token_generation: number;
  /** Epoch seconds. `iat` claim of the generation's tokens. */
  readonly token_generation_began_at: number;
  readonly token_fetched_at?: string;
};

/** Contains 160 random bits. Secret scanners recognize the prefix. */
export const newStoreId = (stage: string, randomBytes: (size: number) => Uint8Array): string =>
  randomId(`st_${stage}_`, randomBytes, 20);

export const newBrand = (randomBytes: (size: number) => Uint8Array): string => randomId("br_", randomBytes);

/** Uses neither salt nor a slow hash, because a `store_id` has 160 random bits. */
export const hashStoreId = (storeId: string): string =>
  createHash("sha256").update(storeId, "utf8").digest("base64url");

const NOTE_AGAIN_AFTER_MS = 3_600_000;

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
