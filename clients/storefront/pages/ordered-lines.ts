import type { CartLine, CartView } from "../cart/cart.ts";
import { fromCents, priceText, toCents } from "../catalog/price.ts";
import type { Order } from "../orders/orders.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html } from "../web/html.ts";
import { picture } from "./product-card.ts";

const addUp = (lines: readonly CartLine[]): bigint =>
  lines.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0n), 0n);

const orderedLine = (
  texts: Texts,
  id: string,
  { itemId, product, quantity, amount }: CartLine,
  isBack: boolean,
): Html =>
  html`<li>
<span class="frame">${picture(product, true, "")}</span><div>${product.name} <span class="muted times">×&nbsp;${quantity}</span>
${
  isBack
    ? html`<p class="muted">${texts.cameBack}</p>`
    : html`<form method="post" action="/orders/${id}/return"><input type="hidden" name="item" value="${itemId}"><button class="quiet">${texts.returnThis}<span class="sr"> ${product.name}</span></button></form>`
}</div><span class="amount">${priceText(amount, texts.locale)}</span>
</li>`;

const totals = (
  texts: Texts,
  { total }: CartView,
  back: readonly CartLine[],
  left: bigint,
): Html => html`<dl class="totals">
<div><dt>${texts.sendingCost}</dt><dd>${texts.free}</dd></div>
<div${back.length === 0 ? html` class="sum"` : undefined}><dt>${texts.total}</dt><dd>${priceText(total, texts.locale)}</dd></div>
${
  back.length === 0
    ? undefined
    : html`<div><dt>${texts.cameBack}</dt><dd>−${priceText(fromCents(addUp(back)), texts.locale)}</dd></div>
<div class="sum"><dt>${texts.youKeep}</dt><dd>${priceText(fromCents(left), texts.locale)}</dd></div>`
}</dl>`;

export const orderedLines = (texts: Texts, { id, cart, cameBack }: Order, problem?: string): Html => {
  const back = cart.lines.filter(({ itemId }) => cameBack.has(itemId));
  const kept = cart.lines.filter(({ itemId }) => !cameBack.has(itemId));
  return html`${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`}
${kept.length === 0 ? html`<p role="status">${texts.allCameBack}</p>` : undefined}
<ul class="summary">${cart.lines.map((line) => orderedLine(texts, id, line, cameBack.has(line.itemId)))}</ul>
${totals(texts, cart, back, addUp(kept))}
${
  kept.length > 1
    ? html`<form method="post" action="/orders/${id}/return"><button class="button plain">${back.length === 0 ? texts.returnAll : texts.returnRest}</button></form>`
    : undefined
}`;
};
