import { available, type Catalog, presentable } from "../catalog/catalog.ts";
import { CATEGORIES, type ShopProduct } from "../catalog/shop-product.ts";
import { findItem, listSizes } from "../catalog/sizes.ts";
import { type Html, html, withoutTags } from "../web/html.ts";
import { picture, priceHtml, productGrid } from "./product-card.ts";
import { isCategory } from "./product-list.ts";

const stockText = (product: ShopProduct): string => {
  if (available(product) === 0) return "Sold out. The next firing is in two weeks.";
  if (product.stock_quantity === null) return "In stock, made to order in three days.";
  return product.stock_quantity <= 9 ? `Only ${product.stock_quantity} left` : "In stock, sent tomorrow";
};

const form = (product: ShopProduct, catalog: Catalog): Html => {
  const most = available(product);
  if (most === 0) return html`<p class="sold-out">Sold out</p>`;
  const options = Array.from({ length: most }, (_, index) => html`<option>${index + 1}</option>`);
  const sizes = listSizes(String(product.id)).filter(({ itemId }) => {
    const item = findItem(catalog, itemId);
    return item && available(item) > 0;
  });
  return html`<form class="buy" method="post" action="/cart/items" data-add>
${
  sizes.length > 0
    ? html`<label>Size <select name="product_id">${sizes.map(
        ({ name, itemId }) =>
          html`<option value="${itemId}"${itemId === String(product.id) ? html` selected` : undefined}>${name}</option>`,
      )}</select></label>`
    : html`<input type="hidden" name="product_id" value="${product.id}">`
}
<label>Quantity <select name="quantity">${options}</select></label>
<button class="button">Add to cart</button>
</form>`;
};

/** @param videos the pasted snippet for this product */
export const productPage = (product: ShopProduct, catalog: Catalog, videos: Html): Html => {
  const others = presentable(catalog).filter((other) => other !== product);
  const [category] = product.categories.map(({ slug }) => slug).filter(isCategory);
  return html`
<div class="wide product">
<nav class="crumbs" aria-label="You are here"><a href="/">Home</a> <span aria-hidden="true">/</span> ${
    category
      ? html`<a href="/products?category=${category}">${CATEGORIES[category]}</a>`
      : html`<a href="/products">Products</a>`
  }</nav>
<div class="frame">${picture(product, true)}</div>
<div class="facts">
<h1>${product.name}</h1>
<p class="prices big">${priceHtml(product)}</p>
<p class="stock">${stockText(product)}</p>
<p>${withoutTags(product.description ?? "")}</p>
${form(product, catalog)}
<details><summary>Sending and returns</summary><p>Sent in recycled paper within three days. Back within thirty, no reason needed.</p></details>
<details><summary>Details</summary><p>Item ${product.sku} · product id ${product.id}</p></details>
</div>
</div>
<div class="wide videos">${videos}</div>
<section class="wide" aria-labelledby="others">
<h2 id="others">You may also like</h2>
${productGrid(others.slice(0, 4))}
</section>`;
};
