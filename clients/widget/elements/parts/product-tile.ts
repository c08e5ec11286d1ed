import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { Labels } from "../../labels/labels.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";

const picture = ({ imageUrl }: Product) =>
  html`<span class="pic"
    >${imageUrl ? html`<img src=${imageUrl} alt="" loading="lazy" decoding="async" />` : playerIcons.bag}</span
  >`;

const text = (
  { title, priceText, comparePriceText, lowestPriorPriceText }: Product,
  labels: Labels,
) => html`<span class="info">
  <span class="name two" dir="auto">${title}</span>
  <span class="price"
    ><bdi>${priceText}</bdi>${
      comparePriceText
        ? html`<s><span class="sr">${labels.before} </span><bdi>${comparePriceText}</bdi></s>`
        : nothing
    }</span
  >
  ${
    comparePriceText && lowestPriorPriceText
      ? html`<span class="prior">${labels.lowest} <bdi>${lowestPriorPriceText}</bdi></span>`
      : nothing
  }
</span>`;

/** Puts the product into the page's cart, or opens the product's page. */
const button = (
  host: PlayerElement,
  event: Event,
  product: Product,
  tap: (click: MouseEvent) => void,
): TemplateResult | typeof nothing => {
  const { labels, adding } = host;
  if (product.stockStatus === "outofstock") return html`<span class="out">${labels.soldOut}</span>`;
  // What is announced can be looked at, not bought.
  const add = event.status === "live" ? adding.button(event, product) : nothing;
  if (add !== nothing || !product.productLink) return add;
  return html`<a class="add view" part="add" href=${product.productLink} @click=${tap}
    >${labels.view}<span class="sr">: ${product.title}</span></a
  >`;
};

/** A product: picture, title, price, and what puts it into the cart. A tap on it opens the product's page. */
const productTile = (host: PlayerElement, event: Event, product: Product): TemplateResult => {
  const content = html`${picture(product)}${text(product, host.labels)}`;
  const tap = (click: MouseEvent) => host.reactions.tapProduct(click, event, product);
  return html`<li class="tile" part="product">
    ${
      product.productLink
        ? html`<a class="to" href=${product.productLink} @click=${tap}>${content}</a>`
        : html`<button class="to" @click=${tap}>${content}</button>`
    }
    ${button(host, event, product, tap)}
  </li>`;
};

export const productTiles = (host: PlayerElement, event: Event): TemplateResult[] =>
  host.productsOf(event).map((product) => productTile(host, event, product));

export const productsText = ({ oneProduct, manyProducts }: Labels, count: number): string =>
  count === 1 ? oneProduct : manyProducts.replace("{}", String(count));

/** Products of a video in the page, below or beside it; nothing without any. */
export const productStrip = (host: PlayerElement, event: Event): TemplateResult | typeof nothing => {
  const tiles = productTiles(host, event);
  if (tiles.length === 0) return nothing;
  return html`<ul class="strip" role="list" aria-label=${productsText(host.labels, tiles.length)}>${tiles}</ul>`;
};
