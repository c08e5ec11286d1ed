import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import { compact } from "./counts.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";

export const reactionButtons = (host: PlayerElement, event: Event): TemplateResult => {
  const { labels, reactions, language } = host;
  const shown = (count: number) => (count > 0 ? html`<span>${compact(count, language)}</span>` : nothing);
  return html`<button
      class="like"
      aria-pressed=${reactions.is("like", event)}
      @click=${() => reactions.toggle("like", event)}
    >
      ${playerIcons.like}<span class="sr">${labels.like} </span>${shown(reactions.likes(event))}
    </button>
    <button class="share" @click=${() => reactions.share(event)}>
      ${playerIcons.share}<span class="sr">${labels.share} </span>${shown(event.shareCount)}
    </button>`;
};
