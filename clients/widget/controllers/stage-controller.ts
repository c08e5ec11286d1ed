import type { ReactiveController, ReactiveControllerHost } from "lit";
import { warn } from "../page.ts";
import { adopt } from "../styles/adopt.ts";
import { loadLayout, loadPanel, type Panel } from "../styles/reel-layouts.ts";

const IN_VIEW = 0.5;
const USUAL_EM = 16;

const loadForScreen = () => loadLayout(innerWidth / USUAL_EM, innerHeight / USUAL_EM);
loadForScreen().catch(() => {});

export class StageController implements ReactiveController {
  size = { width: 9, height: 16 };
  isInView = false;
  panel: Panel | undefined;
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ShadowRoot };
  readonly #onResized: () => void;
  #observers: readonly { disconnect(): void }[] = [];

  /** @param onResized called after a change of the stage's height, for example by a rotation */
  constructor(host: ReactiveControllerHost & { readonly renderRoot: ShadowRoot }, onResized: () => void) {
    this.#host = host;
    this.#onResized = onResized;
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
  }

  /** Falls back to the phone layout. */
  async layOut(): Promise<void> {
    const root = this.#host.renderRoot.querySelector(".root");
    // A closed dialog has no size. Opened, it fills the screen.
    const layout = await (root?.clientHeight ? this.#loadFor(root) : loadForScreen()).catch(warn);
    if (!layout) return;
    this.#usePanel(layout.panel);
    adopt(this.#host.renderRoot, ...layout.sheets);
  }

  async loadPanel(): Promise<void> {
    const panel = await loadPanel().catch(warn);
    if (panel) this.#usePanel(panel);
  }

  #usePanel(panel: Panel): void {
    // Adopted before the layouts, which override the panel's styles.
    adopt(this.#host.renderRoot, panel.styles);
    if (this.panel) return;
    this.panel = panel;
    this.#host.requestUpdate();
  }

  #loadFor(root: Element): ReturnType<typeof loadLayout> {
    const em = Number.parseFloat(getComputedStyle(root).fontSize);
    return loadLayout(root.clientWidth / em, root.clientHeight / em);
  }

  follow(stage: HTMLElement | null): void {
    if (!stage || this.#observers.length > 0) return;
    const resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = stage;
      // Only a changed height is a rotation. A swipe to a wider picture changes the width only.
      const isTurned = height !== this.size.height;
      this.size = { width, height };
      void this.layOut();
      if (isTurned) this.#onResized();
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
