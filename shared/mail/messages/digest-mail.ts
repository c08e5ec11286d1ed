import { type MailMessage, mailSubject, oneLine } from "../sending/mail.ts";
import type { BestVideo, Digest } from "./digest.ts";
import { html } from "./html.ts";
import { button, heading, layoutMail, paragraph } from "./layout.ts";
import { footLinks, formatDay, formatMoney, formatShare, type MailContext, pageUrl } from "./mail-context.ts";
import { MAIL_TEXTS } from "./texts.ts";

const CELL = "padding:8px 0;border-top:1px solid #d9dde3;vertical-align:top";

/** Rounds down to a tenth of a percent, so that 100 % means complete. */
const SEEN_DIGITS = "0.000".length;

export const digestMail = (digest: Digest, context: MailContext): MailMessage => {
  const { language } = context;
  const texts = MAIL_TEXTS[language];
  const store = oneLine(context.storeName);
  const [from, to] = [formatDay(digest.from, language), formatDay(digest.to, language)];
  const money = (amount: string, currency: string) => formatMoney(amount, currency, language);
  const nameVideo = ({ title, event_id }: BestVideo) =>
    title === undefined ? texts.removedVideo(event_id) : oneLine(title);
  const unconfirmedText = (amount: string, currency: string) =>
    Number(amount) === 0 ? [] : [texts.unconfirmed(money(amount, currency))];
  const weeks = digest.currencies.map(({ currency, credited, unconfirmed, all, share, before }) => ({
    amount: money(credited, currency),
    rest: [
      ...unconfirmedText(unconfirmed, currency).map((words) => `${words}.`),
      texts.ofAll(formatShare(share, language), money(all, currency)),
      ...(before === undefined ? [] : [texts.before(money(before, currency))]),
    ].join(" "),
  }));
  const rows = digest.videos.map((video) => ({
    name: nameVideo(video),
    orders: [texts.orders(video.orders), ...unconfirmedText(video.unconfirmed, video.currency)].join(", "),
    amount: money(video.revenue, video.currency),
  }));
  const nothing = weeks.length === 0 ? texts.noSales : texts.noVideos;
  const share = digest.reported_share?.slice(0, SEEN_DIGITS);
  const notes = [
    ...(rows.length === 0 ? [nothing] : []),
    share === undefined ? texts.countUnknown : texts.reported(formatShare(share, language)),
  ];
  const figuresUrl = pageUrl(context, `analytics?from=${digest.from}&to=${digest.to}`);
  const reason = texts.reason.digest(store);
  const links = footLinks(context, texts);
  const period = texts.period(store, from, to);
  const content = html`${paragraph(period)}
${weeks.map(
  ({ amount, rest }) => html`<p style="margin:20px 0 0">${texts.credited}</p>
<p style="margin:0;font-size:30px;line-height:1.2;font-weight:700">${amount}</p>
<p class="quiet" style="margin:4px 0 0;color:#565e69">${rest}</p>`,
)}
${rows.length === 0 ? "" : heading(texts.bestVideos)}
${
  rows.length === 0
    ? ""
    : html`<table style="width:100%;border-collapse:collapse;table-layout:fixed">${rows.map(
        ({ name, orders, amount }) =>
          html`<tr><td class="line" style="${CELL}" dir="auto">${name}<br><span class="quiet" style="color:#565e69;font-size:14px">${orders}</span></td><td class="line" style="${CELL};width:38%;text-align:right;padding-left:16px">${amount}</td></tr>`,
      )}</table>`
}
${notes.map(paragraph)}
${button(texts.openAnalytics, figuresUrl)}`;
  return {
    subject: mailSubject(texts.digestSubject(store, from, to)),
    html: layoutMail({
      language,
      preview: weeks.map(({ amount }) => `${texts.credited}: ${amount}`).join(", ") || nothing,
      title: texts.digestTitle,
      content,
      reason,
      links,
    }),
    text: [
      texts.digestTitle,
      period,
      "",
      ...weeks.flatMap(({ amount, rest }) => [`${texts.credited}: ${amount}`, rest, ""]),
      ...(rows.length === 0 ? [] : [texts.bestVideos]),
      ...rows.map(({ name, orders, amount }) => `- ${name}: ${amount}, ${orders}`),
      ...notes,
      "",
      `${texts.openAnalytics}: ${figuresUrl}`,
      "",
      "-- ",
      reason,
      ...links.map(({ text, url }) => `${text}: ${url}`),
      "",
    ].join("\n"),
  };
};
