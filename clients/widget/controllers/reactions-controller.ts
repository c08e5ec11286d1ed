import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import type { EventMarks } from "../../core/signals/event-marks.ts";
import { createOwnMarks } from "../../core/signals/own-marks.ts";
import { emit } from "../events.ts";
import { liked, saved } from "../marks.ts";
import { consent } from "../page.ts";
import type { ShopHost } from "./hosts.ts";

type Marks = Pick<EventMarks, "has" | "set">;

const ownMarks = (likes: Marks, saves: Marks) => ({
  like: createOwnMarks(likes, consent),
  save: createOwnMarks(saves, consent),
});
const STORED_MARKS = ownMarks(liked, saved);
const NO_STORAGE: Marks = { has: () => false, set() {} };
/** Keeps a preview's marks in memory only. */
const PREVIEW_MARKS = ownMarks(NO_STORAGE, NO_STORAGE);
const UNDO = { like: "unlike", save: "unsave" } as const;
type Mark = keyof typeof UNDO;

export class ReactionsController {
  readonly #host: ShopHost;

  constructor(host: ShopHost) {
    this.#host = host;
  }

  get #marks() {
    return this.#host.preview ? PREVIEW_MARKS : STORED_MARKS;
  }

  is(mark: Mark, { eventId }: Event): boolean {
    return this.#marks[mark].has(eventId);
  }

  likes(event: Event): number {
    return this.#marks.like.likes(event);
  }

  toggle(mark: Mark, event: Event): void {
    const isMarked = this.#marks[mark].toggle(event);
    this.#host.record(isMarked ? mark : UNDO[mark], event.eventId);
    if (mark === "like") emit(this.#host, "svc-like", { event, isLiked: isMarked });
    else emit(this.#host, "svc-save", { event, isSaved: isMarked });
    this.#host.requestUpdate();
  }

  async share(event: Event): Promise<void> {
    const address = new URL(location.href);
    address.searchParams.set("svc_video", String(event.eventId));
    const url = address.href;
    this.#host.record("share", event.eventId);
    if (!emit(this.#host, "svc-share", { event, url })) return;
    try {
      if (navigator.share) await navigator.share({ title: event.title, url });
      else {
        await navigator.clipboard.writeText(url);
        this.#host.announce(this.#host.labels.linkCopied, true);
      }
    } catch {
      // The shopper closed the sheet or the browser refused it. Nothing was shared.
    }
  }

  tapProduct(click: MouseEvent, event: Event, product: Product): void {
    if (!this.#isLeftToLink(event, product)) click.preventDefault();
  }

  openProduct(event: Event, product: Product): void {
    if (this.#isLeftToLink(event, product) && product.productLink) location.assign(product.productLink);
  }

  /**
   * `true` if the tap follows the product's link. Otherwise the page shows the product itself, and the Reel
   * closes.
   */
  #isLeftToLink(event: Event, product: Product): boolean {
    this.#host.record("product_tap", event.eventId, product.id);
    const isLeft = emit(this.#host, "svc-product-tap", { event, product });
    if (!isLeft) this.#host.closeForPage();
    return isLeft;
  }

  followCta(click: MouseEvent, event: Event, url: string): void {
    this.#host.record("cta", event.eventId);
    if (!emit(this.#host, "svc-cta", { event, url })) click.preventDefault();
  }
}
