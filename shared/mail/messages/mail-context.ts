import type { MailLanguage } from "../../vocabulary/mail.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { MailTexts } from "./texts.ts";

export type MailContext = {
  readonly brand: string;
  readonly storeName: string;
  readonly language: MailLanguage;
  readonly dashboardUrl: string;
  readonly unsubscribeUrl: string;
};

export const pageUrl = ({ dashboardUrl, brand }: MailContext, page: string): string =>
  `${dashboardUrl}stores/${encodeURIComponent(brand)}/${page}`;

export const footLinks = (context: MailContext, texts: Pick<MailTexts, "choose" | "unsubscribe">) => [
  { text: texts.choose, url: pageUrl(context, "settings?tab=mail") },
  { text: texts.unsubscribe, url: context.unsubscribeUrl },
];

const LOCALES: Readonly<Record<MailLanguage, string>> = { en: "en-GB", de: "de-DE" };

export const formatMoney = (amount: Amount, currency: string, language: MailLanguage): string =>
  new Intl.NumberFormat(LOCALES[language], { style: "currency", currency }).format(amount as `${number}`);

export const formatShare = (share: string, language: MailLanguage): string =>
  new Intl.NumberFormat(LOCALES[language], { style: "percent", maximumFractionDigits: 1 }).format(
    share as `${number}`,
  );

export const formatDay = (day: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
