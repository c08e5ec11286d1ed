import type { Role } from "./roles.ts";

export const MAIL_KINDS = ["attention", "digest"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Invitations can't be turned off. */
export type SentMailKind = MailKind | "invitation";

export const MAIL_LANGUAGES = ["en", "de"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export type MailPreferences = Readonly<Record<MailKind, boolean>> & { readonly language: MailLanguage };

export const MAIL_STOPS = ["bounced", "complained"] as const;
export type MailStop = (typeof MAIL_STOPS)[number];

export const UNSUBSCRIBE_PATH = "/v1/mail/unsubscribe";

/** Monday, numbered as in `Date.getUTCDay`. */
export const DIGEST_WEEKDAY = 1;

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
