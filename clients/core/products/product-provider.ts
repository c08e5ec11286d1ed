import type { Event } from "../model/event.ts";
import type { Product, ProductData } from "../model/product.ts";
import type { ClockPort } from "../ports.ts";
import { readProducts } from "./read-product.ts";

export type ProductProvider = (event: Event) => Promise<readonly ProductData[]>;

export const catalogProductProvider: ProductProvider = async ({ products }) => products;

export const PROVIDER_TIMEOUT_MS = 10_000;

export type ProviderErrorCode = "rejected" | "timed_out" | "malformed";

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ProviderErrorCode;

  constructor(code: ProviderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const ask = async (provider: ProductProvider, event: Event): Promise<unknown> => {
  try {
    return await provider(event);
  } catch (cause) {
    throw new ProviderError("rejected", "The product provider failed", { cause });
  }
};

/**
 * Calls the provider. Drops invalid products and repeated ids.
 * @throws ProviderError if the provider rejects, takes longer than {@link PROVIDER_TIMEOUT_MS}, or
 * returns no list
 */
export const provideProducts = (
  provider: ProductProvider,
  event: Event,
  { clock, locale }: { readonly clock: ClockPort; readonly locale?: string | undefined },
): Promise<readonly Product[]> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(PROVIDER_TIMEOUT_MS, () =>
      reject(new ProviderError("timed_out", "The product provider did not respond within 10 seconds")),
    );
    ask(provider, event)
      .then((list) => {
        if (Array.isArray(list)) return readProducts(list, locale);
        throw new ProviderError("malformed", "The product provider returned no list");
      })
      .finally(cancel)
      .then(resolve, reject);
  });
