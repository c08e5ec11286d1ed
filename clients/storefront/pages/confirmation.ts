import type { Order } from "../orders/orders.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html } from "../web/html.ts";
import { orderedLines } from "./ordered-lines.ts";

export const describeAttribution = (texts: Texts, { creditedLines, report }: Order): string =>
  creditedLines === undefined ? texts.notTold : texts.credited(creditedLines, report.order_items.length);

const sent = (texts: Texts, { report, cameBack }: Order): Html => html`<details>
<summary>${texts.whatWasSent}</summary>
<dl>
<dt>${texts.order}</dt><dd><code>${report.order_id}</code>, ${texts.lines(report.order_items.length)}</dd>
${cameBack.size === 0 ? undefined : html`<dt>${texts.cameBack}</dt><dd>${texts.cameBackLines(cameBack.size, report.order_items.length)}</dd>`}
<dt><code>svc_video_view</code></dt><dd><pre tabindex="0">${report.svc_video_view ?? "[]"}</pre></dd>
<dt><code>svc_add_to_cart</code></dt><dd><pre tabindex="0">${report.svc_add_to_cart ?? "[]"}</pre></dd>
</dl>
<p class="muted">${texts.unchanged}</p>
</details>`;

export const confirmation = (
  texts: Texts,
  order: Order,
  {
    dashboardUrl,
    problem,
  }: { readonly dashboardUrl?: string | undefined; readonly problem?: string | undefined },
): Html => {
  const { id, firstName, state } = order;
  return html`
<div class="wide cart">
<h1>${texts.thankYouName(firstName)}</h1>
<p>${texts.complete(id)}</p>
<div class="columns">
<section class="panel ordered" id="returns" tabindex="-1" aria-label="${texts.ordered}">${orderedLines(texts, order, problem)}</section>
<section class="relay" aria-labelledby="relay" data-order="${id}" data-state="${state}">
<h2 id="relay">${texts.nextTitle}</h2>
<p role="status" data-relay>${texts.relay[state]}</p>
<p role="status" data-attribution>${describeAttribution(texts, order)}</p>
${dashboardUrl === undefined ? undefined : html`<p><a href="${dashboardUrl}/orders/${id}">${texts.seeOrder}</a></p>`}
${sent(texts, order)}
</section>
</div>
<p><a class="button plain" href="/products">${texts.keepLooking}</a></p>
</div>`;
};

export const notFound = (texts: Texts): Html => html`
<div class="wide cart"><h1>${texts.notHere}</h1><p class="muted">${texts.mayHaveMoved}</p><p><a class="button" href="/products">${texts.seeAllProducts}</a></p></div>`;

export const refusal = (texts: Texts, message: string): Html => html`
<div class="wide cart"><h1>${texts.failed}</h1><p class="problem" role="alert">${message}</p><p><a class="button" href="/">${texts.goHome}</a></p></div>`;
