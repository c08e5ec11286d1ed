import { MAIL_OPERATIONS } from "../../../shared/mail/mail.operations.ts";
import type { MailPreferencesView } from "../../../shared/mail/preferences.schema.ts";
import { command } from "../command.ts";
import { detail } from "../detail.ts";
import type { Look } from "../look.ts";

const show = (view: MailPreferencesView, look: Look): string => detail(view, look);

export const MAIL_COMMANDS = [
  command(MAIL_OPERATIONS.getMailPreferences, {
    name: "mail show",
    examples: ["admin mail show", "admin mail show --json"],
    show,
  }),
  command(MAIL_OPERATIONS.chooseMail, {
    name: "mail set",
    examples: ["admin mail set --digest --language de", "admin mail set --no-attention"],
    show,
  }),
];
