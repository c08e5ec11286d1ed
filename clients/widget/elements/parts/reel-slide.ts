import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import { cta, title } from "./cta.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";
import { productStrip } from "./product-tile.ts";
import { reactionButtons } from "./reaction-buttons.ts";
import { media, progressBar, veil } from "./video-player.ts";

export type SlideState = {
  readonly isActive: boolean;
  readonly isNear: boolean;
  readonly fit: "cover" | "contain";
  readonly onTap: (event: MouseEvent) => void;
  readonly onBag: () => void;
};

const bagButton = (host: PlayerElement, event: Event, onBag: () => void) => {
  const count = host.productsOf(event).length;
  return count > 0
    ? html`<button class="bag" @click=${onBag}>
        ${playerIcons.bag}<span class="sr">${host.labels.products} </span>${count}
      </button>`
    : nothing;
};

const overlay = (host: PlayerElement, event: Event, onBag: () => void): TemplateResult => {
  return html`<div class="bottom">
      <div class="over">
        ${host.players.captionsBox(event)}
        <div class="rail">${reactionButtons(host, event)} ${bagButton(host, event, onBag)}</div>
      </div>
      <div class="low">
        <div class="text">${title(event)}${cta(host, event)}</div>
        ${productStrip(host, event)}
      </div>
    </div>
    ${event.status === "live" ? progressBar(host, event) : nothing}`;
};

export const slide = (host: PlayerElement, event: Event, state: SlideState): TemplateResult => html`<div
  class="slide ${state.fit}"
  role="group"
  ?inert=${!state.isActive}
  aria-label=${event.title || host.labels.video}
>
  <div class="media" @click=${state.onTap}>
    ${media(event, state.isNear)}${state.isActive ? veil(event, host.players.of(event.eventId), host.labels) : nothing}
  </div>
  ${state.isNear ? overlay(host, event, state.onBag) : nothing}
</div>`;
