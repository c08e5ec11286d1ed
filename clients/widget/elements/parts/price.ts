import { html, nothing, type TemplateResult } from "lit";
import type { Labels } from "../../labels/labels.ts";

type PriceTexts = {
  readonly now: string | undefined;
  readonly before?: string | undefined;
  /** Lowest price of the 30 days before the reduction. */
  readonly prior?: string | undefined;
};

export const price = ({ now, before }: PriceTexts, labels: Labels): TemplateResult => html`<span class="price"
  ><bdi>${now}</bdi>${
    before ? html`<s><span class="sr">${labels.before} </span><bdi>${before}</bdi></s>` : nothing
  }</span
>`;

/** Required beside each struck-through price in the EU. */
export const priorPrice = ({ before, prior }: PriceTexts, labels: Labels): TemplateResult | typeof nothing =>
  before && prior ? html`<span class="prior">${labels.lowest} <bdi>${prior}</bdi></span>` : nothing;
