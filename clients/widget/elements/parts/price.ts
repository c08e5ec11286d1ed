import { html, nothing, type TemplateResult } from "lit";
import type { PriceTexts, ShownPrice } from "../../../core/prices/market.ts";
import type { Labels } from "../../labels/labels.ts";

export const readTexts = (shown: ShownPrice): PriceTexts | undefined =>
  shown === "pending" ? undefined : shown;

/** Keeps its line without a price, so nothing moves. */
export const price = (shown: ShownPrice, labels: Labels, productId?: string): TemplateResult => {
  const { now, before } = readTexts(shown) ?? {};
  return html`<span class="price" data-price=${productId ?? nothing}
    >${now ? html`<bdi>${now}</bdi>` : nothing}${
      before ? html`<s><span class="sr">${labels.before} </span><bdi>${before}</bdi></s>` : nothing
    }</span
  >`;
};

/** Required beside each struck-through price in the EU. */
export const priorPrice = (shown: ShownPrice, labels: Labels): TemplateResult | typeof nothing => {
  const { before, prior } = readTexts(shown) ?? {};
  return before && prior
    ? html`<span class="prior" lang=${labels.lang} dir=${labels.dir}>${labels.lowest} <bdi>${prior}</bdi></span>`
    : nothing;
};
