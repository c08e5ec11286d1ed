import type { ReactiveController, ReactiveControllerHost } from "../elements/parts/reactive-element.ts";

const IN_VIEW = 0.5;

/** Size of a Reel's stage, and whether at least half of it is on the screen. */
export class StageController implements ReactiveController {
  size = { width: 9, height: 16 };
  isInView = false;
  readonly #host: ReactiveControllerHost;
  readonly #onResized: () => void;
  #observers: readonly { disconnect(): void }[] = [];

  /** @param onResized the stage's size is new, such as after the phone was turned */
  constructor(host: ReactiveControllerHost, onResized: () => void) {
    this.#host = host;
    this.#onResized = onResized;
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
  }

  /** Follows the stage, once it is rendered. */
  follow(stage: HTMLElement | null): void {
    if (!stage || this.#observers.length > 0) return;
    const resized = new ResizeObserver(() => {
      this.size = { width: stage.clientWidth, height: stage.clientHeight };
      this.#onResized();
      this.#host.requestUpdate();
    });
    const inView = new IntersectionObserver(
      ([entry]) => {
        this.isInView = (entry?.intersectionRatio ?? 0) >= IN_VIEW;
        this.#host.requestUpdate();
      },
      { threshold: IN_VIEW },
    );
    this.#observers = [resized, inView];
    resized.observe(stage);
    inView.observe(stage);
  }
}
