import { nothing, type TemplateResult } from "lit/html.js";
import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import { CARTS_CHANGED, type Cart, carts } from "../carts.ts";
import type { AddButtons } from "../elements/parts/add-buttons.ts";
import type { ReactiveController } from "../elements/parts/reactive-element.ts";
import { warn } from "../page.ts";
import type { ShopHost } from "./hosts.ts";

/** *Add* on the tiles of an element, where a cart answers for it. Pages without a cart don't load what that needs. */
export class CartController implements ReactiveController {
  readonly #host: ShopHost;
  #buttons: AddButtons | undefined;
  #loading: Promise<void> | undefined;

  constructor(host: ShopHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Who answers for the element. */
  get cart(): Cart | undefined {
    const given = carts.get(this.#host.cart ?? "");
    return typeof given === "function" ? { add: given } : given;
  }

  /** Settles when tiles can show what they should. */
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

  /** A tile's *Add*; nothing if no cart answers. */
  button(event: Event, product: Product): TemplateResult | typeof nothing {
    return (this.cart && this.#buttons?.button(event, product)) ?? nothing;
  }

  async #load(): Promise<void> {
    const { AddButtons } = await import("../elements/parts/add-buttons.ts");
    this.#buttons = new AddButtons(this.#host, this);
    this.#host.requestUpdate();
  }
}
