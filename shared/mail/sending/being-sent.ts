/** Longer than a sender's lifetime. Afterwards the mail was sent or the sender has crashed. */
export const TRY_SECONDS = 150;

/** Another sender may be sending this mail. Retry after its lease. */
export class BeingSent extends Error {
  override readonly name = "BeingSent";
}
