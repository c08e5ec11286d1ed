import { CATEGORIES } from "../catalog/shop-product.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html } from "../web/html.ts";
import { bagIcon } from "./icons.ts";

export type PageContext = {
  readonly nonce: string;
  readonly count: number;
  readonly version: string;
  readonly texts: Texts;
  readonly dashboardUrl?: string | undefined;
  readonly leftOut?: string | undefined;
};

export const layout = (
  { nonce, count, version, texts, dashboardUrl, leftOut }: PageContext,
  title: string,
  content: Html,
): Html => html`<html lang="${texts.language}" data-failed="${texts.failed}"${leftOut ? html` data-left-out="${leftOut}"` : undefined}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Kiln &amp; Field</title>
<meta name="description" content="${texts.about}">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/shop.css?v=${version}" nonce="${nonce}">
<script defer src="/assets/shop.js?v=${version}" nonce="${nonce}"></script>
</head>
<body>
<a class="skip" href="#main">${texts.skip}</a>
<header class="top">
<div class="wide">
<a class="logo" href="/">Kiln &amp; Field</a>
<nav aria-label="${texts.shop}">
<a class="all" href="/products">${texts.shop}</a>
${CATEGORIES.map((slug) => html`<a href="/products?category=${slug}">${texts.categories[slug]}</a>\n`)}</nav>
<a class="bag" href="/cart" aria-label="${texts.cart}"><span aria-hidden="true">${bagIcon}</span><span data-count>${count}</span></a>
</div>
</header>
<main id="main">
${content}
</main>
<footer class="bottom">
<div class="wide">
<p>${texts.isDemonstration}</p>
<nav aria-label="${texts.more}"><a href="/products">${texts.allProducts}</a> <a href="?lang=${texts.otherLanguage.code}" lang="${texts.otherLanguage.code}">${texts.otherLanguage.name}</a> ${dashboardUrl ? html`<a href="${dashboardUrl}/overview">${texts.openDashboard}</a>` : undefined}</nav>
</div>
</footer>
<dialog class="drawer" aria-labelledby="drawer-title"><div class="inner" data-drawer></div></dialog>
<p class="toast" role="status" data-toast></p>
</body>
</html>`;
