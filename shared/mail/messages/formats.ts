import type { MailLanguage } from "../../vocabulary/mail.ts";
import type { Amount } from "../../vocabulary/money.ts";

const LOCALES: Readonly<Record<MailLanguage, string>> = { en: "en-GB", de: "de-DE" };

/** An amount in the reader's format, formatted as an exact decimal. */
export const formatMoney = (amount: Amount, currency: string, language: MailLanguage): string =>
  new Intl.NumberFormat(LOCALES[language], { style: "currency", currency }).format(amount as `${number}`);

/** @param share a decimal from 0 to 1 */
export const formatShare = (share: string, language: MailLanguage): string =>
  new Intl.NumberFormat(LOCALES[language], { style: "percent", maximumFractionDigits: 1 }).format(
    share as `${number}`,
  );

/** @param day `YYYY-MM-DD` */
export const formatDay = (day: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
