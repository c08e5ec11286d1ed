import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import { createDragDown, findTouch } from "../../gestures/drag-down.ts";
import { readPanelWords } from "../../labels/panel-words.ts";
import { reelPanelStyles } from "../../styles/reel-panel.styles.ts";
import { cta, title } from "./cta.ts";
import { icon } from "./icons.ts";
import { playerIcons } from "./player-icons.ts";
import { productsText, productTiles } from "./product-tile.ts";
import { reactionButtons } from "./reaction-buttons.ts";
import type { ReelElement } from "./reel-bar.ts";

const icons = {
  up: icon("M6 15l6-6 6 6"),
  down: icon("M6 9l6 6 6-6"),
  more: icon("M5 12h.01M12 12h.01M19 12h.01"),
};
const CLOSES_SHARE = 0.25;
const CLOSES_PX_PER_MS = 0.5;

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

const reelArrows = (host: ReelElement): TemplateResult => {
  const { language, videos, active } = host;
  const words = readPanelWords(language);
  return html`<div class="nav">
    <button aria-label=${words.previousVideo} ?disabled=${active <= 0} @click=${() => host.step(-1)}>
      ${icons.up}
    </button>
    <button aria-label=${words.nextVideo} ?disabled=${active >= videos.length - 1} @click=${() => host.step(1)}>
      ${icons.down}
    </button>
  </div>`;
};

const reelActions = (
  host: ReelElement,
  event: Event | undefined,
  onMore: () => void,
): TemplateResult => html`${event ? reactionButtons(host, event) : nothing}
  <button class="ib more" aria-label=${readPanelWords(host.language).more} @click=${onMore}>${icons.more}</button>`;

const reelPanel = (host: ReelElement, event: Event | undefined, close: () => void): TemplateResult => {
  const { labels } = host;
  const tiles = event ? productTiles(host, event) : [];
  const isBare = tiles.length === 0 && !event?.title && !event?.ctaUrl;
  const style = isBare ? "bare" : tiles.length === 0 ? "poor" : "";
  return html`<div class="scrim" @click=${close}></div>
    <aside class="panel ${style}" aria-label=${labels.products}>
    <div class="head" @pointerdown=${(start: PointerEvent) => followDrag(start, close)}>
      <div class="grab"></div>
      <div class="ph">
        <span lang=${labels.lang} dir=${labels.dir}>${tiles.length > 0 ? productsText(labels, tiles.length) : nothing}</span>
        <button class="ib" aria-label=${readPanelWords(host.language).closeProducts} @click=${close}>${playerIcons.close}</button>
      </div>
    </div>
    ${
      event
        ? html`<div class="acts">${reactionButtons(host, event)}</div>
            <div class="intro">${title(event)}${cta(host, event)}</div>`
        : nothing
    }
    <ul class="list" role="list">${tiles}</ul>
    ${event ? host.players.captionsBox(event) : nothing}
  </aside>`;
};

export const panel = {
  arrows: reelArrows,
  actions: reelActions,
  products: reelPanel,
  styles: reelPanelStyles,
};
