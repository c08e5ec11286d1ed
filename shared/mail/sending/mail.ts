/** A mail before it has its addresses. */
export type MailMessage = {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** A mail to one address. */
export type OutgoingMail = MailMessage & {
  readonly to: string;
  /** Ends this kind of mail to this person; it needs no sign-in. Absent for an invitation, which nobody is sent twice. */
  readonly unsubscribeUrl?: string;
};

const MAX_SUBJECT_CHARACTERS = 120;

/**
 * A text that others chose, as a part of one line: without line breaks, which would begin another header, and without
 * characters that turn the direction of what follows.
 */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/** A subject, cut at a whole character. */
export const mailSubject = (text: string): string => {
  const characters = [...oneLine(text)];
  return characters.length <= MAX_SUBJECT_CHARACTERS
    ? characters.join("")
    : `${characters.slice(0, MAX_SUBJECT_CHARACTERS - 1).join("")}…`;
};
