import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Event } from "../../../core/model/event.ts";
import { createDragDown, findTouch } from "../../gestures/drag-down.ts";
import { captionsBox } from "./captions-box.ts";
import { cta, title } from "./cta.ts";
import type { PlayerElement } from "./player-element.ts";
import { playerIcons } from "./player-icons.ts";
import { productsText, productTiles } from "./product-tile.ts";
import { reactionButtons } from "./reel-slide.ts";

const CLOSES_SHARE = 0.25;
const CLOSES_PX_PER_MS = 0.5;

/** A finger that pulls the sheet down closes it. */
const followDrag = (start: PointerEvent, close: () => void): void => {
  const handle = start.currentTarget as HTMLElement;
  const sheet = handle.closest<HTMLElement>(".panel");
  if (!sheet || start.button !== 0 || (start.target as Element).closest("button")) return;
  const drag = createDragDown(sheet.clientHeight * CLOSES_SHARE, CLOSES_PX_PER_MS);
  const listening = new AbortController();
  const { signal } = listening;
  drag.start(findTouch(start, start.timeStamp));
  handle.setPointerCapture(start.pointerId);
  sheet.classList.add("dragged");
  const end = (): void => {
    listening.abort();
    sheet.classList.remove("dragged");
    sheet.style.removeProperty("--pulled");
    if (drag.end()) close();
  };
  handle.addEventListener(
    "pointermove",
    (move) => sheet.style.setProperty("--pulled", `${drag.move(findTouch(move, move.timeStamp))}px`),
    { signal },
  );
  for (const ended of ["pointerup", "pointercancel"]) handle.addEventListener(ended, end, { signal });
};

/** The watched video's products: a sheet on phones, beside the video where there is room. */
export const reelPanel = (
  host: PlayerElement,
  event: Event | undefined,
  close: () => void,
): TemplateResult => {
  const { labels } = host;
  const tiles = event ? productTiles(host, event) : [];
  const isBare = tiles.length === 0 && !event?.title && !event?.ctaUrl;
  const style = isBare ? "bare" : tiles.length === 0 ? "poor" : "";
  return html`<aside class="panel ${style}" aria-label=${labels.products}>
    <div class="head" @pointerdown=${(start: PointerEvent) => followDrag(start, close)}>
      <div class="grab"></div>
      <div class="ph">
        <span>${tiles.length > 0 ? productsText(labels, tiles.length) : nothing}</span>
        <button class="ib" aria-label=${labels.closeProducts} @click=${close}>${playerIcons.close}</button>
      </div>
    </div>
    ${
      event
        ? html`<div class="acts">${reactionButtons(host, event)}</div>
            <div class="intro">${title(event)}${cta(host, event)}</div>`
        : nothing
    }
    <ul class="list" role="list">${tiles}</ul>
    ${event ? captionsBox(event) : nothing}
  </aside>`;
};
