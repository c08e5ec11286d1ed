import { html, nothing, type TemplateResult } from "lit";
import { findProduct, stepMoment } from "../../core/display/moments.ts";
import { clockText } from "../../core/display/seek-drag.ts";
import type { Event } from "../../core/model/event.ts";
import type { PlayersHost } from "../controllers/hosts.ts";
import { icon } from "../elements/parts/icons.ts";
import { readToolWords } from "../labels/tool-words.ts";
import { adopt } from "../styles/adopt.ts";
import { playerToolsStyles } from "../styles/player-tools.styles.ts";
import { mayAutoplay } from "./autoplay.ts";
import { bringToFront } from "./bring-to-front.ts";
import type { Player } from "./player.ts";

const pictureIcon = icon("M3.5 5.5h17v13h-17zM12 12h6v4.5h-6z");
const STEP_SECONDS = 5;
const PEEK_MS = 1_500;
const MAX_FRAME_PX = 120;

type Players = { of(eventId: number): Player | undefined };

/** Video position in the page's address, for example from a search engine's key moment. Used once. */
let linked: { readonly eventId: number; readonly seconds: number } | undefined;
{
  const query = new URLSearchParams(location.search);
  const [eventId, seconds] = [Number(query.get("svc_video")), Number(query.get("svc_seconds"))];
  if (eventId > 0 && seconds > 0) linked = { eventId, seconds };
}

export class PlayerTools {
  readonly #host: PlayersHost;
  readonly #players: Players;
  #peekTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PlayersHost, players: Players) {
    this.#host = host;
    this.#players = players;
    const { renderRoot } = host;
    adopt(renderRoot, playerToolsStyles);
    for (const name of ["pointerdown", "pointermove", "pointerout", "lostpointercapture", "keydown"]) {
      renderRoot.addEventListener(name, (event) => this.#hear(event));
    }
    for (const name of ["enterpictureinpicture", "leavepictureinpicture", "durationchange"]) {
      renderRoot.addEventListener(name, () => host.requestUpdate(), true);
    }
  }

