import type { ReactiveController, ReactiveControllerHost } from "../elements/parts/reactive-element.ts";
import { warn } from "../page.ts";
import { loadLayout, loadPanel, type Panel } from "../styles/reel-layouts.ts";

const IN_VIEW = 0.5;
const USUAL_EM = 16;

const loadForScreen = () => loadLayout(innerWidth / USUAL_EM, innerHeight / USUAL_EM);
// On its way as soon as the Reel's own module is there.
loadForScreen().catch(() => {});

/** Size of a Reel's stage, the layout and the panel for it, and whether at least half of it is on the screen. */
export class StageController implements ReactiveController {
  size = { width: 9, height: 16 };
  isInView = false;
  /** What shows the products apart from the video, once that is needed. */
  panel: Panel | undefined;
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ShadowRoot };
  readonly #onResized: () => void;
  #observers: readonly { disconnect(): void }[] = [];

  /** @param onResized the stage's height is new, such as after the phone was turned */
  constructor(host: ReactiveControllerHost & { readonly renderRoot: ShadowRoot }, onResized: () => void) {
    this.#host = host;
    this.#onResized = onResized;
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
  }

  /** Resolves once the Reel may be seen. Without its layout it is seen as on a phone. */
  async layOut(): Promise<void> {
    const root = this.#host.renderRoot.querySelector(".root");
    // A dialog that is not open yet has no size: it will have the screen's.
    const layout = await (root?.clientHeight ? this.#loadFor(root) : loadForScreen()).catch(warn);
    if (!layout) return;
    this.#usePanel(layout.panel);
    for (const sheet of layout.sheets) this.#adopt(sheet);
  }

  /** For a sheet that the shopper asks for. Settles once it can be shown; without an answer it stays away. */
  async loadPanel(): Promise<void> {
    const panel = await loadPanel().catch(warn);
    if (panel) this.#usePanel(panel);
  }

  #usePanel(panel: Panel): void {
    // Layouts change the panel's looks, so they come after it.
    this.#adopt(panel.styles);
    if (this.panel) return;
    this.panel = panel;
    this.#host.requestUpdate();
  }

  #adopt(sheet: CSSStyleSheet): void {
    const { adoptedStyleSheets } = this.#host.renderRoot;
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
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
      // A wider picture that comes into view, while it is being swiped to, moves nothing.
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
