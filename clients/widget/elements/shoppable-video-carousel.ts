import { html, nothing, type TemplateResult } from "lit";
import { VisibilityController } from "../controllers/visibility-controller.ts";
import { mayAutoplay } from "../playback/autoplay.ts";
import { baseStyles } from "../styles/base.styles.ts";
import { cardStyles } from "../styles/card.styles.ts";
import { carouselStyles } from "../styles/carousel.styles.ts";
import { card, emptyCard } from "./parts/card.ts";
import { isRightToLeft, moveFocus } from "./parts/card-row.ts";
import { icons } from "./parts/icons.ts";
import { openReel, prefetchReel } from "./parts/open-reel.ts";
import { SurfaceElement } from "./parts/surface-element.ts";

const EMPTY_CARDS = 7;

export default class ShoppableVideoCarousel extends SurfaceElement {
  static override styles = [baseStyles, cardStyles, carouselStyles];

  readonly widgetType = "carousel";
  readonly #visibility = new VisibilityController(this);
  #isPaused: boolean | undefined;
  #isReelOpen = false;
  #atStart = true;
  #atEnd = false;

  protected override surface(): TemplateResult {
    const { labels, feed } = this;
    const isPaused = this.#isPaused ?? !mayAutoplay();
    return html`<section
      aria-label=${this.label || this.heading || labels.videos}
      @pointerover=${prefetchReel}
      @focusin=${prefetchReel}
    >
      <div class="hd">
        <slot name="heading">${this.heading ? html`<h2 class="two" dir="auto">${this.heading}</h2>` : nothing}</slot>
        <button class="hb" aria-label=${isPaused ? labels.playVideos : labels.pauseVideos} @click=${this.#pause}>
          ${isPaused ? icons.play : icons.pause}
        </button>
        <button class="hb n" aria-label=${labels.previous} ?disabled=${this.#atStart} @click=${() => this.#scroll(-1)}>
          ${icons.previous}
        </button>
        <button class="hb n" aria-label=${labels.next} ?disabled=${this.#atEnd} @click=${() => this.#scroll(1)}>
          ${icons.next}
        </button>
      </div>
      <ul class="row" role="list" @scroll=${this.#follow} @keydown=${this.#keys}>
        ${
          feed.shown.status === "loading"
            ? Array.from({ length: EMPTY_CARDS }, emptyCard)
            : this.videos.map((event, index) =>
                card(this, event, labels, {
                  isFirst: this.isFirst(index),
                  isPlaying: !isPaused && !this.#isReelOpen && this.#visibility.isFullyVisible(event.eventId),
                  onOpen: () => this.openShared(index),
                }),
              )
        }
      </ul>
    </section>`;
  }

  protected override updated(): void {
    super.updated();
    // Joins the frame's own layout. Measuring now would run the layout twice.
    requestAnimationFrame(() => this.#follow());
  }

  protected override openShared(index: number): void {
    this.#isReelOpen = true;
    this.requestUpdate();
    void openReel(this, this.videos, index, () => {
      this.#isReelOpen = false;
      this.requestUpdate();
    });
  }

  get #row(): HTMLElement | null {
    return this.renderRoot.querySelector(".row");
  }

  #pause(): void {
    this.#isPaused = !(this.#isPaused ?? !mayAutoplay());
    this.requestUpdate();
  }

  #scroll(direction: 1 | -1): void {
    const row = this.#row;
    const sign = isRightToLeft(this) ? -direction : direction;
    const behavior = mayAutoplay() ? "smooth" : "auto";
    row?.scrollBy({ left: sign * row.clientWidth * 0.8, behavior });
  }

  #follow(): void {
    const row = this.#row;
    if (!row) return;
    const position = Math.abs(row.scrollLeft);
    const [atStart, atEnd] = [position < 4, position > row.scrollWidth - row.clientWidth - 4];
    if (atEnd && this.feed.shown.hasMore) void this.feed.loadMore();
    if (atStart === this.#atStart && atEnd === this.#atEnd) return;
    [this.#atStart, this.#atEnd] = [atStart, atEnd];
    this.requestUpdate();
  }

  #keys(event: KeyboardEvent): void {
    if (this.#row) moveFocus(event, this.#row, isRightToLeft(this));
  }
}
