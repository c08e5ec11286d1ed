import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Tolerates rounding by half a pixel. */
const FULLY_VISIBLE_RATIO = 0.98;
const HALF_VISIBLE = 0.5;

const eventIdFrom = (element: Element): number => Number((element as HTMLElement).dataset.event);

type Host = ReactiveControllerHost & {
  readonly renderRoot: ParentNode;
  watch(visible: readonly number[]): void;
};

export class VisibilityController implements ReactiveController {
  readonly #ratios = new Map<Element, number>();
  readonly #host: Host;
  #observer: IntersectionObserver | undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  /** Visible share of a video, 0 to 1, rounded to the observer's thresholds. */
  ratioOf(eventId: number): number {
    return Math.max(
      0,
      ...[...this.#ratios].map(([element, ratio]) => (eventIdFrom(element) === eventId ? ratio : 0)),
    );
  }

  isFullyVisible(eventId: number): boolean {
    return this.ratioOf(eventId) >= FULLY_VISIBLE_RATIO;
  }

  hostConnected(): void {
    this.#observer = new IntersectionObserver((entries) => this.#follow(entries), {
      threshold: [HALF_VISIBLE, 0.75, FULLY_VISIBLE_RATIO],
    });
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#ratios.clear();
  }

  hostUpdated(): void {
    const present = new Set(this.#host.renderRoot.querySelectorAll("[data-event]"));
    for (const element of this.#ratios.keys()) {
      if (present.delete(element)) continue;
      this.#observer?.unobserve(element);
      this.#ratios.delete(element);
    }
    for (const element of present) {
      this.#observer?.observe(element);
      this.#ratios.set(element, 0);
    }
  }

  #follow(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries) this.#ratios.set(target, intersectionRatio);
    this.#host.watch(
      [...this.#ratios].flatMap(([element, ratio]) => (ratio >= HALF_VISIBLE ? eventIdFrom(element) : [])),
    );
    this.#host.requestUpdate();
  }
}
