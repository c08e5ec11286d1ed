import { createWheelSteps } from "../gestures/wheel-steps.ts";
import type { ReelHost } from "./hosts.ts";

const SEEK_SECONDS = 5;

export class ReelDesk {
  readonly #host: ReelHost;
  readonly #wheel = createWheelSteps();

  constructor(host: ReelHost) {
    this.#host = host;
  }

  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const host = this.#host;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowUp: () => host.step(-1),
      ArrowDown: () => host.step(1),
      ArrowLeft: () => host.seekBy(-SEEK_SECONDS),
      ArrowRight: () => host.seekBy(SEEK_SECONDS),
      Home: () => host.go(0),
      End: () => host.go(host.videos.length - 1),
      " ": () => host.togglePlaying(host.activeId),
      m: () => host.toggleSound(),
      c: () => host.toggleCaptions(),
    };
    const isOnButton = (event.composedPath()[0] as Element).matches("button,a");
    if (isOnButton && event.key === " ") return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** At the first and last video, a Reel in the page leaves the wheel event to the page. */
  turn(event: WheelEvent): void {
    const host = this.#host;
    const target = event.composedPath()[0] as Element;
    if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY) || target.closest(".panel")) return;
    const next = host.active + Math.sign(event.deltaY);
    if (!host.isModal && (next < 0 || next >= host.videos.length)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const step = this.#wheel(event.deltaY * lines, event.timeStamp);
    if (step !== 0) host.step(step);
  }
}
