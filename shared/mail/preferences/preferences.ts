import type { MailPreferences } from "../../vocabulary/mail.ts";
import type { Role } from "../../vocabulary/roles.ts";

/**
 * What holds while a person has chosen nothing: who can put things right hears of them. The digest is for those who ask
 * for it.
 */
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
