import type { MailLanguage } from "../../vocabulary/mail.ts";
import type { MailTexts } from "./texts.ts";

/** Store, reader and link addresses of a mail. */
export type MailContext = {
  readonly brand: string;
  readonly storeName: string;
  readonly language: MailLanguage;
  /** The dashboard's address, with a trailing slash. */
  readonly dashboardUrl: string;
  readonly unsubscribeUrl: string;
};

/** A page of the store in the dashboard. */
export const pageUrl = ({ dashboardUrl, brand }: MailContext, page: string): string =>
  `${dashboardUrl}stores/${encodeURIComponent(brand)}/${page}`;

/** Footer links of a mail: to the preferences and to unsubscribe. */
export const footLinks = (context: MailContext, texts: Pick<MailTexts, "choose" | "unsubscribe">) => [
  { text: texts.choose, url: pageUrl(context, "settings?tab=mail") },
  { text: texts.unsubscribe, url: context.unsubscribeUrl },
];
