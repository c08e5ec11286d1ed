import type { Event } from "../../core/model/event.ts";
import type { Product } from "../../core/model/product.ts";
import type { EventMarks } from "../../core/signals/event-marks.ts";
import type { ReactiveController } from "../elements/parts/reactive-element.ts";
import { emit } from "../events.ts";
import { liked, saved } from "../marks.ts";
import type { ShopHost } from "./hosts.ts";

const MARKS = { like: liked, save: saved } as const;
const UNDO = { like: "unlike", save: "unsave" } as const;
type Mark = keyof typeof MARKS;

/** Likes, saves, shares, and the ways out of a video. */
export class ReactionsController implements ReactiveController {
  readonly #host: ShopHost;
  /** What was changed here; in a preview it is stored nowhere else. */
  readonly #changed = new Map<string, boolean>();

  constructor(host: ShopHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#changed.clear();
  }

  is(mark: Mark, { eventId }: Event): boolean {
    return this.#changed.get(`${mark} ${eventId}`) ?? this.#stored(mark).has(eventId);
  }

  /** The feed's likes, and what the shopper changed since. */
  likes(event: Event): number {
    const change = this.#changed.get(`like ${event.eventId}`);
    return Math.max(0, event.likeCount + (change === undefined ? 0 : change ? 1 : -1));
  }

  toggle(mark: Mark, event: Event): void {
    const { eventId } = event;
    const isMarked = !this.is(mark, event);
    const key = `${mark} ${eventId}`;
    // Back to where it was: the count is the feed's again.
    if (this.#changed.get(key) === !isMarked) this.#changed.delete(key);
    else this.#changed.set(key, isMarked);
    if (!this.#host.preview) MARKS[mark].set(eventId, isMarked);
    this.#host.record(isMarked ? mark : UNDO[mark], eventId);
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
      // The shopper closed the sheet, or the browser forbids it: nothing was shared.
    }
  }

  tapProduct(click: MouseEvent, event: Event, product: Product): void {
    this.#host.record("product_tap", event.eventId, product.id);
    if (!emit(this.#host, "svc-product-tap", { event, product })) click.preventDefault();
  }

  followCta(click: MouseEvent, event: Event, url: string): void {
    this.#host.record("cta", event.eventId);
    if (!emit(this.#host, "svc-cta", { event, url })) click.preventDefault();
  }

  #stored(mark: Mark): Pick<EventMarks, "has"> {
    return MARKS[mark];
  }
}
