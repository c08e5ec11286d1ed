import { html, nothing, type TemplateResult } from "lit";
import { VisibilityController } from "../controllers/visibility-controller.ts";
import { baseStyles } from "../styles/base.styles.ts";
import { cardStyles } from "../styles/card.styles.ts";
import { collectionStyles } from "../styles/collection.styles.ts";
import { card, emptyCard } from "./parts/card.ts";
import { isRightToLeft, moveFocus } from "./parts/card-row.ts";
import { openReel, prefetchReel } from "./parts/open-reel.ts";
import { SurfaceElement } from "./parts/surface-element.ts";

const EMPTY_CARDS = 10;

export default class ShoppableVideoCollection extends SurfaceElement {
  static override styles = [baseStyles, cardStyles, collectionStyles];

  readonly widgetType = "collection";
  #isLong = false;

  constructor() {
    super();
    new VisibilityController(this);
  }

  protected override surface(): TemplateResult {
    const { labels, feed, heading } = this;
    const isLoading = feed.shown.status === "loading";
    return html`<section
      aria-label=${this.label || heading || labels.videos}
      @pointerover=${prefetchReel}
      @focusin=${prefetchReel}
    >
      ${
        heading || this.querySelector("[slot=heading]")
          ? html`<div class="hd"><slot name="heading">${heading ? html`<h2 class="two" dir="auto">${heading}</h2>` : nothing}</slot></div>`
          : nothing
      }
      <ul class="grid ${this.#isLong ? "" : "short"}" role="list" @keydown=${this.#keys}>
        ${
          isLoading
            ? Array.from({ length: EMPTY_CARDS }, emptyCard)
            : this.videos.map((event, index) =>
                card(this, event, labels, {
                  isFirst: this.isFirst(index),
                  isPlaying: false,
                  onOpen: () => this.openShared(index),
                }),
              )
        }
      </ul>
      <button
        class="more ${!isLoading && feed.shown.hasMore ? "shown" : ""}"
        ?hidden=${isLoading || (this.#isLong && !feed.shown.hasMore)}
        @click=${this.#more}
      >
        ${labels.showMore}
      </button>
    </section>`;
  }

  protected override openShared(index: number): void {
    void openReel(this, this.videos, index, () => {});
  }

  async #more(): Promise<void> {
    const shown = [...this.renderRoot.querySelectorAll<HTMLElement>(".card")].filter(
      (card) => card.offsetParent,
    );
    if (this.#isLong) await this.moreVideos(true);
    this.#isLong = true;
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelectorAll<HTMLElement>(".card")[shown.length]?.focus();
  }

  #keys(event: KeyboardEvent): void {
    moveFocus(event, this.renderRoot, isRightToLeft(this));
  }
}
