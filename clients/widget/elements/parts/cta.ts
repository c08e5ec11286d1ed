import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import type { PlayerElement } from "./player-element.ts";

export const cta = (host: PlayerElement, event: Event): TemplateResult | typeof nothing => {
  const { ctaUrl } = event;
  if (ctaUrl === undefined) return nothing;
  return html`<a
    class="cta"
    part="cta"
    href=${ctaUrl}
    @click=${(click: MouseEvent) => host.reactions.followCta(click, event, ctaUrl)}
    >${host.labels.cta}</a
  >`;
};

export const title = (event: Event): TemplateResult => {
  const toggle = ({ currentTarget }: MouseEvent) =>
    (currentTarget as HTMLElement).classList.toggle("expanded");
  return html`<p class="ttl two" dir="auto" @click=${toggle}>${event.title}</p>`;
};
