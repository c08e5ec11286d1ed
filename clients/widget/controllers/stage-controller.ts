import type { ReactiveController, ReactiveControllerHost } from "lit";
import { warn } from "../page.ts";
import { adopt } from "../styles/adopt.ts";
import { loadLayout, loadPanel, type Panel } from "../styles/reel-layouts.ts";

const IN_VIEW = 0.5;
const USUAL_EM = 16;

const loadForScreen = () => loadLayout(innerWidth / USUAL_EM, innerHeight / USUAL_EM);
// Starts loading with the Reel's own module.
loadForScreen().catch(() => {});

/** Size of a Reel's stage, its layout and panel, and whether it is at least half visible. */
export class StageController implements ReactiveController {
  size = { width: 9, height: 16 };
  isInView = false;
  /** Panel with the products beside the video, once loaded. */
  panel: Panel | undefined;
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ShadowRoot };
  readonly #onResized: () => void;
  #observers: readonly { disconnect(): void }[] = [];

  /** @param onResized called when the stage's height changes, for example after a rotation */
  constructor(host: ReactiveControllerHost & { readonly renderRoot: ShadowRoot }, onResized: () => void) {
    this.#host = host;
    this.#onResized = onResized;
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
  }

  /** Resolves once the Reel may be shown. If its layout fails to load, the phone layout is used. */
  async layOut(): Promise<void> {
    const root = this.#host.renderRoot.querySelector(".root");
    // A closed dialog has no size yet. Once open, it fills the screen.
    const layout = await (root?.clientHeight ? this.#loadFor(root) : loadForScreen()).catch(warn);
    if (!layout) return;
    this.#usePanel(layout.panel);
    adopt(this.#host.renderRoot, ...layout.sheets);
  }

  /**
   * Loads the panel for a sheet on request. Settles once it can be shown. After a failure it stays hidden.
   */
  async loadPanel(): Promise<void> {
    const panel = await loadPanel().catch(warn);
    if (panel) this.#usePanel(panel);
  }

  #usePanel(panel: Panel): void {
    // Layouts override the panel's styles, so they come after it.
    adopt(this.#host.renderRoot, panel.styles);
    if (this.panel) return;
    this.panel = panel;
    this.#host.requestUpdate();
  }

  #loadFor(root: Element): ReturnType<typeof loadLayout> {
    const em = Number.parseFloat(getComputedStyle(root).fontSize);
    return loadLayout(root.clientWidth / em, root.clientHeight / em);
  }

  /** Follows the stage, once it is rendered. */
  follow(stage: HTMLElement | null): void {
    if (!stage || this.#observers.length > 0) return;
    const resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = stage;
      // A wider picture that is being swiped to changes nothing.
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
