import { html, nothing, type TemplateResult } from "lit/html.js";
import type { FeedError } from "../../../core/feed/feed-error.ts";
import { createImpressions } from "../../../core/interactions/impressions.ts";
import { brandProblem } from "../../../core/model/brand.ts";
import type { Event } from "../../../core/model/event.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { readLanguage } from "../../../core/text/language.ts";
import { clock } from "../../browser/transport.ts";
import { FeedController } from "../../controllers/feed-controller.ts";
import type { InteractionType } from "../../controllers/hosts.ts";
import { emit } from "../../events.ts";
import { english, type Labels } from "../../labels/labels.ts";
import { consent, page, refreshFeeds, warn } from "../../page.ts";
import { ReactiveElement } from "./reactive-element.ts";

/** The widget is served by the edge that the feed comes from. */
const OWN_EDGE = new URL(import.meta.url).origin;

/** As many as a phone's row shows; more would compete with the page's own pictures. */
const FIRST_VIDEOS = 3;

/** What all elements of the widget have in common: attributes, feed, what is recorded. */
export abstract class SurfaceElement extends ReactiveElement {
  static override observedAttributes =
    "brand src campaign event-id product-id statuses label heading start-index consent locale preview celebrity-name cart".split(
      " ",
    );
  static override properties = ["events"];

  static readonly #connected = new Set<SurfaceElement>();

  static {
    document.addEventListener("visibilitychange", () => {
      for (const surface of SurfaceElement.#connected) {
        surface.#follow();
        // Nothing plays where nobody sees it.
        surface.requestUpdate();
      }
    });
  }

  /** Loads the videos of all elements again, such as after a single-page shop changed its page. */
  static refreshAll(): void {
    refreshFeeds();
    for (const surface of [...SurfaceElement.#connected]) surface.feed.reload();
  }

  /** Defines another element of the widget; set by `define.ts`. `isAsked`: even if it has just failed. Says whether it is there. */
  static load: (surface: string, isAsked?: boolean) => Promise<boolean> = async () => false;

  /** The store's public brand (`br_…`). */
  declare brand: string | undefined;
  /** The edge's address; by default where the script came from. */
  declare src: string | undefined;
  declare campaign: string | undefined;
  /** Shows one video, or several with commas. */
  declare eventId: string | undefined;
  /** Shows the videos of a product, by the merchant's id. */
  declare productId: string | undefined;
  /** `live`, `upcoming`, or both with a comma. */
  declare statuses: string | undefined;
  /** Read out by screen readers. */
  declare label: string | undefined;
  declare heading: string | undefined;
  declare startIndex: number | undefined;
  /** `required`: nothing is stored or sent before `shoppableVideo.consent(true)`. */
  declare consent: string | undefined;
  /** The author that a Feed shows on each post. */
  declare celebrityName: string | undefined;
  /** BCP 47; by default the page's. */
  declare locale: string | undefined;
  /**
   * What *Add* does: `event`, the page answers `svc-add-to-cart`; `shopify` or `woocommerce`, that adapter's script; by
   * default what `shoppableVideo.cart` was told. Without any of them tiles show *View*.
   */
  declare cart: string | undefined;
  /** Records no signal and no interaction. */
  declare preview: boolean | undefined;
  /** Videos to show instead of the feed's. */
  declare events: readonly Event[] | undefined;

  /** The kind of widget that signals name. */
  abstract readonly widgetType: WidgetType;
  /** What the store chose of how it looks, as it came. */
  declare looks: unknown;
  labels: Labels = english;
  readonly feed = new FeedController(this);
  readonly #impressions = createImpressions(clock, (eventId) => this.impression(eventId));
  #visible: readonly number[] = [];

  get videos(): readonly Event[] {
    return this.feed.shown.events;
  }

  get edgeUrl(): string {
    return this.src || OWN_EDGE;
  }

  get language(): string {
    return readLanguage(this.locale, this.closest("[lang]")?.getAttribute("lang"), navigator.language);
  }

  override connectedCallback(): void {
    SurfaceElement.#connected.add(this);
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    SurfaceElement.#connected.delete(this);
    this.watch([]);
    super.disconnectedCallback();
  }

  /** Each change of a property comes here at once: what is asked for is asked for before anything is recorded. */
  override requestUpdate(): void {
    if (this.consent === "required") consent.require();
    super.requestUpdate();
  }

  protected override read(attribute: string, value: string | null): unknown {
    if (attribute === "preview") return value !== null;
    return attribute === "start-index" ? Number(value) : super.read(attribute, value);
  }

  /** Loads the next page of videos, if there is one; `isAsked`: even if it has just failed. */
  async moreVideos(isAsked?: boolean): Promise<readonly Event[]> {
    await this.feed.loadMore(isAsked);
    return this.feed.shown.events;
  }

  /** The feed can't be shown: the page goes on without it. */
  failed({ code, message }: FeedError): void {
    warn(message);
    emit(this, "svc-error", { code, message });
  }

  /** Reports what a shopper did. */
  record(type: InteractionType, eventId: number, productId?: string): void {
    if (this.preview || brandProblem(this.brand) !== undefined) return;
    const { edgeUrl, brand = "", campaign, widgetType } = this;
    void page.shopper.then(({ report }) =>
      report({ baseUrl: edgeUrl, brand, campaign }, { type, eventId, widgetType, productId }, this),
    );
  }

  /** These videos, and no others, are at least half on the screen. */
  watch(visible: readonly number[]): void {
    this.#visible = visible;
    this.#follow();
  }

  /** Nobody sees a tab in the background. */
  #follow(): void {
    this.#impressions.follow(document.hidden ? [] : this.#visible);
  }

  /** A video was seen: reported once. */
  seen(eventId: number): void {
    this.#impressions.seen(eventId);
  }

  /** Whether a video is among the first that the page shows: its picture then does not wait for the layout. */
  protected isFirst(index = 0): boolean {
    return index < FIRST_VIDEOS && this.getBoundingClientRect().top < innerHeight;
  }

  protected impression(eventId: number): void {
    this.record("impression", eventId);
  }

  /** The Reel that the element opened shows a video. */
  watched(_eventId: number): void {}

  protected override willUpdate(): void {
    const { status, events } = this.feed.shown;
    this.labels = this.feed.labels;
    const isEmpty = status === "ready" && events.length === 0;
    const isOff = status === "failed" || (isEmpty && !this.querySelector("[slot=empty]"));
    this.toggleAttribute("data-off", isOff);
  }

  /** The surface, with videos or, while they are loaded, as their empty places. */
  protected abstract surface(): TemplateResult;

  protected override render(): TemplateResult | typeof nothing {
    const { status, events } = this.feed.shown;
    if (status === "failed") return nothing;
    return status === "ready" && events.length === 0 ? html`<slot name="empty"></slot>` : this.surface();
  }

  protected override updated(): void {
    const index = this.videos.findIndex(({ eventId }) => eventId === page.sharedEventId);
    if (index < 0 || !this.openShared) return;
    page.sharedEventId = undefined;
    this.openShared(index);
  }

  /** The page was opened by a shared link to one of the videos. */
  protected openShared?(index: number): void;
}
