import type { ReactiveController } from "lit";
import type { Product } from "../../core/model/product.ts";
import { choosePrice } from "../../core/prices/choose-price.ts";
import { isForeign, type Market, type ShownPrice } from "../../core/prices/market.ts";
import { clock } from "../browser/transport.ts";
import { page, warn } from "../page.ts";
import { learnCurrency, PRICES_CHANGED, type PriceHost, readMarket } from "./market.ts";
import { ShopPrices } from "./shop-prices.ts";

const followers = new Map<PriceHost, Follower>();

const updateAll = (): void => {
  for (const host of followers.keys()) host.requestUpdate();
};

const shopPrices = new ShopPrices({
  clock,
  source: () => page.shopPrices.source,
  changed: (currency) => {
    learnCurrency(currency);
    updateAll();
  },
  warn,
});

/** Asks for the prices of visible products only. */
class Follower implements ReactiveController {
  readonly #host: PriceHost;
  readonly #products = new Map<string, Product>();
  readonly #visible = new Set<Element>();
  readonly #observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) this.#visible.add(target);
      else this.#visible.delete(target);
    }
    this.#ask();
  });

  constructor(host: PriceHost) {
    this.#host = host;
    followers.set(host, this);
    host.addController(this);
  }

  shows(product: Product): void {
    this.#products.set(product.id, product);
  }

  hostUpdated(): void {
    for (const element of this.#host.renderRoot.querySelectorAll("[data-price]"))
      this.#observer.observe(element);
    this.#ask();
  }

  hostConnected(): void {
    followers.set(this.#host, this);
  }

  hostDisconnected(): void {
    followers.delete(this.#host);
    this.#observer.disconnect();
    this.#visible.clear();
    this.#products.clear();
  }

  #ask(): void {
    const market = readMarket(this.#host);
    for (const element of this.#visible) {
      // Elements are reused for other products.
      const product = this.#products.get((element as HTMLElement).dataset.price ?? "");
      if (!element.isConnected) this.#visible.delete(element);
      else if (product && isForeign(product, market)) shopPrices.ask(product, market.currency);
    }
  }
}

const known = new WeakMap<PriceHost, Follower>();
let { source } = page.shopPrices;

document.addEventListener(PRICES_CHANGED, () => {
  if (source === page.shopPrices.source) return;
  source = page.shopPrices.source;
  shopPrices.forget();
  updateAll();
});

export const readHydratedPrice = (host: PriceHost, product: Product, market: Market): ShownPrice => {
  const follower = known.get(host) ?? new Follower(host);
  known.set(host, follower);
  follower.shows(product);
  return choosePrice(product, market, shopPrices.find(product.id, market.currency), host.language);
};
