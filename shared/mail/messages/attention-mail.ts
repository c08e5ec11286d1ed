import type { HealthCheck } from "../../administration/health/health.schema.ts";
import { type MailMessage, mailSubject, oneLine } from "../sending/mail.ts";
import { html } from "./html.ts";
import { button, heading, layoutMail, paragraph } from "./layout.ts";
import { footLinks, type MailContext, pageUrl } from "./mail-context.ts";
import { MAIL_TEXTS } from "./texts.ts";

export type Attention = {
  readonly news: readonly HealthCheck[];
  readonly known: readonly HealthCheck[];
};

export const attentionMail = ({ news, known }: Attention, context: MailContext): MailMessage => {
  const texts = MAIL_TEXTS[context.language];
  const store = oneLine(context.storeName);
  const title = texts.attentionTitle(news.length);
  const intro = texts.attentionIntro(store);
  const reason = texts.reason.attention(store);
  const healthUrl = pageUrl(context, "install");
  const links = footLinks(context, texts);
  const names = known.map(({ id }) => texts.checkNames[id]);
  const content = html`${paragraph(intro)}
${news.map(
  ({ id, evidence, advice }) => html`${heading(texts.checkNames[id])}
${paragraph(evidence.summary)}
${(evidence.examples ?? []).map((example) => html`<p class="quiet" style="margin:4px 0;color:#565e69;font-size:14px">${example}</p>`)}
${advice === null ? "" : html`<p style="margin:8px 0"><strong>${texts.toDo}:</strong> ${advice}</p>`}`,
)}
${button(texts.openHealth, healthUrl)}
${names.length === 0 ? "" : paragraph(`${texts.stillOpen}: ${names.join(", ")}.`)}`;
  const lines = news.flatMap(({ id, evidence, advice }) => [
    texts.checkNames[id],
    evidence.summary,
    ...(evidence.examples ?? []).map((example) => `- ${oneLine(example)}`),
    ...(advice === null ? [] : [`${texts.toDo}: ${advice}`]),
    "",
  ]);
  return {
    subject: mailSubject(texts.attentionSubject(store, news.length)),
    html: layoutMail({
      language: context.language,
      preview: news.map(({ id }) => texts.checkNames[id]).join(", "),
      title,
      content,
      reason,
      links,
    }),
    text: [
      title,
      "",
      intro,
      "",
      ...lines,
      ...(names.length === 0 ? [] : [`${texts.stillOpen}: ${names.join(", ")}.`, ""]),
      `${texts.openHealth}: ${healthUrl}`,
      "",
      "-- ",
      reason,
      ...links.map(({ text, url }) => `${text}: ${url}`),
      "",
    ].join("\n"),
  };
};
