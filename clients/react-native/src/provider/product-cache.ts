import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { ClockPort } from "../../../core/ports.ts";
import { type ProductProvider, provideProducts } from "../../../core/products/product-provider.ts";
import type { Report } from "./report.ts";

export type ProductCache = {
  /**
   * Calls the provider once per video. A failure is reported and returns an empty list. The next call
   * retries.
   */
  of(event: Event): Promise<readonly Product[]>;
  /** Loaded products. `undefined` until the provider has responded, empty after a failure. */
  known(event: Event): readonly Product[] | undefined;
};

export const createProductCache = ({
  provider,
  clock,
  language,
  report,
}: {
  readonly provider: ProductProvider;
  readonly clock: ClockPort;
  readonly language: string;
  readonly report: Report;
}): ProductCache => {
  // Keyed by video object, so a reloaded feed requests products again and old entries are garbage-collected.
  const asked = new WeakMap<Event, Promise<readonly Product[]>>();
  const found = new WeakMap<Event, readonly Product[]>();

  const ask = async (event: Event): Promise<readonly Product[]> => {
    const products = await provideProducts(provider, event, { clock, locale: language }).catch(
      (error: unknown) => {
        asked.delete(event);
        report(error);
        return [];
      },
    );
    found.set(event, products);
    return products;
  };

  return {
    of(event) {
      const known = asked.get(event) ?? ask(event);
      asked.set(event, known);
      return known;
    },
    known: (event) => found.get(event),
  };
};
