import type { ReactiveController, ReactiveControllerHost } from "../elements/parts/reactive-element.ts";

/** As the IAB counts impressions: on the screen for a second without a break. */
const SEEN_AFTER_MS = 1_000;

/** Notices which videos were on the screen long enough to be seen. */
export class DwellController implements ReactiveController {
  readonly #onSeen: (eventId: number) => void;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** @param onSeen called once each time that a video stays */
  constructor(host: ReactiveControllerHost, onSeen: (eventId: number) => void) {
    this.#onSeen = onSeen;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.follow([]);
  }

  /** Call it with all videos that are on the screen, whenever one comes or goes. */
  follow(visible: readonly number[]): void {
    for (const [eventId, timer] of this.#timers) {
      if (visible.includes(eventId)) continue;
      clearTimeout(timer);
      this.#timers.delete(eventId);
    }
    for (const eventId of visible) if (!this.#timers.has(eventId)) this.#wait(eventId);
  }

  #wait(eventId: number): void {
    const timer = setTimeout(() => {
      // Nobody sees a tab in the background.
      if (document.hidden) this.#wait(eventId);
      else this.#onSeen(eventId);
    }, SEEN_AFTER_MS);
    this.#timers.set(eventId, timer);
  }
}
