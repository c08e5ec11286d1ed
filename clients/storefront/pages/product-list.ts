import { CATEGORIES, type ShopProduct } from "../catalog/shop-product.ts";
import { type Html, html } from "../web/html.ts";
import { productGrid } from "./product-card.ts";

const link = (href: string, name: string, isHere: boolean): Html =>
  html`<li><a href="${href}"${isHere ? html` aria-current="page"` : undefined}>${name}</a></li>`;

export const isCategory = (slug: string | null): slug is keyof typeof CATEGORIES =>
  slug !== null && Object.hasOwn(CATEGORIES, slug);

export const listTitle = (category: string | null): string =>
  isCategory(category) ? CATEGORIES[category] : "All products";

/** @param category none shows all */
export const productList = (products: readonly ShopProduct[], category: string | null): Html => {
  const shown = isCategory(category)
    ? products.filter(({ categories }) => categories.some(({ slug }) => slug === category))
    : products;
  return html`
<div class="wide list">
<h1>${listTitle(category)}</h1>
<nav aria-label="Categories"><ul class="chips">
${link("/products", "All", !isCategory(category))}
${Object.entries(CATEGORIES).map(([slug, name]) => link(`/products?category=${slug}`, name, slug === category))}
</ul></nav>
<p class="muted">${shown.length} ${shown.length === 1 ? "product" : "products"}</p>
${productGrid(shown, 4)}
</div>`;
};
