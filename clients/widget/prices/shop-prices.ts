import type { Product } from "../../core/model/product.ts";
import type { ClockPort } from "../../core/ports.ts";
import { readShopPrices, type ShopPrice } from "../../core/prices/read-shop-prices.ts";

/**
 * Returns prices in the shopper's market. Products may be missing.
 *
 * @param products same order as `ids`
 * @param signal aborted if the answer is no longer needed
 */
export type LoadPrices = (
  ids: readonly string[],
  products: readonly Product[],
  signal: AbortSignal,
) => Promise<unknown>;

export type PriceSource = {
  readonly load: LoadPrices;
  /** Products for each call. Default: {@link BATCH}. */
  readonly batch?: number | undefined;
};

const BATCH = 20;
/** Collects the products that become visible together. */
const GATHER_MS = 50;
const TIMEOUT_MS = 10_000;
/** Pauses after failures. Nothing is requested after the last one. */
const PAUSES_MS = [2_000, 10_000];

type Deps = {
  readonly clock: ClockPort;
  readonly source: () => PriceSource | undefined;
  /** Called after each change. `currency` is the first answer's, if the page declares none. */
  readonly changed: (currency?: string) => void;
  readonly warn: (problem: unknown) => void;
};

/** A page's function may throw. */
const ask = async (
  { load }: PriceSource,
  ids: readonly string[],
  products: readonly Product[],
  signal: AbortSignal,
): Promise<unknown> => load(ids, products, signal);

/** The shop's prices of visible products: requested in batches, one at a time, and kept until the page closes. */
export class ShopPrices {
  readonly #deps: Deps;
  readonly #known = new Map<string, ShopPrice | null>();
  readonly #waiting = new Map<string, Product>();
  #currency: string | undefined;
  #flight: AbortController | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** `undefined` before the shop has answered, `null` if it has no price. */
  find(id: string, currency: string | undefined): ShopPrice | null | undefined {
    return this.#known.get(`${currency} ${id}`);
  }

  ask(product: Product, currency: string | undefined): void {
    if (this.find(product.id, currency) !== undefined) return;
    if (currency !== this.#currency) this.#restart(currency);
    if (this.#waiting.has(product.id)) return;
    this.#waiting.set(product.id, product);
    if (this.#failures > PAUSES_MS.length) this.#giveUp();
    else this.#schedule(GATHER_MS);
  }

  /** Forgets all prices, after the page changed their source. */
  forget(): void {
    this.#known.clear();
    this.#restart(undefined);
  }

  #restart(currency: string | undefined): void {
    this.#currency = currency;
    this.#waiting.clear();
    this.#failures = 0;
    this.#flight?.abort();
    this.#flight = undefined;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #schedule(ms: number): void {
    if (this.#flight || this.#cancelTimer) return;
    this.#cancelTimer = this.#deps.clock.after(ms, () => {
      this.#cancelTimer = undefined;
      void this.#request();
    });
  }

  async #request(): Promise<void> {
    const source = this.#deps.source();
    const batch = [...this.#waiting.values()].slice(0, source?.batch ?? BATCH);
    if (!source || batch.length === 0) return;
    const flight = new AbortController();
    this.#flight = flight;
    const ids = batch.map(({ id }) => id);
    try {
      const prices = readShopPrices(await this.#load(source, ids, batch, flight.signal), ids);
      if (!prices) throw new Error("The shop's prices are not a list");
      if (flight.signal.aborted) return;
      this.#failures = 0;
      this.#keep(ids, prices);
    } catch (error) {
      if (flight.signal.aborted) return;
      flight.abort();
      this.#failures += 1;
      this.#deps.warn(error);
    }
    this.#flight = undefined;
    const pause = PAUSES_MS[this.#failures - 1];
    if (this.#failures > PAUSES_MS.length) this.#giveUp();
    else if (this.#waiting.size > 0) this.#schedule(pause ?? GATHER_MS);
  }

  #load(source: PriceSource, ids: readonly string[], batch: readonly Product[], signal: AbortSignal) {
    return new Promise((resolve, reject) => {
      const cancel = this.#deps.clock.after(TIMEOUT_MS, () =>
        reject(new Error("The shop did not return prices within 10 seconds")),
      );
      signal.addEventListener("abort", cancel);
      ask(source, ids, batch, signal).finally(cancel).then(resolve, reject);
    });
  }

  #keep(ids: readonly string[], prices: ReadonlyMap<string, ShopPrice>): void {
    const [first] = prices.values();
    const learned = this.#currency === undefined ? first?.currencyCode : undefined;
    this.#currency ??= learned;
    for (const id of ids) {
      this.#waiting.delete(id);
      this.#known.set(`${this.#currency} ${id}`, prices.get(id) ?? null);
    }
    this.#deps.changed(learned);
  }

  #giveUp(): void {
    for (const id of this.#waiting.keys()) this.#known.set(`${this.#currency} ${id}`, null);
    this.#waiting.clear();
    this.#deps.changed();
  }
}
