import { html, LitElement, nothing, type TemplateResult } from "lit";
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
import { PRICES_CHANGED } from "../../prices/market.ts";
import { readReelEntry } from "../../reel-history.ts";

/** The edge of the script also serves the feed. */
const OWN_EDGE = new URL(import.meta.url).origin;

/** Number of cards in a phone's row. More early pictures would compete with the page's own. */
const FIRST_VIDEOS = 3;

/** A removed attribute becomes `undefined`, like a missing one. */
const TEXT = { converter: (value: string | null) => value ?? undefined };

export abstract class SurfaceElement extends LitElement {
  static override properties = {
    brand: TEXT,
    src: TEXT,
    campaign: TEXT,
    eventId: { ...TEXT, attribute: "event-id" },
    productId: { ...TEXT, attribute: "product-id" },
    statuses: TEXT,
    label: TEXT,
    heading: TEXT,
    startIndex: { type: Number, attribute: "start-index" },
    consent: TEXT,
    celebrityName: { ...TEXT, attribute: "celebrity-name" },
    locale: TEXT,
    cart: TEXT,
    currency: TEXT,
    prices: TEXT,
    preview: { type: Boolean },
    events: { attribute: false },
  };

  static readonly #connected = new Set<SurfaceElement>();

  static {
    document.addEventListener(PRICES_CHANGED, () => SurfaceElement.#updateAll());
    document.addEventListener("visibilitychange", () => {
      for (const surface of SurfaceElement.#connected) {
        surface.#follow();
        // Pauses playback in a hidden tab.
        surface.requestUpdate();
      }
    });
    addEventListener("popstate", () => {
      const entry = readReelEntry();
      if (!entry) page.openReel?.close();
      else if (!page.openReel) {
        page.returning = entry;
        SurfaceElement.#updateAll();
      }
    });
  }

  static #updateAll(): void {
    for (const surface of SurfaceElement.#connected) surface.requestUpdate();
  }

  static refreshAll(): void {
    refreshFeeds();
    for (const surface of [...SurfaceElement.#connected]) surface.feed.reload();
  }

  static tellWatched(eventId: number): void {
    for (const surface of SurfaceElement.#connected) surface.watched(eventId);
  }

  /** `isAsked` skips the delay after a failure. */
  static load: (surface: string, isAsked?: boolean) => Promise<boolean> = async () => false;

  declare brand: string | undefined;
  declare src: string | undefined;
  declare campaign: string | undefined;
  /** One id, or several separated by commas. */
  declare eventId: string | undefined;
  /** The merchant's product id. Limits the videos to this product's. */
  declare productId: string | undefined;
  /** `live`, `upcoming`, or both separated by a comma. */
  declare statuses: string | undefined;
  declare label: string | undefined;
  declare heading: string | undefined;
  declare startIndex: number | undefined;
  /** `required`: stores and sends nothing before `shoppableVideo.consent(true)`. */
  declare consent: string | undefined;
  declare celebrityName: string | undefined;
  /** BCP 47. Default: the page's language. */
  declare locale: string | undefined;
  /** `shopify` or `woocommerce`. Default: the function passed to `shoppableVideo.cart`. */
  declare cart: string | undefined;
  declare currency: string | undefined;
  declare prices: string | undefined;
  declare preview: boolean | undefined;
  declare events: readonly Event[] | undefined;

  declare readonly renderRoot: ShadowRoot;
  abstract readonly widgetType: WidgetType;
  /** Unvalidated. */
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
    // Applies changes that the element missed while it was moved.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    SurfaceElement.#connected.delete(this);
    this.watch([]);
    super.disconnectedCallback();
  }

  /** Called synchronously on each change, so consent is required before anything is recorded. */
  override requestUpdate(...change: Parameters<LitElement["requestUpdate"]>): void {
    if (this.consent === "required") consent.require();
    super.requestUpdate(...change);
    // An open Reel shows prices of its opener's market.
    if (change[0] === "currency" || change[0] === "prices") SurfaceElement.#updateAll();
  }

  /** Elements outside the page render nothing. */
  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }

  async moreVideos(isAsked?: boolean): Promise<readonly Event[]> {
    await this.feed.loadMore(isAsked);
    return this.feed.shown.events;
  }

  failed({ code, message }: FeedError): void {
    warn(message);
    emit(this, "svc-error", { code, message });
  }

  record(type: InteractionType, eventId: number, productId?: string): void {
    if (this.preview || brandProblem(this.brand) !== undefined) return;
    const { edgeUrl, brand = "", campaign, widgetType } = this;
    void page.shopper.then(({ report }) =>
      report({ baseUrl: edgeUrl, brand, campaign }, { type, eventId, widgetType, productId }, this),
    );
  }

  watch(visible: readonly number[]): void {
    this.#visible = visible;
    this.#follow();
  }

  /** Counts nothing as visible in a background tab. */
  #follow(): void {
    this.#impressions.follow(document.hidden ? [] : this.#visible);
  }

  seen(eventId: number): void {
    this.#impressions.seen(eventId);
  }

  protected isFirst(index = 0): boolean {
    return index < FIRST_VIDEOS && this.getBoundingClientRect().top < innerHeight;
  }

  protected impression(eventId: number): void {
    this.record("impression", eventId);
  }

  protected watched(_eventId: number): void {}

  protected override willUpdate(): void {
    const { status, events } = this.feed.shown;
    this.labels = this.feed.labels;
    const isEmpty = status === "ready" && events.length === 0;
    const isOff = status === "failed" || (isEmpty && !this.querySelector("[slot=empty]"));
    this.toggleAttribute("data-off", isOff);
  }

  protected abstract surface(): TemplateResult;

  protected override render(): TemplateResult | typeof nothing {
    const { status, events } = this.feed.shown;
    if (status === "failed") return nothing;
    return status === "ready" && events.length === 0 ? html`<slot name="empty"></slot>` : this.surface();
  }

  protected override updated(): void {
    const wanted = this.#isReturnedTo() ? page.returning?.eventId : page.sharedEventId;
    const index = this.videos.findIndex(({ eventId }) => eventId === wanted);
    if (index < 0 || !this.openShared) return;
    page.returning = undefined;
    page.sharedEventId = undefined;
    this.openShared(index);
  }

  #isReturnedTo(): boolean {
    const { returning } = page;
    // Ignores an entry after a single-page navigation.
    if (!returning || !readReelEntry()) return false;
    return returning.surface === this.localName && returning.campaign === this.campaign;
  }

  protected openShared?(index: number): void;
}
