import { html, type TemplateResult } from "lit";
import type { Event } from "../../core/model/event.ts";
import { VisibilityController } from "../controllers/visibility-controller.ts";
import { seen } from "../marks.ts";
import { page } from "../page.ts";
import { baseStyles } from "../styles/base.styles.ts";
import { storiesStyles } from "../styles/stories.styles.ts";
import { poster } from "./parts/card.ts";
import { isRightToLeft, moveFocus } from "./parts/card-row.ts";
import { openReel, prefetchReel } from "./parts/open-reel.ts";
import { SurfaceElement } from "./parts/surface-element.ts";

const EMPTY_BUBBLES = 12;

export default class ShoppableVideoStories extends SurfaceElement {
  static override styles = [baseStyles, storiesStyles];

  readonly widgetType = "stories";
  /** Includes seen videos without permission to store them. */
  readonly #watched = new Set<number>();

  constructor() {
    super();
    new VisibilityController(this);
  }

  protected override watched(eventId: number): void {
    this.#watched.add(eventId);
    this.requestUpdate();
  }

  protected override surface(): TemplateResult {
    const { labels, feed } = this;
    const isLoading = feed.shown.status === "loading";
    return html`<section
      aria-label=${this.label || this.heading || labels.videos}
      @pointerover=${prefetchReel}
      @focusin=${prefetchReel}
    >
      <ul class="stories" role="list" @keydown=${this.#keys}>
        ${
          isLoading
            ? Array.from(
                { length: EMPTY_BUBBLES },
                () =>
                  html`<li class="seen"><div class="card"><span class="ring"><span></span></span></div></li>`,
              )
            : this.videos.map((event, index) => this.#bubble(event, index))
        }
      </ul>
    </section>`;
  }

  #bubble(event: Event, index: number): TemplateResult {
    const { eventId, title, status } = event;
    const { labels } = this;
    const isSeen = this.#watched.has(eventId) || seen.has(eventId);
    const name = title || labels.video;
    return html`<li class=${isSeen ? "seen" : ""}>
      <button class="card" part="card" data-event=${eventId} @click=${() => this.openShared(index)}>
        <span class="ring"><span>${poster(event, this.isFirst(index))}</span></span>
        <span class="sr">${status === "upcoming" ? (page.launches?.get(event)?.short ?? labels.soon) : labels.play} </span>
        <span class="name" dir="auto">${name}</span>
      </button>
    </li>`;
  }

  protected override openShared(index: number): void {
    void openReel(this, this.videos, index, () => {});
  }

  #keys(event: KeyboardEvent): void {
    moveFocus(event, this.renderRoot, isRightToLeft(this));
  }
}
