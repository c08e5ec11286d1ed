import { available } from "../catalog/catalog.ts";
import { priceText } from "../catalog/price.ts";
import { productPath, type ShopProduct } from "../catalog/shop-product.ts";
import { type Html, html } from "../web/html.ts";

/** The price, and the one before a sale. */
export const priceHtml = ({ price, regular_price, on_sale }: ShopProduct): Html =>
  on_sale && regular_price !== price
    ? html`<span class="price sale"><span class="sr">Now </span>${priceText(price)}</span> <s><span class="sr">was </span>${priceText(regular_price)}</s>`
    : html`<span class="price">${priceText(price)}</span>`;

/** A product's picture. @param isEager for those that are seen first */
export const picture = ({ images, name }: ShopProduct, isEager = false, alt = name): Html =>
  html`<img src="${images[0]?.src}" alt="${alt}" width="640" height="800" decoding="async"${isEager ? "" : html` loading="lazy"`}>`;

const card = (product: ShopProduct, isEager: boolean): Html => html`<li>
<a class="card" href="${productPath(product)}">
<span class="frame">${picture(product, isEager, "")}${available(product) === 0 ? html`<span class="flag">Sold out</span>` : undefined}</span>
<b>${product.name}</b>
<span class="prices">${priceHtml(product)}</span>
</a>
</li>`;

/** @param eager how many pictures are likely on the first screen */
export const productGrid = (products: readonly ShopProduct[], eager = 0): Html =>
  html`<ul class="grid">${products.map((product, index) => card(product, index < eager))}</ul>`;
