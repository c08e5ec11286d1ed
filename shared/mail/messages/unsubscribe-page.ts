import type { MailKind, MailLanguage } from "../../vocabulary/mail.ts";
import { type Html, html } from "./html.ts";

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:34rem;margin:0 auto;padding:10vh 1.25rem;overflow-wrap:anywhere}
h1{font-size:1.4rem;line-height:1.3}
button{font:inherit;font-weight:600;padding:.7rem 1.2rem;border:0;border-radius:.5rem;background:light-dark(#1f4fd8,#9db8ff);color:light-dark(#fff,#0b1a4a);cursor:pointer}
button:focus-visible{outline:3px solid currentcolor;outline-offset:3px}`;

const TEXTS = {
  en: {
    kinds: { attention: "alerts", digest: "the weekly figures" },
    ask: (kind: string, store: string) => `Unsubscribe from ${kind} of ${store}?`,
    button: "Unsubscribe",
    ended: (kind: string, store: string) => `You no longer get ${kind} of ${store}.`,
    again: "To get them again, open Settings › Notifications in the dashboard.",
    invalid: "This link is incomplete",
    invalidMore: "Copy the whole link from the email again.",
  },
  de: {
    kinds: { attention: "Hinweise", digest: "Wochenzahlen" },
    ask: (kind: string, store: string) => `${kind} von ${store} abbestellen?`,
    button: "Abbestellen",
    ended: (kind: string, store: string) => `Sie erhalten keine ${kind} von ${store} mehr.`,
    again: "Um sie wieder zu erhalten, öffnen Sie im Dashboard Einstellungen › Benachrichtigungen.",
    invalid: "Dieser Link ist unvollständig",
    invalidMore: "Kopieren Sie den ganzen Link noch einmal aus der E-Mail.",
  },
} as const satisfies Record<MailLanguage, unknown>;

const page = (language: MailLanguage, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`.html;

export type Ending = { readonly kind: MailKind; readonly storeName: string; readonly language: MailLanguage };

/** The button sends a POST to the page's own address. */
export const askPage = ({ kind, storeName, language }: Ending): string => {
  const texts = TEXTS[language];
  return page(
    language,
    texts.ask(texts.kinds[kind], storeName),
    html`<form method="post"><button>${texts.button}</button></form>`,
  );
};

export const endedPage = ({ kind, storeName, language }: Ending): string => {
  const texts = TEXTS[language];
  return page(language, texts.ended(texts.kinds[kind], storeName), html`<p>${texts.again}</p>`);
};

export const invalidLinkPage = (): string =>
  page("en", TEXTS.en.invalid, html`<p>${TEXTS.en.invalidMore}</p><p lang="de">${TEXTS.de.invalidMore}</p>`);
