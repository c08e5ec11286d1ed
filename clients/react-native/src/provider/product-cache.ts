import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { ClockPort } from "../../../core/ports.ts";
import { type ProductProvider, provideProducts } from "../../../core/products/product-provider.ts";
import type { Report } from "./report.ts";

export type ProductCache = {
  /** Asks the provider once for a video; empty, and reported, if it fails. A failure is asked again the next time. */
  of(event: Event): Promise<readonly Product[]>;
  /** The products, where the provider has answered already; none where it failed. */
  known(event: Event): readonly Product[] | undefined;
};

export const createProductCache = ({
  provider,
  clock,
  locale,
  report,
}: {
  readonly provider: ProductProvider;
  readonly clock: ClockPort;
  readonly locale: string | undefined;
  readonly report: Report;
}): ProductCache => {
  // Keyed by the videos themselves: a feed that was loaded again asks again, and what is gone is collected.
  const asked = new WeakMap<Event, Promise<readonly Product[]>>();
  const found = new WeakMap<Event, readonly Product[]>();

  const ask = async (event: Event): Promise<readonly Product[]> => {
    const products = await provideProducts(provider, event, { clock, locale }).catch((error: unknown) => {
      asked.delete(event);
      report(error);
      return [];
    });
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
