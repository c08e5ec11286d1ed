import type { ReactiveController } from "lit";
import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import {
  type ProductProvider,
  type ProviderError,
  provideProducts,
} from "../../core/products/product-provider.ts";
import { clock } from "../browser/transport.ts";
import { emit } from "../events.ts";
import { page, warn } from "../page.ts";
import type { ShopHost } from "./hosts.ts";

export class ProvidedProducts implements ReactiveController {
  readonly #host: ShopHost;
  readonly #byId = new Map<number, readonly Product[]>();
  #provider: ProductProvider | undefined;

  constructor(host: ShopHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#byId.clear();
  }

  of(event: Event): readonly Product[] {
    const provider = page.productProvider;
    if (!provider) return event.products;
    if (provider !== this.#provider) this.#byId.clear();
    this.#provider = provider;
    const known = this.#byId.get(event.eventId);
    if (known) return known;
    this.#byId.set(event.eventId, []);
    void this.#ask(provider, event);
    return [];
  }

  async #ask(provider: ProductProvider, event: Event): Promise<void> {
    const { language } = this.#host;
    try {
      const products = await provideProducts(provider, event, { clock, locale: language });
      if (!this.#host.isConnected) return;
      this.#byId.set(event.eventId, products);
      this.#host.requestUpdate();
    } catch (error) {
      warn(error);
      const { code = "rejected" } = error as Partial<ProviderError>;
      emit(this.#host, "svc-error", {
        code: `provider_${code}`,
        message: "The product provider returned no products",
      });
    }
  }
}
