import { html, nothing, type TemplateResult } from "lit";
import { startAt } from "../../core/feed/start-at.ts";
import type { Event } from "../../core/model/event.ts";
import { VisibilityController } from "../controllers/visibility-controller.ts";
import { page } from "../page.ts";
import { mayAutoplay } from "../playback/autoplay.ts";
import { bannerStyles } from "../styles/banner.styles.ts";
import { baseStyles } from "../styles/base.styles.ts";
import { groundStyles } from "../styles/ground.styles.ts";
import { playerStyles } from "../styles/player.styles.ts";
import { tileStyles } from "../styles/tile.styles.ts";
import { clip, poster } from "./parts/card.ts";
import { cta } from "./parts/cta.ts";
import { findGround } from "./parts/ground.ts";
import { icons } from "./parts/icons.ts";
import { openReel, prefetchReel } from "./parts/open-reel.ts";
import { PlayerElement } from "./parts/player-element.ts";
import { productStrip } from "./parts/product-tile.ts";

const WIDE_PX = 690;

export default class ShoppableVideoBanner extends PlayerElement {
  static override styles = [baseStyles, playerStyles, tileStyles, groundStyles, bannerStyles];

  readonly widgetType = "banner";
  readonly players = this.playersIn("banner");
  readonly #visibility = new VisibilityController(this);
  #isPaused: boolean | undefined;
  #isReelOpen = false;

  protected override surface(): TemplateResult {
    const { labels, videos } = this;
    const index = startAt(this.startIndex, videos.length);
    const event = videos[index];
    const ground = this.clientWidth >= WIDE_PX ? `ground ${findGround(this)}` : "";
    return html`<section
      class="banner ${ground}"
      aria-label=${this.label || this.heading || event?.title || labels.videos}
      @pointerover=${prefetchReel}
      @focusin=${prefetchReel}
    >
      ${event ? this.#content(event, index) : nothing}
    </section>`;
  }

  #content(event: Event, index: number): TemplateResult {
    const { labels } = this;
    const isPaused = this.#isPaused ?? !mayAutoplay();
    const isPlaying = !isPaused && !this.#isReelOpen && this.#visibility.ratioOf(event.eventId) >= 0.5;
    const isLive = event.status === "live";
    return html`<button class="clip" part="card" data-event=${event.eventId} @click=${() => this.openShared(index)}>
        ${poster(event, this.isFirst(), "100vw")} ${clip(event, isPlaying && isLive)}
        <span class="sr">${isLive ? labels.play : (page.launches?.get(event)?.short ?? labels.soon)} ${event.title || labels.video}</span>
      </button>
      ${
        isLive
          ? html`<button
              class="ib hold"
              aria-label=${isPaused ? labels.playVideos : labels.pauseVideos}
              @click=${this.#hold}
            >
              ${isPaused ? icons.play : icons.pause}
            </button>`
          : nothing
      }
      <div class="words">
        <div class="say"><p class="ttl two" dir="auto">${this.heading || event.title}</p>${cta(this, event)}</div>
        ${productStrip(this, event)}
      </div>
      ${this.notes()}`;
  }

  protected override openShared(index: number): void {
    this.#isReelOpen = true;
    this.requestUpdate();
    void openReel(this, this.videos, index, () => {
      this.#isReelOpen = false;
      this.requestUpdate();
    });
  }

  #hold(): void {
    this.#isPaused = !(this.#isPaused ?? !mayAutoplay());
    this.requestUpdate();
  }
}
