import { available } from "../catalog/catalog.ts";
import { priceText } from "../catalog/price.ts";
import { productPath, type ShopProduct } from "../catalog/shop-product.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html } from "../web/html.ts";

export const priceHtml = (
  { locale, ...texts }: Texts,
  { price, regular_price, on_sale }: ShopProduct,
): Html =>
  on_sale && regular_price !== price
    ? html`<span class="price sale"><span class="sr">${texts.now} </span>${priceText(price, locale)}</span> <s><span class="sr">${texts.was} </span>${priceText(regular_price, locale)}</s>`
    : html`<span class="price">${priceText(price, locale)}</span>`;

export const picture = ({ images, name }: ShopProduct, isEager = false, alt = name): Html =>
  html`<img src="${images[0]?.src}" alt="${alt}" width="640" height="800" decoding="async"${isEager ? "" : html` loading="lazy"`}>`;

const card = (texts: Texts, product: ShopProduct, isEager: boolean): Html => html`<li>
<a class="card" href="${productPath(product)}">
<span class="frame">${picture(product, isEager, "")}${available(product) === 0 ? html`<span class="flag">${texts.soldOut}</span>` : undefined}</span>
<b>${product.name}</b>
<span class="prices">${priceHtml(texts, product)}</span>
</a>
</li>`;

export const productGrid = (texts: Texts, products: readonly ShopProduct[], eager = 0): Html =>
  html`<ul class="grid">${products.map((product, index) => card(texts, product, index < eager))}</ul>`;
