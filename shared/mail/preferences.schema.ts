import * as v from "valibot";
import { described, oneOf, strict } from "../api/forms.schema.ts";
import { MAIL_LANGUAGES, MAIL_STOPS } from "../vocabulary/mail.ts";

const attention = described(
  v.boolean(),
  "Whether they are told when something needs attention: at most once a day.",
  true,
);
const digest = described(v.boolean(), "Whether they get the week's figures, on Mondays.", false);
const language = described(oneOf(MAIL_LANGUAGES), "The language of their mails.", "en");

export const MailChoice = strict({
  attention: v.optional(attention),
  digest: v.optional(digest),
  language: v.optional(language),
});

export const MailPreferencesView = v.object({
  email: described(
    v.nullable(v.string()),
    "Where their mails go; null for an operator, who gets none of a store.",
    "mara@shop.example",
  ),
  attention,
  digest,
  language,
  language_chosen: described(
    v.boolean(),
    "Whether they chose the language; otherwise it is the one that mails have until they do.",
    true,
  ),
  stopped: described(
    v.nullable(oneOf(MAIL_STOPS)),
    "Why the address gets no mail any more: mail came back from it, or it was marked as unwanted there. Null if it does.",
    null,
  ),
  sent_from: described(
    v.nullable(v.string()),
    "The sender; null where this installation sends no mail yet.",
    "Shoppable videos <notices@mail.example>",
  ),
});
export type MailPreferencesView = v.InferOutput<typeof MailPreferencesView>;
