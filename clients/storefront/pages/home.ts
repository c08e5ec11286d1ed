import type { ShopProduct } from "../catalog/shop-product.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html } from "../web/html.ts";
import { productGrid } from "./product-card.ts";

export const home = (
  texts: Texts,
  products: readonly ShopProduct[],
  widget: (surface: "stories" | "carousel" | "banner" | "embed") => Html,
): Html => html`
<section class="wide hero">
<h1>${texts.heading}</h1>
<p>${texts.lead}</p>
</section>
<div class="wide stories">${widget("stories")}</div>
<div class="wide videos">${widget("carousel")}</div>
<section class="wide" aria-labelledby="new">
<div class="row"><h2 id="new">${texts.newThisMonth}</h2><a class="more" href="/products">${texts.seeAll}</a></div>
${productGrid(texts, products.slice(0, 4))}
</section>
<div class="wide videos">${widget("banner")}</div>
<section class="wide" aria-labelledby="with">
<h2 id="with">${texts.goesWithIt}</h2>
${productGrid(texts, products.slice(4, 8))}
</section>
<section class="wide videos" aria-labelledby="made">
<h2 id="made">${texts.howMade}</h2>
${widget("embed")}
</section>`;
