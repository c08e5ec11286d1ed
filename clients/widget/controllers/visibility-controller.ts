import type { ReactiveController, ReactiveControllerHost } from "../elements/parts/reactive-element.ts";
import { DwellController } from "./dwell-controller.ts";

/** A rounding of half a pixel must not keep a card from being fully visible. */
const FULLY = 0.98;
const HALF = 0.5;

const idOf = (element: Element): number => Number((element as HTMLElement).dataset.event);

type Host = ReactiveControllerHost & { readonly renderRoot: ParentNode };

/**
 * Follows which of the host's videos (`[data-event]`) are on the screen.
 *
 * @param onSeen called when at least half of a video was visible for a second, once each time
 */
export class VisibilityController implements ReactiveController {
  readonly #ratios = new Map<number, number>();
  readonly #host: Host;
  readonly #dwell: DwellController;
  #observer: IntersectionObserver | undefined;
  readonly #observed = new Set<Element>();

  constructor(host: Host, onSeen: (eventId: number) => void) {
    this.#host = host;
    this.#dwell = new DwellController(host, onSeen);
    host.addController(this);
  }

  /** How much of a video is on the screen, 0 to 1, as far as it matters. */
  ratioOf(eventId: number): number {
    return this.#ratios.get(eventId) ?? 0;
  }

  isFullyVisible(eventId: number): boolean {
    return this.ratioOf(eventId) >= FULLY;
  }

  hostConnected(): void {
    this.#observer = new IntersectionObserver((entries) => this.#follow(entries), {
      threshold: [HALF, 0.75, FULLY],
    });
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#observed.clear();
    this.#ratios.clear();
  }

  hostUpdated(): void {
    const present = new Set(this.#host.renderRoot.querySelectorAll("[data-event]"));
    for (const element of this.#observed) {
      if (present.has(element)) continue;
      this.#observer?.unobserve(element);
      this.#ratios.delete(idOf(element));
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
      this.#ratios.set(idOf(target), intersectionRatio);
    }
    this.#dwell.follow([...this.#ratios].flatMap(([eventId, ratio]) => (ratio >= HALF ? eventId : [])));
    this.#host.requestUpdate();
  }
}
