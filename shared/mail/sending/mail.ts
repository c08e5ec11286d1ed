export type MailMessage = {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type OutgoingMail = MailMessage & {
  readonly to: string;
  /**
   * Address that unsubscribes this person from this kind of mail without a sign-in. Absent for an invitation,
   * because it is sent once.
   */
  readonly unsubscribeUrl?: string;
};

const MAX_SUBJECT_CHARACTERS = 120;

/**
 * Makes a text safe as part of one line. Removes line breaks, because they would start another header, and
 * direction overrides.
 */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

export const mailSubject = (text: string): string => {
  const characters = [...oneLine(text)];
  return characters.length <= MAX_SUBJECT_CHARACTERS
    ? characters.join("")
    : `${characters.slice(0, MAX_SUBJECT_CHARACTERS - 1).join("")}…`;
};

/**
 * Lease of a claim. It is longer than a sender can run, so after it the mail was sent or the sender has
 * crashed.
 */
export const TRY_SECONDS = 150;

/** Another sender may be sending this mail. Retry after the lease of its claim. */
export class BeingSent extends Error {
  override readonly name = "BeingSent";
}
