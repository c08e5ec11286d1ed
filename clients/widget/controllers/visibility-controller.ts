import type { ReactiveController, ReactiveControllerHost } from "lit";

/** A rounding of half a pixel must not keep a card from being fully visible. */
const FULLY = 0.98;
const HALF = 0.5;

type Host = ReactiveControllerHost & { readonly renderRoot: ParentNode };

/**
 * Follows which of the host's videos (`[data-event]`) are on the screen.
 *
 * @param onSeen called when a video is at least half visible, once each time
 */
export class VisibilityController implements ReactiveController {
  /** Ids of the videos that are fully visible. */
  readonly fully = new Set<number>();
  readonly #host: Host;
  readonly #onSeen: (eventId: number) => void;
  #observer: IntersectionObserver | undefined;
  readonly #observed = new Set<Element>();

  constructor(host: Host, onSeen: (eventId: number) => void) {
    this.#host = host;
    this.#onSeen = onSeen;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer = new IntersectionObserver((entries) => this.#follow(entries), {
      threshold: [HALF, FULLY],
    });
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#observed.clear();
    this.fully.clear();
  }

  hostUpdated(): void {
    const present = new Set(this.#host.renderRoot.querySelectorAll("[data-event]"));
    for (const element of this.#observed) {
      if (present.has(element)) continue;
      this.#observer?.unobserve(element);
      this.#observed.delete(element);
    }
    for (const element of present) {
      if (this.#observed.has(element)) continue;
      this.#observer?.observe(element);
      this.#observed.add(element);
    }
  }

  #follow(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries) {
      const eventId = Number((target as HTMLElement).dataset.event);
      if (intersectionRatio >= FULLY) this.fully.add(eventId);
      else this.fully.delete(eventId);
      if (intersectionRatio >= HALF) this.#onSeen(eventId);
    }
    this.#host.requestUpdate();
  }
}