  get #picture(): Element | null {
    return this.#host.renderRoot.pictureInPictureElement;
  }

  button({ eventId }: Event): TemplateResult | typeof nothing {
    const video = this.#players.of(eventId)?.video;
    if (!document.pictureInPictureEnabled || !video || !matchMedia("(any-pointer:fine)").matches)
      return nothing;
    return html`<button
      class="ib pip"
      aria-label=${readToolWords(this.#host.language).pictureInPicture}
      aria-pressed=${this.#picture === video}
      @click=${() => this.#toggle(video)}
    >
      ${pictureIcon}
    </button>`;
  }

  #toggle(video: HTMLVideoElement): void {
    const isShown = this.#picture === video;
    (isShown ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() =>
      this.#host.announce(readToolWords(this.#host.language).noPictureInPicture, true),
    );
  }

  bar(event: Event): TemplateResult {
    const { moments = [], previewStrip: strip } = event;
    const duration = this.#duration(event);
    const width = strip && Math.min(strip.width, MAX_FRAME_PX);
    return html`${
      duration > 0
        ? moments.map(
            ({ fromSeconds }) =>
              html`<b class="mark" .style=${`left:${Math.min(1, fromSeconds / duration) * 100}%`}></b>`,
          )
        : nothing
    }<span class="peek" .style=${width ? `--w:${width}px` : ""}
      >${strip ? html`<span><img src=${strip.url} alt="" decoding="async" /></span>` : nothing}<b></b
    ></span>`;
  }

  #duration({ eventId, durationMs = 0 }: Event): number {
    return this.#players.of(eventId)?.video.duration || durationMs / 1_000;
  }

  /** Bypasses the templates, because it is called several times per second. */
  progressed(event: Event, seconds: number): void {
    const { eventId, moments } = event;
    if (linked?.eventId === eventId) {
      this.#players.of(eventId)?.seek(linked.seconds);
      linked = undefined;
    }
    const { renderRoot, activeId } = this.#host;
    if (!moments || eventId !== activeId) return;
    const products = this.#host.productsOf(event);
    const productId = findProduct(moments, seconds);
    const bar = renderRoot.querySelector<HTMLElement>(`[data-progress="${eventId}"]`);
    const lists = [
      ...(bar?.closest(".slide,article,section")?.querySelectorAll<HTMLElement>(".strip") ?? []),
      ...renderRoot.querySelectorAll<HTMLElement>(".panel .list"),
    ];
    for (const list of lists) bringToFront(list, products, productId, mayAutoplay() ? "smooth" : "instant");
    const title = products.find(({ id }) => id === productId)?.title;
    const text = bar?.getAttribute("aria-valuetext");
    if (title) bar?.setAttribute("aria-valuetext", `${text}, ${title}`);
  }

  /** Closes picture-in-picture of a video that is no longer watched. It would freeze. */
  left(video: HTMLVideoElement): void {
    if (this.#picture === video) document.exitPictureInPicture().catch(() => {});
  }

  #hear(event: globalThis.Event): void {
    const bar = (event.target as Element).closest?.<HTMLElement>(".bar");
    const shown = this.#host.videos.find(({ eventId }) => String(eventId) === bar?.dataset.progress);
    if (!bar || !shown) return;
    if (event instanceof KeyboardEvent) this.#press(event, bar, shown);
    else this.#point(event as PointerEvent, bar, shown);
  }

  #point({ type, clientX, pointerType, pointerId }: PointerEvent, bar: HTMLElement, event: Event): void {
    const isDragged = type === "pointerdown" || bar.hasPointerCapture(pointerId);
    const isMouse = pointerType === "mouse";
    if (type === "lostpointercapture" ? !isMouse : type === "pointerout" && !isDragged) this.#hide(bar);
    else if (type === "pointermove" ? isMouse || isDragged : isDragged) {
      const { left, width } = bar.getBoundingClientRect();
      this.#peek(bar, event, Math.min(Math.max(0, (clientX - left) / width), 1));
    }
  }

  #press(press: KeyboardEvent, bar: HTMLElement, event: Event): void {
    if (press.ctrlKey || press.metaKey || press.altKey) return;
    const player = this.#players.of(event.eventId);
    const duration = this.#duration(event);
    if (!player || !duration) return;
    const at = player.video.currentTime;
    const { moments = [] } = event;
    const target: Readonly<Record<string, number | undefined>> = {
      ArrowRight: at + STEP_SECONDS,
      ArrowLeft: at - STEP_SECONDS,
      PageUp: moments.length > 0 ? stepMoment(moments, at, 1) : at + duration / 10,
      PageDown: moments.length > 0 ? (stepMoment(moments, at, -1) ?? 0) : at - duration / 10,
      Home: 0,
      // Stays before the end, which would restart the loop.
      End: duration - 0.1,
    };
    if (!(press.key in target)) return;
    // A Reel uses some of these keys itself.
    press.preventDefault();
    press.stopPropagation();
    const seconds = Math.min(Math.max(0, target[press.key] ?? at), duration - 0.1);
    player.seek(seconds);
    this.#peek(bar, event, seconds / duration);
    this.#peekTimer = setTimeout(() => this.#hide(bar), PEEK_MS);
  }

  #peek(bar: HTMLElement, event: Event, share: number): void {
    clearTimeout(this.#peekTimer);
    const { previewStrip: strip } = event;
    const duration = this.#duration(event);
    const [place, text] = [bar.querySelector<HTMLElement>(".peek span"), bar.querySelector(".peek b")];
    bar.style.setProperty("--at", String(share));
    bar.classList.toggle("peeks", duration > 0);
    if (text) text.textContent = clockText(share * duration);
    const picture = place?.querySelector("img");
    if (!strip || !place || !picture) return;
    const scale = Math.min(1, MAX_FRAME_PX / strip.width);
    const frame = Math.min(Math.floor(share * strip.frames), strip.frames - 1);
    picture.style.width = `${strip.width * strip.frames * scale}px`;
    picture.style.height = `${strip.height * scale}px`;
    picture.style.translate = `${-frame * strip.width * scale}px`;
    place.style.height = picture.style.height;
  }

  #hide(bar: HTMLElement): void {
    clearTimeout(this.#peekTimer);
    bar.classList.remove("peeks");
  }
}
