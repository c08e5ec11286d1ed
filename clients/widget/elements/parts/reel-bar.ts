import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Event } from "../../../core/model/event.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";
import { reactionButtons } from "./reel-slide.ts";
import { playerControls } from "./video-player.ts";

type ReelElement = PlayerElement & {
  readonly active: number;
  readonly isModal: boolean;
  step(by: number): void;
  close(): void;
};

/** Arrows to the video before and the next one, where there is room. */
export const reelArrows = (host: ReelElement): TemplateResult => {
  const { labels, videos, active } = host;
  return html`<div class="nav">
    <button aria-label=${labels.previousVideo} ?disabled=${active <= 0} @click=${() => host.step(-1)}>
      ${playerIcons.up}
    </button>
    <button aria-label=${labels.nextVideo} ?disabled=${active >= videos.length - 1} @click=${() => host.step(1)}>
      ${playerIcons.down}
    </button>
  </div>`;
};

/** Above everything else, with what closes the Reel in its corner. */
export const reelBar = (host: ReelElement, event: Event | undefined, onMore: () => void): TemplateResult => {
  const { labels, isModal } = host;
  return html`<div class="top">
    <div class="g">${event?.status === "live" ? playerControls(host, event) : nothing}</div>
    <div class="g">
      ${event ? reactionButtons(host, event) : nothing}
      <button class="ib more" aria-label=${labels.more} @click=${onMore}>${playerIcons.more}</button>
      ${
        isModal
          ? html`<button class="ib x" aria-label=${labels.close} @click=${() => host.close()}>${playerIcons.close}</button>`
          : nothing
      }
    </div>
  </div>`;
};
