import type { Role } from "./roles.ts";

/** Optional kinds of mail. Each is sent at most once a day. */
export const MAIL_KINDS = ["attention", "digest"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** All kinds of mail, including invitations, which can't be turned off. */
export type SentMailKind = MailKind | "invitation";

export const MAIL_LANGUAGES = ["en", "de"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** A user's mail preferences in a store, including the language. */
export type MailPreferences = Readonly<Record<MailKind, boolean>> & { readonly language: MailLanguage };

/** Reasons why an address gets no more mail. */
export const MAIL_STOPS = ["bounced", "complained"] as const;
export type MailStop = (typeof MAIL_STOPS)[number];

export const UNSUBSCRIBE_PATH = "/v1/mail/unsubscribe";

/** Weekday of the digest, as in `Date.getUTCDay`: Monday. */
export const DIGEST_WEEKDAY = 1;

/** Default preferences: health mails for roles that can fix problems, and no digest. */
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
