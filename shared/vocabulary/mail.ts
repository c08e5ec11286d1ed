/** What people are told of by mail, each once a day or less, and can choose. */
export const MAIL_KINDS = ["attention", "digest"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** All that is sent: nobody can refuse an invitation. */
export type SentMailKind = MailKind | "invitation";

export const MAIL_LANGUAGES = ["en", "de"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** What a person wants to be told of a store, and in which language. */
export type MailPreferences = Readonly<Record<MailKind, boolean>> & { readonly language: MailLanguage };

/** Why no mail is sent to an address any more. */
export const MAIL_STOPS = ["bounced", "complained"] as const;
export type MailStop = (typeof MAIL_STOPS)[number];

/** Where a mail's link, and a mail program, end a kind of mail. */
export const UNSUBSCRIBE_PATH = "/v1/mail/unsubscribe";

/** The weekday of the digest, Monday, as `Date.getUTCDay` counts them. */
export const DIGEST_WEEKDAY = 1;
