export type MailMessage = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type OutgoingMail = MailMessage & {
  readonly to: string;
  /** URL that needs no sign-in. Absent for an invitation. */
  readonly unsubscribeUrl?: string;
};

const MAX_SUBJECT_CHARACTERS = 120;

/** Removes direction overrides and line breaks. A line break would start another header. */
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

/** Exceeds the run time of a sender. After this time, the mail was sent or the sender has crashed. */
export const TRY_SECONDS = 150;

/** Another sender may be sending the mail. Retry after `TRY_SECONDS`. */
export class BeingSent extends Error {
  override readonly name = "BeingSent";
}
