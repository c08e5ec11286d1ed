/** A stored copy as the answer with an `ETag` was mapped to it. */
export type MappedCopy = {
  /** When the product API was connected in the form that the answer was mapped by. */
  readonly connectedAt: string;
  /** The copy's own time: any other write of it, such as a push, makes another copy of it. */
  readonly updatedAt: string;
};

/**
 * What a kept `ETag` is of. While this is the same, a 304 says that the stored copy is what the answer would be
 * mapped to today; once it differs, the answer has to be read again.
 */
export const etagOf = ({ connectedAt, updatedAt }: MappedCopy): string => `${connectedAt} ${updatedAt}`;
