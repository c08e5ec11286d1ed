import type { Order, ReportState } from "../orders/orders.ts";
import { type Html, html } from "../web/html.ts";
import { orderedLines } from "./ordered-lines.ts";

export const RELAY_STATES: Readonly<Record<ReportState, string>> = {
  waiting: "The shop’s server is reporting this order.",
  recorded: "The shop’s server has reported this order.",
  refused: "The service refused the report of this order; the shop’s log says why.",
};

/** What the service's webhook has told of an order. */
export const describeAttribution = ({ creditedLines, report }: Order): string => {
  if (creditedLines === undefined) return "The service has not told yet.";
  const lines = report.order_items.length;
  return `${creditedLines} of ${lines} ${lines === 1 ? "line" : "lines"} credited to a video, told by webhook.`;
};

/**
 * Shows what the shop's server relayed too: this shop is there to be looked behind.
 *
 * @param problem why the last return was not taken
 */
export const confirmation = (order: Order, problem?: string): Html => {
  const { id, firstName, report, state, cameBack } = order;
  return html`
<div class="wide cart">
<h1>Thank you, ${firstName}</h1>
<p>Your order <strong>${id}</strong> is complete.</p>
<div class="columns">
<section class="panel ordered" id="returns" tabindex="-1" aria-label="What you ordered">${orderedLines(order, problem)}</section>
<section class="relay" aria-labelledby="relay" data-order="${id}" data-state="${state}">
<h2 id="relay">What was relayed</h2>
<p role="status" data-relay>${RELAY_STATES[state]}</p>
<dl>
<dt>Order</dt><dd><code>${report.order_id}</code>, ${report.order_items.length} ${report.order_items.length === 1 ? "line" : "lines"}</dd>
${cameBack.size === 0 ? undefined : html`<dt>Came back</dt><dd>${cameBack.size} of ${report.order_items.length} ${report.order_items.length === 1 ? "line" : "lines"}, told from server to server too</dd>`}
<dt>Attribution</dt><dd><span role="status" data-attribution>${describeAttribution(order)}</span></dd>
<dt><code>svc_video_view</code></dt><dd><pre tabindex="0">${report.svc_video_view ?? "[]"}</pre></dd>
<dt><code>svc_add_to_cart</code></dt><dd><pre tabindex="0">${report.svc_add_to_cart ?? "[]"}</pre></dd>
</dl>
<p class="muted">The browser’s two strings, unchanged, in a call from server to server. See it in the dashboard under Orders.</p>
</section>
</div>
<p><a class="button plain" href="/products">Keep looking</a></p>
</div>`;
};

export const notFound = (): Html => html`
<div class="wide cart"><h1>This page isn’t here</h1><p class="muted">It may have moved, or what it showed is sold.</p><p><a class="button" href="/products">See all products</a></p></div>`;

/** A request that the shop refuses, in words. */
export const refusal = (message: string): Html => html`
<div class="wide cart"><h1>That didn’t work</h1><p class="problem" role="alert">${message}</p><p><a class="button" href="/">Go home</a></p></div>`;
