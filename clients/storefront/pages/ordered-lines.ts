import type { CartLine, CartView } from "../cart/cart.ts";
import { fromCents, priceText, toCents } from "../catalog/price.ts";
import type { Order } from "../orders/orders.ts";
import { type Html, html } from "../web/html.ts";
import { picture } from "./product-card.ts";

const addUp = (lines: readonly CartLine[]): bigint =>
  lines.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0n), 0n);

const orderedLine = (id: string, { itemId, product, quantity, amount }: CartLine, isBack: boolean): Html =>
  html`<li>
<span class="frame">${picture(product, true, "")}</span><div>${product.name} <span class="muted times">×&nbsp;${quantity}</span>
${
  isBack
    ? html`<p class="muted">Came back</p>`
    : html`<form method="post" action="/orders/${id}/return"><input type="hidden" name="item" value="${itemId}"><button class="quiet">Return this<span class="sr"> ${product.name}</span></button></form>`
}</div><span class="amount">${priceText(amount)}</span>
</li>`;

const totals = (
  { total }: CartView,
  back: readonly CartLine[],
  left: bigint,
): Html => html`<dl class="totals">
<div><dt>Sending</dt><dd>Free</dd></div>
<div${back.length === 0 ? html` class="sum"` : undefined}><dt>Total</dt><dd>${priceText(total)}</dd></div>
${
  back.length === 0
    ? undefined
    : html`<div><dt>Came back</dt><dd>−${priceText(fromCents(addUp(back)))}</dd></div>
<div class="sum"><dt>You keep</dt><dd>${priceText(fromCents(left))}</dd></div>`
}</dl>`;

/**
 * What was ordered, each line with a button that gives it back.
 *
 * @param problem why the last return was not taken
 */
export const orderedLines = ({ id, cart, cameBack }: Order, problem?: string): Html => {
  const back = cart.lines.filter(({ itemId }) => cameBack.has(itemId));
  const kept = cart.lines.filter(({ itemId }) => !cameBack.has(itemId));
  return html`${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`}
${kept.length === 0 ? html`<p role="status">Everything came back.</p>` : undefined}
<ul class="summary">${cart.lines.map((line) => orderedLine(id, line, cameBack.has(line.itemId)))}</ul>
${totals(cart, back, addUp(kept))}
${
  kept.length > 1
    ? html`<form method="post" action="/orders/${id}/return"><button class="button plain">Return ${back.length === 0 ? "everything" : "the rest"}</button></form>`
    : undefined
}`;
};
