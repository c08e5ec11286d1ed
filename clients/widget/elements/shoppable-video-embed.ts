import { html, nothing, type TemplateResult } from "lit";
import { startAt } from "../../core/feed/start-at.ts";
import type { Event } from "../../core/model/event.ts";
import { VisibilityController } from "../controllers/visibility-controller.ts";
import { warn } from "../page.ts";
import { mayAutoplay } from "../playback/autoplay.ts";
import { adopt } from "../styles/adopt.ts";
import { baseStyles } from "../styles/base.styles.ts";
import { embedStyles } from "../styles/embed.styles.ts";
import { groundStyles } from "../styles/ground.styles.ts";
import { playerStyles } from "../styles/player.styles.ts";
import { tileStyles } from "../styles/tile.styles.ts";
import { cta, title } from "./parts/cta.ts";
import { findGround } from "./parts/ground.ts";
import { hasCaptions } from "./parts/playable-captions.ts";
import { PlayerElement } from "./parts/player-element.ts";
import { productStrip } from "./parts/product-tile.ts";
import { media, playerControls, progressBar, veil } from "./parts/video-player.ts";

const WATCHED_RATIO = 0.5;

type Transcript = { readonly eventId: number; text?: TemplateResult | undefined };

export default class ShoppableVideoEmbed extends PlayerElement {
  static override styles = [baseStyles, playerStyles, tileStyles, groundStyles, embedStyles];

  readonly widgetType = "embed";
  readonly players = this.playersIn("embed");
  readonly #visibility = new VisibilityController(this);
  #isChosen = false;
  #transcript: Transcript | undefined;

  get #event(): Event | undefined {
    return this.videos[startAt(this.startIndex, this.videos.length)];
  }

  override visibleRatio(eventId: number): number {
    return this.#visibility.ratioOf(eventId);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const event = this.#event;
    const isWatched = event !== undefined && this.visibleRatio(event.eventId) >= WATCHED_RATIO;
    if (event && hasCaptions(event) && this.visibleRatio(event.eventId) > 0) this.#loadTranscript(event);
    this.activeId = isWatched && (this.#isChosen || mayAutoplay()) ? event.eventId : undefined;
  }

  #loadTranscript(event: Event): void {
    if (this.#transcript?.eventId === event.eventId) return;
    const transcript: Transcript = { eventId: event.eventId };
    this.#transcript = transcript;
    import("../transcript/transcript.ts")
      .then(async ({ loadTranscript, transcriptStyles }) => {
        transcript.text = await loadTranscript(event, this.language);
        adopt(this.renderRoot, transcriptStyles);
        this.requestUpdate();
      })
      .catch(warn);
  }

  override togglePlaying(eventId: number | undefined): void {
    this.#isChosen = true;
    if (this.activeId === undefined) this.requestUpdate();
    else super.togglePlaying(eventId);
  }

  protected override surface(): TemplateResult {
    const event = this.#event;
    return html`<section
      class="embed ground ${findGround(this)}"
      aria-label=${this.label || this.heading || event?.title || this.labels.videos}
    >
      <div class="stage" data-event=${event?.eventId ?? nothing}>${event ? this.#stage(event) : nothing}</div>
      <div class="side">${event ? productStrip(this, event) : nothing}</div>
    </section>`;
  }

  #stage(event: Event): TemplateResult {
    const player = this.players.of(event.eventId);
    return html`<div class="media" @click=${() => this.togglePlaying(event.eventId)}>
        ${media(event, this.visibleRatio(event.eventId) > 0 || player !== undefined)} ${veil(event, player, this.labels)}
      </div>
      ${event.status === "live" ? html`<div class="top">${playerControls(this, event)}</div>` : nothing}
      <div class="caption">${this.players.captionsBox(event)}${title(event)}${cta(this, event)}${
        this.#transcript?.eventId === event.eventId ? this.#transcript.text : nothing
      }</div>
      ${event.status === "live" ? progressBar(this, event) : nothing} ${this.notes()}`;
  }
}
