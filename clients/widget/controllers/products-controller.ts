import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import { page, warn } from "../page.ts";
import type { ShopHost } from "./hosts.ts";
import type { ProvidedProducts } from "./provided-products.ts";

export class ProductsController {
  readonly #host: ShopHost;
  #provided: ProvidedProducts | undefined;
  #loading: Promise<void> | undefined;

  constructor(host: ShopHost) {
    this.#host = host;
  }

  of(event: Event): readonly Product[] {
    if (!page.productProvider) return event.products;
    this.#loading ??= this.#load().catch(warn);
    return this.#provided?.of(event) ?? [];
  }

  async #load(): Promise<void> {
    const { ProvidedProducts } = await import("./provided-products.ts");
    this.#provided = new ProvidedProducts(this.#host);
    this.#host.requestUpdate();
  }
}
