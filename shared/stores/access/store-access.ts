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
