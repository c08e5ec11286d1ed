import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import { AddToCartEvent } from "../add-to-cart-event.ts";
import type { ReactiveController } from "../elements/parts/reactive-element.ts";
import type { ShopHost } from "./hosts.ts";

/** A cart that takes longer did not take it, as far as the shopper can see. */
const TIMEOUT_MS = 10_000;
const ADDED_MS = 2_000;

export type AddState = "ready" | "adding" | "added" | "failed";

/** What tiles show of the page's cart, which alone knows whether it took a product. */
export class CartController implements ReactiveController {
  readonly #host: ShopHost;
  readonly #states = new Map<string, AddState>();

  constructor(host: ShopHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#states.clear();
  }

  stateOf({ eventId }: Event, { id }: Product): AddState {
    return this.#states.get(`${eventId} ${id}`) ?? "ready";
  }

  /** Asks the page to put a product into its cart. Without an answer nothing is claimed. */
  async add(event: Event, product: Product): Promise<void> {
    if (this.stateOf(event, product) === "adding") return;
    const request = new AddToCartEvent({ event, product });
    this.#host.dispatchEvent(request);
    if (!request.response) return this.#host.addedToCart(event.eventId, product.id);
    const key = `${event.eventId} ${product.id}`;
    this.#set(key, "adding");
    const timer = setTimeout(() => this.#set(key, "failed"), TIMEOUT_MS);
    try {
      await request.response;
      this.#host.addedToCart(event.eventId, product.id);
      this.#set(key, "added");
      setTimeout(() => this.#set(key, "ready"), ADDED_MS);
    } catch {
      this.#set(key, "failed");
    }
    clearTimeout(timer);
  }

  #set(key: string, state: AddState): void {
    // The element is gone: nobody waits for it any more.
    if (!this.#host.isConnected) return;
    const { labels } = this.#host;
    this.#states.set(key, state);
    if (state === "added") this.#host.announce(labels.added);
    if (state === "failed") this.#host.announce(labels.failed);
    this.#host.requestUpdate();
  }
}
