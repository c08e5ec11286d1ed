/** Identifies a stored product and the configuration that it was mapped with. */
export type MappedCopy = {
  /** Time at which the product API was saved. */
  readonly connectedAt: string;
  /** `updated_at` of the product; every write, such as a push, changes it. */
  readonly updatedAt: string;
  /** The store's time zone, in which the answer's dates were read. */
  readonly timeZone: string;
};

/**
 * The version that is stored with an `ETag`. While it is unchanged, a 304 means that the stored product is up to
 * date. When it differs, the answer must be fetched and mapped again.
 */
export const etagSource = ({ connectedAt, updatedAt, timeZone }: MappedCopy): string =>
  `${connectedAt} ${updatedAt} ${timeZone}`;
