import { html, nothing, type TemplateResult } from "lit";
import { chooseFit } from "../../core/display/fit.ts";
import { startAt } from "../../core/feed/start-at.ts";
import type { Event } from "../../core/model/event.ts";
import type { WidgetType } from "../../core/signals/widget-info.ts";
import { ReelGestures } from "../controllers/reel-gestures.ts";
import { StageController } from "../controllers/stage-controller.ts";
import { seen } from "../marks.ts";
import { mayAutoplay } from "../playback/autoplay.ts";
import { moveReel } from "../reel-history.ts";
import { baseStyles } from "../styles/base.styles.ts";
import { playerStyles } from "../styles/player.styles.ts";
import { reelStyles } from "../styles/reel.styles.ts";
import { slideStyles } from "../styles/slide.styles.ts";
import { tileStyles } from "../styles/tile.styles.ts";
import { PlayerElement } from "./parts/player-element.ts";
import { reelBar } from "./parts/reel-bar.ts";
import { openOverPage, type ReelClosed } from "./parts/reel-over-page.ts";
import { slide } from "./parts/reel-slide.ts";
import { SurfaceElement } from "./parts/surface-element.ts";

const LOAD_MORE_BEFORE_END = 3;

export default class ShoppableVideoReel extends PlayerElement {
  static override styles = [baseStyles, playerStyles, tileStyles, slideStyles, reelStyles];

  static readonly open = openOverPage;

  readonly players = this.playersIn("reel");
  opener: SurfaceElement | undefined;
  opened: Promise<void> = Promise.resolve();
  readonly #gestures = new ReelGestures(this);
  #active = -1;
  #hasEnded = false;
  readonly #seen = new Set<number>();
  #isSheetOpen = false;
  readonly #stage = new StageController(this, () => this.#resized());

  get widgetType(): WidgetType {
    return this.opener?.widgetType ?? "embed";
  }

  get active(): number {
    return this.#active;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.opened = this.updateComplete.then(() => this.#shown());
  }

  /** A moved dialog is no longer over the page, and its opener may be gone. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end(false);
  }

  override get isOpen(): boolean {
    return this.isConnected && !this.#hasEnded;
  }

  get scroller(): HTMLElement | null {
    return this.renderRoot.querySelector(".slides");
  }

  get isModal(): boolean {
    return this.opener !== undefined;
  }

  /** The opener reports the impression, so each video counts once for both elements. */
  protected override impression(eventId: number): void {
    if (this.opener) this.opener.seen(eventId);
    else super.impression(eventId);
  }

  override visibleRatio(): number {
    return this.isModal || this.#stage.isInView ? 1 : 0;
  }

  protected override surface(): TemplateResult {
    const name = this.label || this.labels.videos;
    return this.isModal
      ? html`<dialog class="root" aria-label=${name} @cancel=${this.#cancel} @close=${this.#closed}>
          ${this.#content()}
        </dialog>`
      : html`<section class="root inline" aria-label=${name}>${this.#content()}</section>`;
  }

  #content(): TemplateResult {
    const { videos } = this;
    const active = videos[this.#active];
    const { panel } = this.#stage;
    return html`<div class="reel ${this.#isSheetOpen ? "sheet" : ""}" @wheel=${this.#gestures.wheel}>
      <h2 class="sr">${this.heading || this.label || this.labels.videos}</h2>
      ${panel?.arrows(this) ?? nothing}
      ${reelBar(this, active, panel?.actions(this, active, () => this.#showSheet(true)) ?? nothing)}
      <div class="stage" ?inert=${this.#isSheetOpen}>
        <div class="slides" tabindex="-1" ?autofocus=${this.isModal} @scroll=${this.#gestures.scrolled}>${videos.map((event, index) => this.#slide(event, index))}</div>
        ${this.notes()}
      </div>
      ${panel?.products(this, active, () => this.#showSheet(false)) ?? nothing}
    </div>`;
  }

