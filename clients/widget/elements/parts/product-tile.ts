import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { ShownPrice } from "../../../core/prices/market.ts";
import type { Labels } from "../../labels/labels.ts";
import { readPrice } from "../../prices/read-price.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";
import { price, priorPrice } from "./price.ts";

const picture = ({ imageUrl }: Product) =>
  html`<span class="pic"
    >${imageUrl ? html`<img src=${imageUrl} alt="" loading="lazy" decoding="async" />` : playerIcons.bag}</span
  >`;

const text = (product: Product, shown: ShownPrice, labels: Labels): TemplateResult => html`<span class="info">
  <span class="name two" dir="auto">${product.title}</span>
  ${price(shown, labels, product.id)}
</span>`;

const button = (
  host: PlayerElement,
  event: Event,
  product: Product,
  tap: (click: MouseEvent) => void,
): TemplateResult | typeof nothing => {
  const { labels, adding } = host;
  if (product.stockStatus === "outofstock") return html`<span class="out">${labels.soldOut}</span>`;
  // Products of upcoming videos can't be bought.
  const add = event.status === "live" ? adding.button(event, product) : nothing;
  if (add !== nothing || !product.productLink) return add;
  return html`<a
    class="add view"
    part="add"
    href=${product.productLink}
    aria-label="${labels.view}: ${product.title}"
    @click=${tap}
    >${labels.view}</a
  >`;
};

const productTile = (host: PlayerElement, event: Event, product: Product): TemplateResult => {
  const shown = readPrice(host, product);
  const content = html`${picture(product)}${text(product, shown, host.labels)}`;
  const tap = (click: MouseEvent) => host.reactions.tapProduct(click, event, product);
  return html`<li class="tile" part="product">
    ${
      product.productLink
        ? html`<a class="to" href=${product.productLink} @click=${tap}>${content}</a>`
        : html`<button class="to" @click=${tap}>${content}</button>`
    }
    ${priorPrice(shown, host.labels)} ${button(host, event, product, tap)}
  </li>`;
};

export const productTiles = (host: PlayerElement, event: Event): TemplateResult[] =>
  host.productsOf(event).map((product) => productTile(host, event, product));

export const productsText = ({ oneProduct, manyProducts }: Labels, count: number): string =>
  count === 1 ? oneProduct : manyProducts.replace("{}", String(count));

export const productStrip = (host: PlayerElement, event: Event): TemplateResult | typeof nothing => {
  const tiles = productTiles(host, event);
  if (tiles.length === 0) return nothing;
  return html`<ul class="strip" role="list" aria-label=${productsText(host.labels, tiles.length)}>${tiles}</ul>`;
};
