import type { MailLanguage } from "../../vocabulary/mail.ts";
import { type Html, html } from "./html.ts";

export const button = (text: string, url: string): Html =>
  html`<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none">${text}</a></p>`;

export const heading = (text: string): Html =>
  html`<h2 style="margin:28px 0 8px;font-size:17px;line-height:1.3">${text}</h2>`;

export const paragraph = (text: string): Html => html`<p style="margin:8px 0">${text}</p>`;

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14161a!important;color:#e8eaed!important}
.card{background:#1e2126!important;border-color:#3a3f47!important}
.quiet{color:#a9b0ba!important}
.line{border-color:#3a3f47!important}
.button{background:#9db8ff!important;color:#0b1a4a!important}
a{color:#9db8ff}
}`;

type Layout = {
  readonly language: MailLanguage;
  readonly preview: string;
  readonly title: string;
  readonly content: Html;
  readonly reason: string;
  readonly links: readonly { readonly text: string; readonly url: string }[];
};

/** Contains no images, so that opening the mail loads nothing. */
export const layoutMail = ({ language, preview, title, content, reason, links }: Layout): string =>
  html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<main class="card" style="background:#ffffff;border:1px solid #d9dde3;border-radius:12px;padding:20px 24px;overflow-wrap:anywhere">
<h1 style="margin:4px 0 12px;font-size:21px;line-height:1.3">${title}</h1>
${content}
</main>
<footer class="quiet" style="padding:16px 24px;color:#565e69;font-size:14px">
<p style="margin:0 0 8px">${reason}</p>
${links.length === 0 ? "" : html`<p style="margin:0">${links.map(({ text, url }, index) => html`${index === 0 ? "" : " · "}<a href="${url}">${text}</a>`)}</p>`}
</footer>
</div>
</body>
</html>
`.html;
