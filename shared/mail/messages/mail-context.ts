import type { MailLanguage } from "../../vocabulary/mail.ts";
import type { MailTexts } from "./texts.ts";

/** What a mail says of its store and reader, and where its links lead. */
export type MailContext = {
  readonly brand: string;
  readonly storeName: string;
  readonly language: MailLanguage;
  /** The dashboard's address; it ends in a slash. */
  readonly dashboardUrl: string;
  readonly unsubscribeUrl: string;
};

/** A page of the store in the dashboard. */
export const pageUrl = ({ dashboardUrl, brand }: MailContext, page: string): string =>
  `${dashboardUrl}stores/${encodeURIComponent(brand)}/${page}`;

/** At the foot of each mail: where its reader chooses what they get, and what ends this kind. */
export const footLinks = (context: MailContext, texts: Pick<MailTexts, "choose" | "unsubscribe">) => [
  { text: texts.choose, url: pageUrl(context, "settings?tab=mail") },
  { text: texts.unsubscribe, url: context.unsubscribeUrl },
];
