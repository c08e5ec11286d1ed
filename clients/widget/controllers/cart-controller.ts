import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import type { ReactiveController } from "../elements/parts/reactive-element.ts";
import { AddToCartEvent } from "../events.ts";
import type { ShopHost } from "./hosts.ts";

/** A cart that takes longer did not take it, as far as the shopper can see. */
const TIMEOUT_MS = 10_000;
const ADDED_MS = 2_000;

export type AddState = "ready" | "adding" | "added" | "failed";

/** What tiles show of the page's cart, which alone knows whether it took a product. */
export class CartController implements ReactiveController {
  readonly #host: ShopHost;
  readonly #states = new Map<string, AddState>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(host: ShopHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
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
    const timer = this.#after(TIMEOUT_MS, () => this.#set(key, "failed"));
    try {
      await request.response;
      this.#host.addedToCart(event.eventId, product.id);
      this.#set(key, "added");
      this.#after(ADDED_MS, () => this.#set(key, "ready"));
    } catch {
      this.#set(key, "failed");
    }
    clearTimeout(timer);
    this.#timers.delete(timer);
  }

  #set(key: string, state: AddState): void {
    const { labels } = this.#host;
    this.#states.set(key, state);
    if (state === "added") this.#host.announce(labels.added);
    if (state === "failed") this.#host.announce(labels.failed);
    this.#host.requestUpdate();
  }

  #after(ms: number, run: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }
}
