import type { Role } from "./roles.ts";

/** Kinds of mail, each sent at most once a day and optional. */
export const MAIL_KINDS = ["attention", "digest"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** All kinds of mail. Invitations can't be turned off. */
export type SentMailKind = MailKind | "invitation";

export const MAIL_LANGUAGES = ["en", "de"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Mail preferences of a user in a store, with language. */
export type MailPreferences = Readonly<Record<MailKind, boolean>> & { readonly language: MailLanguage };

/** Reasons for sending no more mail to an address. */
export const MAIL_STOPS = ["bounced", "complained"] as const;
export type MailStop = (typeof MAIL_STOPS)[number];

/** Address of the unsubscribe link. */
export const UNSUBSCRIBE_PATH = "/v1/mail/unsubscribe";

/** Weekday of the digest, Monday in `Date.getUTCDay`. */
export const DIGEST_WEEKDAY = 1;

/** Defaults: roles that can fix problems get health mails. The digest is opt-in. */
const defaultPreferences = (role: Role): MailPreferences => ({
  attention: role === "owner" || role === "developer",
  digest: false,
  language: "en",
});

type Person = { readonly role: Role; readonly mail?: Partial<MailPreferences> };

export const readPreferences = ({ role, mail = {} }: Person): MailPreferences => ({
  ...defaultPreferences(role),
  ...mail,
});