  #slide(event: Event, index: number): TemplateResult {
    return slide(this, event, {
      isActive: index === this.#active,
      isNear: Math.abs(index - this.#active) <= 1,
      fit: chooseFit(event, this.#stage.size),
      onTap: (click) => {
        if (this.#gestures.isTap(click)) this.togglePlaying(event.eventId);
      },
      onBag: () => this.#showSheet(true),
    });
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const { videos } = this;
    if (this.#active < 0 && videos.length > 0) {
      this.#active = startAt(this.startIndex, videos.length);
      void this.updateComplete.then(() => this.go(this.#active, "instant"));
    }
    const active = videos[this.#active];
    const plays =
      this.isModal ||
      (this.#stage.isInView && mayAutoplay()) ||
      this.players.of(active?.eventId)?.isPaused === false;
    this.activeId = plays ? active?.eventId : undefined;
    const { width = 9, height = 16 } = active ?? {};
    this.style.setProperty("--ratio", `${width / height}`);
    const watched = active && this.visibleRatio() > 0 ? [active.eventId] : [];
    this.watch(watched);
    for (const eventId of watched) this.#markSeen(eventId);
  }

  #markSeen(eventId: number): void {
    if (this.#seen.has(eventId)) return;
    this.#seen.add(eventId);
    if (!this.preview) seen.set(eventId, true);
    SurfaceElement.tellWatched(eventId);
  }

  async #shown(): Promise<void> {
    const dialog = this.renderRoot.querySelector("dialog");
    await Promise.all([this.#stage.layOut(), this.#gestures.ready()]);
    if (!this.isOpen) return;
    if (dialog && !dialog.open) dialog.showModal();
    this.#stage.follow(this.scroller);
  }

  /** Keeps the video after a rotation. Closes the sheet if the products have their own space. */
  #resized(): void {
    this.go(this.#active, "instant");
    if (!this.renderRoot.querySelector(".scrim")?.checkVisibility()) this.#isSheetOpen = false;
  }

  go(index: number, behavior: ScrollBehavior = mayAutoplay() ? "smooth" : "instant"): void {
    const target = startAt(index, this.videos.length);
    this.scroller?.scrollTo({ top: target * this.scroller.clientHeight, behavior });
  }

  override openShared(index: number): void {
    this.go(index, "instant");
  }

  step(by: number): void {
    this.go(this.#active + by);
  }

  activate(index: number): void {
    if (index === this.#active || !this.videos[index]) return;
    this.#active = index;
    this.#isSheetOpen = false;
    if (this.isModal) moveReel(this.videos[index].eventId);
    this.requestUpdate();
    if (this.videos.length - index <= LOAD_MORE_BEFORE_END) void this.#loadMore();
  }

  async #loadMore(): Promise<void> {
    if (this.opener) this.events = await this.opener.moreVideos();
    else await this.moreVideos();
  }

  close(): void {
    this.renderRoot.querySelector("dialog")?.close();
    this.#end(true);
  }

  override closeForPage(): void {
    this.#end(false);
    this.renderRoot.querySelector("dialog")?.close();
  }

  async #showSheet(isOpen: boolean): Promise<void> {
    if (isOpen) await this.#stage.loadPanel();
    this.#isSheetOpen = isOpen && this.#stage.panel !== undefined;
    this.requestUpdate();
    const targets = isOpen ? ".panel .ib" : ".slide:not([inert]) .bag, .more";
    // Two buttons can open the sheet. The visible one receives focus.
    await this.updateComplete;
    for (const target of this.renderRoot.querySelectorAll<HTMLElement>(targets)) target.focus();
  }

  #cancel(event: globalThis.Event): void {
    if (!this.#isSheetOpen) return;
    event.preventDefault();
    void this.#showSheet(false);
  }

  readonly #closed = (): void => this.#end(true);

  #end(isLeft: boolean): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const closed: ReelClosed = new CustomEvent("svc-closed", { detail: { isLeft } });
    this.dispatchEvent(closed);
  }
}
