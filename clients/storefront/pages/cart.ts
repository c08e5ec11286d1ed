import type { CartLine, CartView } from "../cart/cart.ts";
import { available } from "../catalog/catalog.ts";
import { priceText } from "../catalog/price.ts";
import { productPath } from "../catalog/shop-product.ts";
import { type Html, html } from "../web/html.ts";
import { closeIcon } from "./icons.ts";
import { picture } from "./product-card.ts";

const line = ({ itemId, product, quantity, amount }: CartLine): Html => {
  const options = Array.from(
    { length: available(product) },
    (_, index) => html`<option${index + 1 === quantity ? html` selected` : undefined}>${index + 1}</option>`,
  );
  return html`<li class="line">
<a class="frame" href="${productPath(product)}" tabindex="-1" aria-hidden="true">${picture(product, true, "")}</a>
<div><a href="${productPath(product)}">${product.name}</a><p class="muted">${priceText(product.price)} each</p>
<form method="post" action="/cart/items/${itemId}" data-quantity>
<label><span class="sr">Quantity of ${product.name}</span><select name="quantity">${options}</select></label>
<button class="quiet" data-update>Update</button>
<button class="quiet" name="remove" value="1">Remove<span class="sr"> ${product.name}</span></button>
</form></div>
<p class="amount">${priceText(amount)}</p>
</li>`;
};

/** Lines as they stand beside a form: nothing can be changed there. */
export const summary = ({ lines, total }: CartView): Html => html`<ul class="summary">${lines.map(
  ({ product, quantity, amount }) => html`<li>
<span class="frame">${picture(product, true, "")}</span><span>${product.name} <span class="muted times">×&nbsp;${quantity}</span></span><span class="amount">${priceText(amount)}</span>
</li>`,
)}</ul>
<dl class="totals"><div><dt>Sending</dt><dd>Free</dd></div><div class="sum"><dt>Total</dt><dd>${priceText(total)}</dd></div></dl>`;

const empty = html`<p class="muted">Your cart is empty.</p><p><a class="button" href="/products">See all products</a></p>`;

/** @param problem why the last change was not made */
export const cartPage = (cart: CartView, problem?: string): Html => html`
<div class="wide cart">
<h1>Cart</h1>
${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`}
${
  cart.count === 0
    ? empty
    : html`<div class="columns"><ul class="lines">${cart.lines.map(line)}</ul>
<section class="panel" aria-label="Total">
<dl class="totals"><div><dt>Sending</dt><dd>Free</dd></div><div class="sum"><dt>Total</dt><dd>${priceText(cart.total)}</dd></div></dl>
<a class="button" href="/checkout">Check out</a>
</section></div>`
}
</div>`;

/** What slides in after something was added. */
export const cartDrawer = (
  cart: CartView,
): Html => html`<div class="drawer-head"><h2 id="drawer-title">Added to your cart</h2><button class="round" aria-label="Close" data-close>${closeIcon}</button></div>
${summary(cart)}
<p class="drawer-foot"><a class="button" href="/checkout">Check out</a><a class="button plain" href="/cart">View cart</a></p>`;
