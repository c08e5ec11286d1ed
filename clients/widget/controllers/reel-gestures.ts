import type { ReactiveControllerHost } from "../elements/parts/reactive-element.ts";
import { createDragDown, findTouch } from "../gestures/drag-down.ts";
import { createWheelSteps } from "../gestures/wheel-steps.ts";

const CLOSES_PX = 120;
const CLOSES_PX_PER_MS = 0.6;
const TAP_PX = 10;
const TAP_MS = 300;
const SEEK_SECONDS = 5;

export type ReelHost = ReactiveControllerHost &
  HTMLElement & {
    readonly active: number;
    readonly activeId: number | undefined;
    readonly isModal: boolean;
    readonly videos: readonly unknown[];
    readonly scroller: HTMLElement | null;
    activate(index: number): void;
    step(by: number): void;
    go(index: number): void;
    close(): void;
    seekBy(seconds: number): void;
    togglePlaying(eventId: number | undefined): void;
    toggleSound(): void;
    toggleCaptions(): void;
  };

/** Keys, wheel, swipes and drags of a Reel. Swipes from video to video are the browser's own, by scroll snap. */
export class ReelGestures {
  readonly #host: ReelHost;
  readonly #wheel = createWheelSteps();
  /** A listener of what scrolls: from further up, Chromium would have scrolled before it asks. */
  readonly wheel = { passive: false, handleEvent: (event: WheelEvent) => this.#turn(event) };
  readonly #drag = createDragDown(CLOSES_PX, CLOSES_PX_PER_MS);
  #down: PointerEvent | undefined;

  constructor(host: ReelHost) {
    this.#host = host;
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("touchstart", (event) => this.#touch(event), { passive: true });
    host.addEventListener("touchmove", (event) => this.#pull(event), { passive: true });
    for (const end of ["touchend", "touchcancel"]) host.addEventListener(end, () => this.#release());
    host.addEventListener("pointerdown", (event) => {
      this.#down = event;
    });
    // Scrolling doesn't bubble.
    host.shadowRoot?.addEventListener("scroll", (event) => this.#scrolled(event), true);
  }

  /** Whether a click is a tap, not the end of a swipe or of a long press. */
  isTap(click: MouseEvent): boolean {
    const down = this.#down;
    if (!down || (click.target as Element).closest("button")) return false;
    const moved = Math.hypot(click.clientX - down.clientX, click.clientY - down.clientY);
    return moved <= TAP_PX && click.timeStamp - down.timeStamp <= TAP_MS;
  }

  #scrolled({ target }: Event): void {
    const { scroller } = this.#host;
    if (target !== scroller || !scroller?.clientHeight) return;
    this.#host.activate(Math.round(scroller.scrollTop / scroller.clientHeight));
  }

  #key(event: KeyboardEvent): void {
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

  /** In the page, its ends let the page scroll on. */
  #turn(event: WheelEvent): void {
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

  #touch(event: TouchEvent): void {
    const { active, isModal, scroller } = this.#host;
    const [touch] = event.touches;
    const target = event.composedPath()[0] as Element;
    if (!touch || active !== 0 || !isModal || (scroller?.scrollTop ?? 0) > 0 || !target.closest(".slides"))
      return;
    this.#drag.start(findTouch(touch, event.timeStamp));
  }

  #pull(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!touch) return;
    const pulled = this.#drag.move(findTouch(touch, event.timeStamp));
    this.#host.style.setProperty("--pulled", `${pulled}px`);
  }

  #release(): void {
    this.#host.style.removeProperty("--pulled");
    if (this.#drag.end()) this.#host.close();
  }
}
