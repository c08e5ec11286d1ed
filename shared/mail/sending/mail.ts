/** A mail without addresses. */
export type MailMessage = {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** A mail to one address. */
export type OutgoingMail = MailMessage & {
  readonly to: string;
  /**
   * Unsubscribes this person from this kind of mail without a sign-in. Absent for an invitation, which is
   * sent once.
   */
  readonly unsubscribeUrl?: string;
};

const MAX_SUBJECT_CHARACTERS = 120;

/**
 * Makes a text safe as part of one line: removes line breaks, which would start another header, and direction
 * overrides.
 */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/** A subject, truncated at a whole character. */
export const mailSubject = (text: string): string => {
  const characters = [...oneLine(text)];
  return characters.length <= MAX_SUBJECT_CHARACTERS
    ? characters.join("")
    : `${characters.slice(0, MAX_SUBJECT_CHARACTERS - 1).join("")}…`;
};

/** Longer than a sender's lifetime. Afterwards the mail was sent or the sender has crashed. */
export const TRY_SECONDS = 150;

/** Another sender may be sending this mail. Retry after its lease. */
export class BeingSent extends Error {
  override readonly name = "BeingSent";
}
