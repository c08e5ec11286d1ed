import { CATEGORIES, type Category, type ShopProduct } from "../catalog/shop-product.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html } from "../web/html.ts";
import { productGrid } from "./product-card.ts";

const link = (href: string, name: string, isHere: boolean): Html =>
  html`<li><a href="${href}"${isHere ? html` aria-current="page"` : undefined}>${name}</a></li>`;

export const isCategory = (slug: string | null): slug is Category => CATEGORIES.some((each) => each === slug);

export const listTitle = (texts: Texts, category: string | null): string =>
  isCategory(category) ? texts.categories[category] : texts.allProducts;

export const productList = (
  texts: Texts,
  products: readonly ShopProduct[],
  category: string | null,
): Html => {
  const shown = isCategory(category)
    ? products.filter(({ categories }) => categories.some(({ slug }) => slug === category))
    : products;
  return html`
<div class="wide list">
<h1>${listTitle(texts, category)}</h1>
<nav aria-label="${texts.categoriesLabel}"><ul class="chips">
${link("/products", texts.all, !isCategory(category))}
${CATEGORIES.map((slug) => link(`/products?category=${slug}`, texts.categories[slug], slug === category))}
</ul></nav>
<p class="muted">${texts.productCount(shown.length)}</p>
${productGrid(texts, shown, 4)}
</div>`;
};
