/** The time for a store's days is used up. What is left goes on from its checkpoint. */
export class FoldUnfinished extends Error {
  override readonly name = "FoldUnfinished";
}
