import type { ReactiveController } from "lit";
import { nothing, type TemplateResult } from "lit";
import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import { CARTS_CHANGED, type Cart, findCart } from "../carts.ts";
import type { AddButtons } from "../elements/parts/add-buttons.ts";
import { warn } from "../page.ts";
import type { ShopHost } from "./hosts.ts";

export class CartController implements ReactiveController {
  readonly #host: ShopHost;
  #buttons: AddButtons | undefined;
  #loading: Promise<void> | undefined;

  constructor(host: ShopHost) {
    this.#host = host;
    host.addController(this);
  }

  get cart(): Cart | undefined {
    return findCart(this.#host.cart);
  }

  ready(): Promise<void> | undefined {
    if (this.cart) this.#loading ??= this.#load().catch(warn);
    return this.#loading;
  }

  hostConnected(): void {
    document.addEventListener(CARTS_CHANGED, this.#update);
  }

  hostUpdate(): void {
    void this.ready();
  }

  hostDisconnected(): void {
    document.removeEventListener(CARTS_CHANGED, this.#update);
  }

  readonly #update = (): void => this.#host.requestUpdate();

  button(event: Event, product: Product): TemplateResult | typeof nothing {
    return (this.cart && this.#buttons?.button(event, product)) ?? nothing;
  }

  async #load(): Promise<void> {
    const { AddButtons } = await import("../elements/parts/add-buttons.ts");
    this.#buttons = new AddButtons(this.#host, this);
    this.#host.requestUpdate();
  }
}
