import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";
import { playerControls } from "./video-player.ts";

export type ReelElement = PlayerElement & {
  readonly active: number;
  readonly isModal: boolean;
  step(by: number): void;
  close(): void;
};

export const reelBar = (
  host: ReelElement,
  event: Event | undefined,
  others: TemplateResult | typeof nothing,
): TemplateResult => {
  const { labels, isModal } = host;
  return html`<div class="top">
    <div class="g">${event?.status === "live" ? playerControls(host, event) : nothing}</div>
    <div class="g">
      ${others}
      ${
        isModal
          ? html`<button class="ib x" aria-label=${labels.close} @click=${() => host.close()}>${playerIcons.close}</button>`
          : nothing
      }
    </div>
  </div>`;
};
