/** Longer than a sender runs: by then it has sent the mail, or died. */
export const TRY_SECONDS = 150;

/** Another sender may be about to send this mail: ask again once its try is over. */
export class BeingSent extends Error {
  override readonly name = "BeingSent";
}
