import * as v from "valibot";
import { described, oneOf, strict } from "../api/forms.schema.ts";
import { MAIL_LANGUAGES, MAIL_STOPS } from "../vocabulary/mail.ts";

const attention = described(v.boolean(), "Whether to send mails about problems, at most once a day.", true);
const digest = described(v.boolean(), "Whether to send the week's figures on Mondays.", false);
const language = described(oneOf(MAIL_LANGUAGES), "Language of the mails.", "en");

export const MailChoice = strict({
  attention: v.optional(attention),
  digest: v.optional(digest),
  language: v.optional(language),
});

export const MailPreferencesView = v.object({
  email: described(
    v.nullable(v.string()),
    "Recipient's address. `null` for an operator, who receives no store mails.",
    "mara@shop.example",
  ),
  attention,
  digest,
  language,
  language_chosen: described(
    v.boolean(),
    "Whether the user chose the language. Otherwise it is the default.",
    true,
  ),
  stopped: described(
    v.nullable(oneOf(MAIL_STOPS)),
    "Reason why the address receives no more mail: a bounce or a spam complaint. `null` if it receives mail.",
    null,
  ),
  sent_from: described(
    v.nullable(v.string()),
    "Sender's address. `null` if mail is not set up.",
    "Shoppable videos <notices@mail.example>",
  ),
});
export type MailPreferencesView = v.InferOutput<typeof MailPreferencesView>;
