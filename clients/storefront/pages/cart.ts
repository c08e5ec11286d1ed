import type { CartLine, CartView } from "../cart/cart.ts";
import { available } from "../catalog/catalog.ts";
import { priceText } from "../catalog/price.ts";
import { productPath } from "../catalog/shop-product.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html } from "../web/html.ts";
import { closeIcon } from "./icons.ts";
import { picture } from "./product-card.ts";

const line = (texts: Texts, { itemId, product, quantity, amount }: CartLine): Html => {
  const options = Array.from(
    { length: available(product) },
    (_, index) => html`<option${index + 1 === quantity ? html` selected` : undefined}>${index + 1}</option>`,
  );
  return html`<li class="line">
<a class="frame" href="${productPath(product)}" tabindex="-1" aria-hidden="true">${picture(product, true, "")}</a>
<div><a href="${productPath(product)}">${product.name}</a><p class="muted">${texts.each(priceText(product.price, texts.locale))}</p>
<form method="post" action="/cart/items/${itemId}" data-quantity>
<label><span class="sr">${texts.quantityOf(product.name)}</span><select name="quantity">${options}</select></label>
<button class="quiet" data-update>${texts.update}</button>
<button class="quiet" name="remove" value="1">${texts.remove}<span class="sr"> ${product.name}</span></button>
</form></div>
<p class="amount">${priceText(amount, texts.locale)}</p>
</li>`;
};

const totals = (texts: Texts, total: string): Html =>
  html`<dl class="totals"><div><dt>${texts.sendingCost}</dt><dd>${texts.free}</dd></div><div class="sum"><dt>${texts.total}</dt><dd>${priceText(total, texts.locale)}</dd></div></dl>`;

export const summary = (
  texts: Texts,
  { lines, total }: CartView,
): Html => html`<ul class="summary">${lines.map(
  ({ product, quantity, amount }) => html`<li>
<span class="frame">${picture(product, true, "")}</span><span>${product.name} <span class="muted times">×&nbsp;${quantity}</span></span><span class="amount">${priceText(amount, texts.locale)}</span>
</li>`,
)}</ul>
${totals(texts, total)}`;

const empty = (texts: Texts): Html =>
  html`<p class="muted">${texts.emptyCart}</p><p><a class="button" href="/products">${texts.seeAllProducts}</a></p>`;

export const cartPage = (texts: Texts, cart: CartView, problem?: string): Html => html`
<div class="wide cart">
<h1>${texts.cart}</h1>
${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`}
${
  cart.count === 0
    ? empty(texts)
    : html`<div class="columns"><ul class="lines">${cart.lines.map((each) => line(texts, each))}</ul>
<section class="panel" aria-label="${texts.total}">
${totals(texts, cart.total)}
<a class="button" href="/checkout">${texts.checkOut}</a>
</section></div>`
}
</div>`;

export const cartDrawer = (
  texts: Texts,
  cart: CartView,
): Html => html`<div class="drawer-head"><h2 id="drawer-title">${texts.added}</h2><button class="round" aria-label="${texts.close}" data-close>${closeIcon}</button></div>
${summary(texts, cart)}
<p class="drawer-foot"><a class="button" href="/checkout">${texts.checkOut}</a><a class="button plain" href="/cart">${texts.viewCart}</a></p>`;
