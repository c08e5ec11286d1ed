import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import {
  catalogProductProvider,
  type ProductProvider,
  ProviderError,
  provideProducts,
} from "../../core/products/product-provider.ts";
import { clock } from "../browser/transport.ts";
import type { ReactiveController } from "../elements/parts/reactive-element.ts";
import { emit } from "../events.ts";
import { page, warn } from "../page.ts";
import type { ShopHost } from "./hosts.ts";

/** The products of the videos that are shown: those of the feed, or what the page's provider says, asked once each. */
export class ProductsController implements ReactiveController {
  readonly #host: ShopHost;
  readonly #byId = new Map<number, readonly Product[]>();
  #provider: ProductProvider = catalogProductProvider;

  constructor(host: ShopHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#byId.clear();
  }

  of(event: Event): readonly Product[] {
    if (page.productProvider === catalogProductProvider) return event.products;
    if (page.productProvider !== this.#provider) this.#byId.clear();
    this.#provider = page.productProvider;
    const known = this.#byId.get(event.eventId);
    if (known) return known;
    this.#byId.set(event.eventId, []);
    void this.#ask(event);
    return [];
  }

  async #ask(event: Event): Promise<void> {
    const { language } = this.#host;
    try {
      const products = await provideProducts(page.productProvider, event, { clock, locale: language });
      if (!this.#host.isConnected) return;
      this.#byId.set(event.eventId, products);
      this.#host.requestUpdate();
    } catch (error) {
      // The video is shown without products.
      warn(error);
      const code = error instanceof ProviderError ? `provider_${error.code}` : "provider_rejected";
      emit(this.#host, "svc-error", { code, message: "The product provider gave no products" });
    }
  }
}
