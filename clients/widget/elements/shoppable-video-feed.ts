import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../core/model/event.ts";
import { VisibilityController } from "../controllers/visibility-controller.ts";
import { emit } from "../events.ts";
import { readPanelWords } from "../labels/panel-words.ts";
import { mayAutoplay } from "../playback/autoplay.ts";
import { baseStyles } from "../styles/base.styles.ts";
import { feedStyles } from "../styles/feed.styles.ts";
import { groundStyles } from "../styles/ground.styles.ts";
import { playerStyles } from "../styles/player.styles.ts";
import { tileStyles } from "../styles/tile.styles.ts";
import { feedPost } from "./parts/feed-post.ts";
import { findGround } from "./parts/ground.ts";
import { PlayerElement } from "./parts/player-element.ts";
import { playerIcons } from "./parts/player-icons.ts";
import { productsText, productTiles } from "./parts/product-tile.ts";

const WATCHED_RATIO = 0.5;

export default class ShoppableVideoFeed extends PlayerElement {
  static override styles = [baseStyles, playerStyles, tileStyles, groundStyles, feedStyles];

  readonly widgetType = "collection";
  readonly players = this.playersIn("feed");
  readonly #visibility = new VisibilityController(this);
  #chosenId: number | undefined;
  #listed: Event | undefined;

  override visibleRatio(eventId: number): number {
    return this.#visibility.ratioOf(eventId);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const byRatio = this.videos
      .map(({ eventId }) => ({ eventId, ratio: this.visibleRatio(eventId) }))
      .filter(({ ratio }) => ratio >= WATCHED_RATIO)
      .sort((a, b) => b.ratio - a.ratio);
    const eventId = byRatio[0]?.eventId;
    this.activeId = mayAutoplay() || eventId === this.#chosenId ? eventId : undefined;
  }

  override togglePlaying(eventId: number | undefined): void {
    this.#chosenId = eventId;
    if (eventId === this.activeId) super.togglePlaying(eventId);
    else this.requestUpdate();
  }

  protected override surface(): TemplateResult {
    const { labels, videos, heading, feed } = this;
    const active = Math.max(
      0,
      videos.findIndex(({ eventId }) => this.visibleRatio(eventId) >= WATCHED_RATIO),
    );
    return html`<section
        class="feed ground ${findGround(this)}"
        aria-label=${this.label || heading || this.celebrityName || labels.videos}
      >
        ${heading ? html`<div class="hd"><h2 class="two" dir="auto">${heading}</h2></div>` : nothing}
        ${feed.shown.status === "loading" ? html`<div class="stage"></div>` : nothing}
        ${videos.map((event, index) =>
          feedPost(this, event, {
            isNear: Math.abs(index - active) <= 1,
            onViewAll: () => this.#viewAll(event),
          }),
        )}
        ${
          feed.shown.hasMore
            ? html`<button class="later" @click=${() => this.moreVideos(true)}>${labels.showMore}</button>`
            : nothing
        }
      </section>
      ${this.#list()} ${this.notes()}`;
  }

  #list(): TemplateResult {
    const event = this.#listed;
    const tiles = event ? productTiles(this, event) : [];
    return html`<dialog aria-label=${this.labels.products} @close=${this.#closed} @click=${this.#clickedBeside}>
      <div class="ph">
        <span>${productsText(this.labels, tiles.length)}</span>
        <button class="ib" aria-label=${readPanelWords(this.language).closeProducts} @click=${() => this.#dialog?.close()}>
          ${playerIcons.close}
        </button>
      </div>
      <ul role="list">${tiles}</ul>
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector("dialog");
  }

  async #viewAll(event: Event): Promise<void> {
    this.record("view_all_products", event.eventId);
    if (!emit(this, "svc-view-all-products", { event })) return;
    this.#listed = event;
    this.requestUpdate();
    await this.updateComplete;
    this.#dialog?.showModal();
  }

  #closed(): void {
    this.#listed = undefined;
    this.requestUpdate();
  }

  #clickedBeside({ target }: MouseEvent): void {
    if (target === this.#dialog) this.#dialog?.close();
  }

  protected override openShared(index: number): void {
    this.renderRoot.querySelectorAll(".stage")[index]?.scrollIntoView({ block: "center" });
  }
}
