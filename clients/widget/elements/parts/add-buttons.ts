import type { ReactiveController } from "lit";
import { html, nothing, type TemplateResult } from "lit";
import { type AddState, type CartTaps, createCartTaps } from "../../../core/cart/cart-taps.ts";
import type { ProductOptions } from "../../../core/cart/product-options.ts";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import { clock } from "../../browser/transport.ts";
import { type Cart, type Chosen, dropCart } from "../../carts.ts";
import {
  askOptions,
  createWatch,
  findCurrent,
  findOptions,
  readSale,
  toChosen,
} from "../../controllers/choices.ts";
import type { ShopHost } from "../../controllers/hosts.ts";
import { emit } from "../../events.ts";
import { type CartWords, readCartWords } from "../../labels/cart-words.ts";
import { warn } from "../../page.ts";
import { readMarket } from "../../prices/market.ts";
import { addButtonStyles } from "../../styles/add-button.styles.ts";
import { adopt } from "../../styles/adopt.ts";
import type { OptionsSheet } from "./options-sheet.ts";

type CurrentCart = { readonly cart: Cart | undefined };

export class AddButtons implements ReactiveController {
  readonly #host: ShopHost;
  readonly #current: CurrentCart;
  readonly #taps: CartTaps;
  readonly #watch;
  readonly #shown = new Map<string, Product>();
  readonly #asked = new Set<string>();
  readonly #tapped = new Set<string>();
  #sheet: OptionsSheet | undefined;

  get #words(): CartWords {
    return readCartWords(this.#host.language);
  }

  constructor(host: ShopHost, current: CurrentCart) {
    this.#host = host;
    this.#current = current;
    this.#taps = createCartTaps({
      clock,
      hasCart: () => current.cart !== undefined,
      silent: (event, product) => this.#silent(event, product),
      late: (event, product) => this.#unanswered(event, product),
      view: (event, product) => host.reactions.openProduct(event, product),
      taken: ({ eventId }, { id }) => host.addedToCart(eventId, id),
      changed: (state) => this.#changed(state),
    });
    this.#watch = createWatch(host.renderRoot, (productId) => this.#seen(productId));
    adopt(host.renderRoot, addButtonStyles);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#taps.close();
    this.#watch.close();
    this.#sheet?.close();
    this.#shown.clear();
  }

  hostUpdated(): void {
    if (this.#current.cart?.options) this.#watch.follow();
    this.#sheet?.update();
  }

  button(event: Event, product: Product): TemplateResult | typeof nothing {
    const { labels } = this.#host;
    const words = this.#words;
    const { cart } = this.#current;
    const sale = cart ? readSale(cart, product) : "view";
    if (sale === "view") return nothing;
    if (sale === "soldOut") return html`<span class="out">${labels.soldOut}</span>`;
    const state = this.#tapped.has(product.id) ? "adding" : this.#taps.readState(event, product);
    if (state === "view") return nothing;
    this.#shown.set(product.id, product);
    const ready = sale === "choose" ? words.choose : (labels.add ?? words.add);
    const texts = { add: ready, adding: ready, added: words.added, failed: labels.tryAgain };
    return html`<button
      class="add"
      part="add"
      data-product=${product.id}
      data-state=${state}
      aria-label="${state === "adding" ? words.adding : texts[state]}: ${product.title}"
      aria-disabled=${state === "adding"}
      aria-haspopup=${sale === "choose" ? "dialog" : nothing}
      @click=${() => this.#tap(event, product)}
    >
      <span>${texts[state]}</span>${state === "adding" ? html`<i class="spin"></i>` : nothing}
    </button>`;
  }

  #tap(event: Event, product: Product): void {
    const { cart } = this.#current;
    const options = cart && findCurrent(cart, product, readMarket(this.#host));
    if (!cart?.options) this.#add(event, product);
    else if (options) this.#buy(event, product, options);
    else if (!this.#tapped.has(product.id)) this.#askAndBuy(event, product, cart);
  }

  #askAndBuy(event: Event, product: Product, cart: Cart): void {
    this.#tapped.add(product.id);
    this.#host.requestUpdate();
    askOptions(cart, product)
      .finally(() => this.#tapped.delete(product.id))
      .then(
        (asked) => this.#buy(event, product, asked),
        (error) => this.#taps.tap(event, product, () => Promise.reject(error)),
      )
      .finally(() => this.#host.requestUpdate());
  }

  #buy(event: Event, product: Product, options: ProductOptions): void {
    const { cart } = this.#current;
    const sale = cart && readSale(cart, product);
    if (sale === "add") this.#add(event, product, toChosen(options, []));
    // The shopper may have closed the Reel while the cart's options were loading.
    if (sale === "view" && this.#host.isOpen) this.#host.reactions.openProduct(event, product);
    if (sale === "choose") this.#choose(event, product).catch(warn);
    this.#host.requestUpdate();
  }

  async #choose(event: Event, product: Product): Promise<void> {
    const { OptionsSheet } = await import("./options-sheet.ts");
    const { cart } = this.#current;
    if (!cart || !this.#host.isOpen || this.#sheet?.isOpen) return;
    this.#sheet = new OptionsSheet(this.#host, product, {
      options: () => findOptions(cart, product),
      state: () => this.#taps.readState(event, product),
      add: (chosen) => this.#add(event, product, chosen),
    });
  }

  #add(event: Event, product: Product, chosen?: Chosen): void {
    const { cart } = this.#current;
    this.#taps.tap(event, product, () => {
      emit(this.#host, "svc-add-to-cart", { event, product });
      const answer = cart?.add(product, event, chosen);
      // The product may have sold out in the meantime.
      if (cart?.options) Promise.resolve(answer).catch(() => this.#ask(product));
      return answer;
    });
  }

  #seen(productId: string): void {
    const product = this.#shown.get(productId);
    const { cart } = this.#current;
    if (product && cart && !findOptions(cart, product)) this.#ask(product);
  }

  #ask(product: Product): void {
    const { cart } = this.#current;
    if (!cart || this.#asked.has(product.id)) return;
    this.#asked.add(product.id);
    askOptions(cart, product)
      // The next tap repeats the request and shows a failure.
      .catch(warn)
      .finally(() => {
        this.#asked.delete(product.id);
        this.#show();
      });
  }

  #silent(event: Event, product: Product): void {
    this.#unanswered(event, product);
    dropCart(this.#current.cart);
    const message = "shoppableVideo.cart: the function must return a promise. Until then, tiles show View";
    emit(this.#host, "svc-error", { code: "cart_unanswered", message });
    this.#show();
  }

  #unanswered({ eventId }: Event, { id }: Product): void {
    this.#host.record("add_unanswered", eventId, id);
  }

  #changed(state: AddState): void {
    const words = this.#words;
    const { cart } = this.#current;
    if (state === "added" && cart?.url)
      this.#host.announce(html`${words.added} <a href=${cart.url}>${words.viewCart}</a>`, true);
    else if (state === "added") this.#host.announce(words.added);
    if (state === "failed") this.#host.announce(words.failed);
    this.#show();
  }

  #show(): void {
    this.#host.requestUpdate();
    this.#sheet?.update();
  }
}
