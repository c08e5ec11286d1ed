import { html, type TemplateResult } from "lit";
import type { PlayedIn } from "../../../core/interactions/engaged-view.ts";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import type { SignalsStore } from "../../../core/signals/signals-store.ts";
import { toWidgetInfo } from "../../../core/signals/widget-info.ts";
import { CartController } from "../../controllers/cart-controller.ts";
import { PlayersController } from "../../controllers/players-controller.ts";
import { ProductsController } from "../../controllers/products-controller.ts";
import { ReactionsController } from "../../controllers/reactions-controller.ts";
import { completeEnglish } from "../../labels/en-player.ts";
import { page, warn } from "../../page.ts";
import { SurfaceElement } from "./surface-element.ts";

completeEnglish();

const NOTE_MS = 2_500;
/** Leaves enough time to reach a link in the note. */
const LINK_MS = 8_000;

export abstract class PlayerElement extends SurfaceElement {
  readonly reactions = new ReactionsController(this);
  readonly adding = new CartController(this);
  readonly products = new ProductsController(this);
  abstract readonly players: PlayersController;
  activeId: number | undefined;
  #said: string | TemplateResult = "";
  #isSeen = false;
  #saidTimer: ReturnType<typeof setTimeout> | undefined;

  protected playersIn(playedIn: PlayedIn): PlayersController {
    return new PlayersController(this, playedIn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#saidTimer);
  }

  ready(): Promise<void> | undefined {
    return this.adding.ready();
  }

  get isOpen(): boolean {
    return this.isConnected;
  }

  closeForPage(): void {
    this.renderRoot.querySelector("dialog")?.close();
  }

  productsOf(event: Event): readonly Product[] {
    return this.products.of(event);
  }

  visibleRatio(_eventId: number): number {
    return 1;
  }

  viewed(eventId: number, products: readonly Product[]): void {
    this.record("view", eventId);
    const ids = products.map(({ id }) => id);
    this.#signal((store, widgetInfo) => store.recordView(ids, widgetInfo), eventId);
  }

  addedToCart(eventId: number, productId: string): void {
    this.record("add_to_cart", eventId, productId);
    this.#signal((store, widgetInfo) => store.recordAddToCart(productId, widgetInfo), eventId);
  }

  announce(text: string | TemplateResult, isSeen = false): void {
    this.#said = text;
    this.#isSeen = isSeen;
    clearTimeout(this.#saidTimer);
    if (text !== "")
      this.#saidTimer = setTimeout(() => this.announce(""), typeof text === "string" ? NOTE_MS : LINK_MS);
    this.requestUpdate();
  }

  togglePlaying(eventId: number | undefined): void {
    const player = this.players.of(eventId);
    if (player?.isPaused) player.play();
    else player?.pause();
  }

  toggleSound(): void {
    page.isMuted = !page.isMuted;
    this.requestUpdate();
  }

  toggleCaptions(): void {
    page.wantsCaptions = !page.hasCaptions;
    this.requestUpdate();
  }

  seekBy(seconds: number): void {
    const player = this.players.of(this.activeId);
    player?.seek(player.video.currentTime + seconds);
  }

  #signal(record: (store: SignalsStore, widgetInfo: string) => void, eventId: number): void {
    const widgetInfo = toWidgetInfo(this.widgetType, eventId);
    if (this.preview) return;
    page.shopper
      .then(({ signals }) => {
        record(signals, widgetInfo);
        document.dispatchEvent(new Event("svc-signals"));
      })
      .catch(warn);
  }

  protected notes(): TemplateResult {
    const { lang, dir } = this.labels;
    return html`<div class=${this.#isSeen ? "note" : "sr"} role="status" lang=${lang} dir=${dir}>${this.#said}</div>`;
  }
}
