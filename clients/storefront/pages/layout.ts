import { CATEGORIES } from "../catalog/shop-product.ts";
import { type Html, html } from "../web/html.ts";
import { bagIcon } from "./icons.ts";

/** What every page needs to know. */
export type PageContext = {
  readonly nonce: string;
  /** How many things are in the cart. */
  readonly count: number;
  /** Changes with the shop's style sheet and script, so that browsers load new ones. */
  readonly version: string;
};

/** The page around its content. */
export const layout = (
  { nonce, count, version }: PageContext,
  title: string,
  content: Html,
): Html => html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Kiln &amp; Field</title>
<meta name="description" content="Stoneware, linen and canvas, made in small batches.">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/shop.css?v=${version}" nonce="${nonce}">
<script defer src="/assets/shop.js?v=${version}" nonce="${nonce}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<div class="wide">
<a class="logo" href="/">Kiln &amp; Field</a>
<nav aria-label="Shop">
<a class="all" href="/products">Shop</a>
${Object.entries(CATEGORIES).map(([slug, name]) => html`<a href="/products?category=${slug}">${name}</a>\n`)}</nav>
<a class="bag" href="/cart" aria-label="Cart"><span aria-hidden="true">${bagIcon}</span><span data-count>${count}</span></a>
</div>
</header>
<main id="main">
${content}
</main>
<footer class="bottom">
<div class="wide">
<p>Kiln &amp; Field is a demonstration: it sells nothing, takes no payment and sends nothing.</p>
<nav aria-label="More"><a href="/products">All products</a> <a href="/cart">Cart</a></nav>
</div>
</footer>
<dialog class="drawer" aria-labelledby="drawer-title"><div class="inner" data-drawer></div></dialog>
<p class="toast" role="status" data-toast></p>
</body>
</html>`;
