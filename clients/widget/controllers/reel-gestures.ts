import { createDragDown, findTouch } from "../gestures/drag-down.ts";
import { warn } from "../page.ts";
import type { ReelHost } from "./hosts.ts";

const CLOSES_PX = 120;
const CLOSES_PX_PER_MS = 0.6;
const TAP_PX = 10;
const TAP_MS = 300;

type Desk = InstanceType<typeof import("./reel-desk.ts").ReelDesk>;

/** Swipes between videos use the browser's scroll snap. */
export class ReelGestures {
  readonly #host: ReelHost;
  /** Attached to the scroller, because Chromium scrolls before it calls a listener on an ancestor. */
  readonly wheel = { passive: false, handleEvent: (event: WheelEvent) => this.#desk?.turn(event) };
  /** Phones don't need it. Until it is loaded, the browser scrolls by itself. */
  #desk: Desk | undefined;
  #loading: Promise<void> | undefined;
  readonly #drag = createDragDown(CLOSES_PX, CLOSES_PX_PER_MS);
  #down: PointerEvent | undefined;

  constructor(host: ReelHost) {
    this.#host = host;
    host.addEventListener("keydown", (event) => {
      this.#desk?.press(event);
      void this.#loadDesk();
    });
    host.addEventListener("touchstart", (event) => this.#touch(event), { passive: true });
    host.addEventListener("touchmove", (event) => this.#pull(event), { passive: true });
    for (const end of ["touchend", "touchcancel"]) host.addEventListener(end, () => this.#release());
    host.addEventListener("pointerdown", (event) => {
      this.#down = event;
    });
  }

  async ready(): Promise<void> {
    if (matchMedia("(any-pointer:fine)").matches) await this.#loadDesk();
  }

  #loadDesk(): Promise<void> {
    this.#loading ??= import("./reel-desk.ts").then(({ ReelDesk }) => {
      this.#desk = new ReelDesk(this.#host);
    }, warn);
    return this.#loading;
  }

  /** Tests that a click is a tap and does not end a swipe or long press. */
  isTap(click: MouseEvent): boolean {
    const down = this.#down;
    if (!down || (click.target as Element).closest("button")) return false;
    const moved = Math.hypot(click.clientX - down.clientX, click.clientY - down.clientY);
    return moved <= TAP_PX && click.timeStamp - down.timeStamp <= TAP_MS;
  }

  readonly scrolled = (): void => {
    const { scroller } = this.#host;
    if (scroller?.clientHeight) this.#host.activate(Math.round(scroller.scrollTop / scroller.clientHeight));
  };

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
