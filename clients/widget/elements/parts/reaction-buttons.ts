import { html, type TemplateResult } from "lit/html.js";
import type { Event } from "../../../core/model/event.ts";
import { compact } from "./counts.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";

/** Like and share, each with its count. */
export const reactionButtons = (host: PlayerElement, event: Event): TemplateResult => {
  const { labels, reactions, language } = host;
  return html`<button
      class="like"
      aria-pressed=${reactions.is("like", event)}
      @click=${() => reactions.toggle("like", event)}
    >
      ${playerIcons.like}<span class="sr">${labels.like} </span><span>${compact(reactions.likes(event), language)}</span>
    </button>
    <button class="share" @click=${() => reactions.share(event)}>
      ${playerIcons.share}<span class="sr">${labels.share} </span><span>${compact(event.shareCount, language)}</span>
    </button>`;
};
