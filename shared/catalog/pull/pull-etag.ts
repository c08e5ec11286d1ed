/** Identifies a stored product and the configuration that it was mapped with. */
export type MappedCopy = {
  /** When the configuration of the product API was saved. */
  readonly connectedAt: string;
  /** `updated_at` of the product; every write, such as a push, changes it. */
  readonly updatedAt: string;
};

/**
 * The version that is stored with an `ETag`. While it is unchanged, a 304 means that the stored product is up to
 * date. When it differs, the answer must be fetched and mapped again.
 */
export const etagSource = ({ connectedAt, updatedAt }: MappedCopy): string => `${connectedAt} ${updatedAt}`;
