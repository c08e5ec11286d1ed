import type { MailPreferences } from "../../vocabulary/mail.ts";
import type { Role } from "../../vocabulary/roles.ts";

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
