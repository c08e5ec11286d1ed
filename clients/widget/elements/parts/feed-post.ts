import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import { cta, title } from "./cta.ts";
import { icon } from "./icons.ts";
import type { PlayerElement } from "./player-element.ts";
import { productStrip } from "./product-tile.ts";
import { reactionButtons } from "./reaction-buttons.ts";
import { media, playerControls, progressBar, veil } from "./video-player.ts";

const saveIcon = icon("M7 4h10v16l-5-4-5 4z");

const author = (name: string): TemplateResult => html`<div class="who">
  <span class="face" aria-hidden="true">${[...name.trim()][0]?.toUpperCase()}</span>
  <span dir="auto">${name}</span>
</div>`;

const actions = (host: PlayerElement, event: Event): TemplateResult => {
  const { labels, reactions } = host;
  return html`<div class="acts">
    ${reactionButtons(host, event)}
    <button
      class="save"
      aria-label=${labels.save}
      aria-pressed=${reactions.is("save", event)}
      @click=${() => reactions.toggle("save", event)}
    >
      ${saveIcon}
    </button>
  </div>`;
};

export const feedPost = (
  host: PlayerElement,
  event: Event,
  { isNear, onViewAll }: { readonly isNear: boolean; readonly onViewAll: () => void },
): TemplateResult => {
  const hasProducts = host.productsOf(event).length > 0;
  return html`<article aria-label=${event.title || host.labels.video}>
    ${host.celebrityName ? author(host.celebrityName) : nothing}
    <div class="stage" data-event=${event.eventId}>
      <div class="media" @click=${() => host.togglePlaying(event.eventId)}>
        ${media(event, isNear)} ${veil(event, host.players.of(event.eventId), host.labels)}
      </div>
      ${
        event.status === "live"
          ? html`<div class="top">${playerControls(host, event)}</div>
              ${host.players.captionsBox(event)} ${progressBar(host, event)}`
          : nothing
      }
    </div>
    ${actions(host, event)} ${title(event)} ${cta(host, event)}
    ${
      hasProducts
        ? html`<div class="goods">
            <button class="all" @click=${onViewAll}>${host.labels.viewAll}</button>
            ${productStrip(host, event)}
          </div>`
        : nothing
    }
  </article>`;
};
