import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import type { Labels } from "../../labels/labels.ts";
import { page } from "../../page.ts";
import type { Player } from "../../playback/player.ts";
import { poster } from "./card.ts";
import { icons } from "./icons.ts";
import { hasCaptions, playableCaptions } from "./playable-captions.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";

/**
 * The card's poster may be cached, so it comes first. Files of the service always use CORS, because a browser
 * can't reuse a file cached without CORS when captions need it.
 */
export const media = (event: Event, isLoaded: boolean): TemplateResult =>
  html`${poster(event)}${isLoaded ? poster(event, false, "100vw") : nothing}${
    isLoaded && event.videoUrl !== undefined && event.status === "live"
      ? html`<video
        class="poster"
        part="video"
        data-player=${event.eventId}
        ?crossorigin=${event.previewUrl ?? hasCaptions(event)}
        playsinline
        preload="auto"
        tabindex="-1"
        aria-label=${event.title || nothing}
      >
        ${playableCaptions(event).map(
          ({ language, url }) => html`<track kind="captions" srclang=${language} src=${url} />`,
        )}
      </video>`
      : nothing
  }`;

export const veil = (event: Event, player: Player | undefined, labels: Labels) => {
  if (event.status === "upcoming")
    return html`<div class="mid">
      ${page.launches?.get(event)?.veil ?? html`<span class="soon">${labels.soon}</span>`}
    </div>`;
  if (!player) return nothing;
  if (player.hasFailed) {
    return html`<div class="mid">
      <div class="err" role="alert">
        <p lang=${labels.lang} dir=${labels.dir}>${labels.cantPlay}</p>
        <button @click=${player.retry}>${labels.tryAgain}</button>
      </div>
    </div>`;
  }
  if (player.isBuffering) return html`<div class="mid"><div class="disc"><i class="spin"></i></div></div>`;
  return player.isPaused ? html`<div class="mid"><div class="disc">${icons.play}</div></div>` : nothing;
};

export const playerControls = (host: PlayerElement, event: Event): TemplateResult => {
  const { labels } = host;
  const isPaused = host.players.of(event.eventId)?.isPaused ?? true;
  return html`<button
      class="ib"
      aria-label=${isPaused ? labels.play : labels.pause}
      @click=${() => host.togglePlaying(event.eventId)}
    >
      ${isPaused ? icons.play : icons.pause}
    </button>
    <button class="ib sound" @click=${() => host.toggleSound()}>
      ${page.isMuted ? playerIcons.soundOff : playerIcons.soundOn}
      <span class=${page.isMuted ? "" : "sr"}>${page.isMuted ? labels.unmute : labels.mute}</span>
    </button>
    ${
      hasCaptions(event)
        ? html`<button
            class="ib"
            aria-label=${labels.captions}
            aria-pressed=${page.hasCaptions}
            @click=${() => host.toggleCaptions()}
          >
            ${playerIcons.captions}
          </button>`
        : nothing
    }${host.players.tools?.button(event)}`;
};

export const progressBar = (host: PlayerElement, event: Event): TemplateResult => {
  const seek = (pointer: PointerEvent): void => {
    const bar = pointer.currentTarget as HTMLElement;
    if (pointer.type === "pointerdown") bar.setPointerCapture(pointer.pointerId);
    if (!bar.hasPointerCapture(pointer.pointerId)) return;
    const { left, width } = bar.getBoundingClientRect();
    const player = host.players.of(event.eventId);
    player?.seek(((pointer.clientX - left) / width) * (player.video.duration || 0));
  };
  return html`<div
    class="bar"
    role="slider"
    tabindex="0"
    aria-label=${host.labels.position}
    aria-valuemin="0"
    aria-valuemax="0"
    aria-valuenow="0"
    data-progress=${event.eventId}
    @pointerdown=${seek}
    @pointermove=${seek}
    @focus=${() => host.players.equip()}
  >
    <i></i>${host.players.tools?.bar(event)}
  </div>`;
};
