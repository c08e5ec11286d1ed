import type { ShopProduct } from "../catalog/shop-product.ts";
import { type Html, html } from "../web/html.ts";
import { productGrid } from "./product-card.ts";

/** @param widget the pasted snippet of a surface */
export const home = (
  products: readonly ShopProduct[],
  widget: (surface: "stories" | "carousel" | "banner" | "embed") => Html,
): Html => html`
<section class="wide hero">
<h1>Slow pots for fast mornings</h1>
<p>Stoneware thrown in small batches, and what goes with it. Every piece is a little different, and that is the point.</p>
</section>
<div class="wide stories">${widget("stories")}</div>
<div class="wide videos">${widget("carousel")}</div>
<section class="wide" aria-labelledby="new">
<div class="row"><h2 id="new">New this month</h2><a class="more" href="/products">See all</a></div>
${productGrid(products.slice(0, 4))}
</section>
<div class="wide videos">${widget("banner")}</div>
<section class="wide" aria-labelledby="with">
<h2 id="with">Goes with it</h2>
${productGrid(products.slice(4, 8))}
</section>
<section class="wide videos" aria-labelledby="made">
<h2 id="made">How they are made</h2>
${widget("embed")}
</section>`;
