import type { MailLanguage } from "../../vocabulary/mail.ts";
import type { Role } from "../../vocabulary/roles.ts";
import { type MailMessage, mailSubject, oneLine } from "../sending/mail.ts";
import { html } from "./html.ts";
import { button, layoutMail, paragraph } from "./layout.ts";
import { formatDay } from "./mail-context.ts";
import { MAIL_TEXTS } from "./texts.ts";

export type Invited = {
  readonly storeName: string;
  readonly role: Role;
  /** Last full UTC day as `YYYY-MM-DD`. Absent for a user who regained access. */
  readonly validTo: string | undefined;
  readonly storeUrl: string;
  readonly language: MailLanguage;
};

/** Contains no credential. Has no unsubscribe link, because a user requested this single mail. */
export const invitationMail = ({ storeName, role, validTo, storeUrl, language }: Invited): MailMessage => {
  const texts = MAIL_TEXTS[language];
  const store = oneLine(storeName);
  const title = texts.invitationTitle(store);
  const said = [
    texts.invitationIntro(store, texts.roles[role]),
    texts.invitationSignIn,
    ...(validTo === undefined ? [] : [texts.invitationEnds(formatDay(validTo, language))]),
  ];
  const reason = texts.invitationReason(store);
  return {
    subject: mailSubject(title),
    html: layoutMail({
      language,
      preview: texts.invitationSignIn,
      title,
      content: html`${said.map(paragraph)}
${button(texts.openStore, storeUrl)}`,
      reason,
      links: [],
    }),
    text: [title, "", ...said, "", `${texts.openStore}: ${storeUrl}`, "", "-- ", reason, ""].join("\n"),
  };
};
