import { html, nothing, type TemplateResult } from "lit/html.js";
import { type AddState, type CartTaps, createCartTaps } from "../../../core/cart/cart-taps.ts";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import { AddToCartEvent } from "../../add-to-cart-event.ts";
import { clock } from "../../browser/transport.ts";
import { type Cart, carts } from "../../carts.ts";
import type { ShopHost } from "../../controllers/hosts.ts";
import { emit } from "../../events.ts";
import { addButtonStyles } from "../../styles/add-button.styles.ts";

/** The buttons that put products into the page's cart, and show what it says. */
export class AddButtons {
  readonly #host: ShopHost;
  readonly #current: { readonly cart: Cart | undefined };
  readonly #taps: CartTaps;

  /** @param current who answers for the element; that changes */
  constructor(host: ShopHost, current: { readonly cart: Cart | undefined }) {
    this.#host = host;
    this.#current = current;
    this.#taps = createCartTaps({
      clock,
      hasCart: () => current.cart !== undefined,
      silent: () => this.#silent(),
      view: (event, product) => host.reactions.openProduct(event, product),
      taken: ({ eventId }, { id }) => host.addedToCart(eventId, id),
      changed: (state) => this.#changed(state),
    });
    host.renderRoot.adoptedStyleSheets.push(addButtonStyles);
  }

  close(): void {
    this.#taps.close();
  }

  button(event: Event, product: Product): TemplateResult | typeof nothing {
    const { labels } = this.#host;
    const state = this.#taps.readState(event, product);
    if (state === "view") return nothing;
    const words = { add: labels.add, adding: labels.add, added: labels.added, failed: labels.tryAgain };
    return html`<button
      class="add"
      part="add"
      data-state=${state}
      aria-disabled=${state === "adding"}
      @click=${() => this.#add(event, product)}
    >
      <span>${words[state]}</span><span class="sr">: ${product.title}</span>
      ${state === "adding" ? html`<i class="spin"></i><span class="sr">${labels.adding}</span>` : nothing}
    </button>`;
  }

  #add(event: Event, product: Product): void {
    this.#taps.tap(event, product, () => {
      const request = new AddToCartEvent({ event, product });
      this.#host.dispatchEvent(request);
      return request.response ?? this.#current.cart?.add?.(product, event);
    });
  }

  #silent(): void {
    for (const [name, cart] of carts) if (cart === this.#current.cart) carts.delete(name);
    const message = "Nobody answered Add, so tiles show View: the cart's handler must return a promise";
    emit(this.#host, "svc-error", { code: "cart_unanswered", message });
    this.#host.requestUpdate();
  }

  #changed(state: AddState): void {
    const { labels } = this.#host;
    if (state === "added") this.#host.announce(labels.added);
    if (state === "failed") this.#host.announce(labels.failed);
    this.#host.requestUpdate();
  }
}
