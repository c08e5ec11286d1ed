import { available, type Catalog, presentable } from "../catalog/catalog.ts";
import type { ShopProduct } from "../catalog/shop-product.ts";
import { findItem, listSizes } from "../catalog/sizes.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html, withoutTags } from "../web/html.ts";
import { picture, priceHtml, productGrid } from "./product-card.ts";
import { isCategory } from "./product-list.ts";

const findCategory = ({ categories }: ShopProduct) => categories.map(({ slug }) => slug).find(isCategory);

const stock = (texts: Texts, product: ShopProduct): Html => {
  if (available(product) === 0) {
    const category = findCategory(product);
    return html`<p class="stock gone">${category ? texts.soldOutUntil[category] : texts.soldOut}</p>`;
  }
  const { stock_quantity: left } = product;
  if (left === null) return html`<p class="stock">${texts.madeToOrder}</p>`;
  return html`<p class="stock">${left <= 9 ? texts.onlyLeft(left) : texts.inStock}</p>`;
};

const form = (texts: Texts, product: ShopProduct, catalog: Catalog): Html => {
  const most = available(product);
  if (most === 0) return html`<p class="sold-out">${texts.soldOut}</p>`;
  const options = Array.from({ length: most }, (_, index) => html`<option>${index + 1}</option>`);
  const sizes = listSizes(String(product.id)).filter(({ itemId }) => {
    const item = findItem(catalog, itemId);
    return item && available(item) > 0;
  });
  return html`<form class="buy" method="post" action="/cart/items" data-add>
${
  sizes.length > 0
    ? html`<label>${texts.size} <select name="product_id">${sizes.map(
        ({ name, itemId }) =>
          html`<option value="${itemId}"${itemId === String(product.id) ? html` selected` : undefined}>${name}</option>`,
      )}</select></label>`
    : html`<input type="hidden" name="product_id" value="${product.id}">`
}
<label>${texts.quantity} <select name="quantity">${options}</select></label>
<button class="button">${texts.addToCart}</button>
</form>`;
};

export const productPage = (texts: Texts, product: ShopProduct, catalog: Catalog, videos: Html): Html => {
  const others = presentable(catalog).filter((other) => other !== product);
  const category = findCategory(product);
  return html`
<div class="wide product">
<nav class="crumbs" aria-label="${texts.here}"><a href="/">${texts.home}</a> <span aria-hidden="true">/</span> ${
    category
      ? html`<a href="/products?category=${category}">${texts.categories[category]}</a>`
      : html`<a href="/products">${texts.products}</a>`
  }</nav>
<div class="frame">${picture(product, true)}</div>
<div class="facts">
<h1>${product.name}</h1>
<p class="prices big">${priceHtml(texts, product)}</p>
${stock(texts, product)}
<p>${texts.descriptions[product.id] ?? withoutTags(product.description ?? "")}</p>
${form(texts, product, catalog)}
<details><summary>${texts.sending}</summary><p>${texts.sendingText}</p></details>
<details><summary>${texts.details}</summary><p>${texts.item(product.sku, product.id)}</p></details>
</div>
</div>
<div class="wide videos">${videos}</div>
<section class="wide" aria-labelledby="others">
<h2 id="others">${texts.alsoLike}</h2>
${productGrid(texts, others.slice(0, 4))}
</section>`;
};
