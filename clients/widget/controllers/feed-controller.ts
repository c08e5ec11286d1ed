import { FeedError } from "../../core/feed/feed-error.ts";
import { createFeedList, type FeedList, LOADING } from "../../core/feed/feed-list.ts";
import type { FeedPage } from "../../core/feed/read-feed-page.ts";
import { type Event, SHOWN_STATUSES } from "../../core/model/event.ts";
import { clock } from "../browser/transport.ts";
import type { ReactiveController, ReactiveControllerHost } from "../elements/parts/reactive-element.ts";
import { english, type Labels, loadLabels } from "../labels/labels.ts";
import { createFeed, page, warn } from "../page.ts";

/** What decides which videos an element shows; see the element's attributes. */
export type FeedHost = ReactiveControllerHost &
  HTMLElement & {
    readonly renderRoot: ShadowRoot;
    readonly brand: string | undefined;
    readonly edgeUrl: string;
    readonly language: string;
    readonly campaign: string | undefined;
    readonly eventId: string | undefined;
    readonly productId: string | undefined;
    readonly statuses: string | undefined;
    readonly startIndex: number | undefined;
    readonly preview: boolean | undefined;
    readonly events: readonly Event[] | undefined;
    readonly videos: readonly Event[];
    /** The element whose videos `events` are. */
    readonly opener?: (HTMLElement & { readonly looks: unknown }) | undefined;
    /** What the store chose of how it looks, as it came; set by its feed. */
    looks: unknown;
    heading: string | undefined;
    /** Settles when all else that it shows is loaded. */
    ready?(): Promise<void> | undefined;
    failed(error: FeedError): void;
  };

/** Loads an element's videos: at once, when an attribute changes, and further pages when asked. */
export class FeedController implements ReactiveController {
  /** What the element shows: while other videos are loaded, or failed ones are tried again, what was there before. */
  shown = LOADING;
  labels: Labels = english;
  readonly #host: FeedHost;
  #list: FeedList | undefined;
  /** What the list is of. */
  #wanted: string | undefined;
  #given: readonly Event[] | undefined;

  constructor(host: FeedHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#list?.open();
  }

  hostDisconnected(): void {
    this.#list?.close();
  }

  hostUpdate(): void {
    const { brand = "", edgeUrl, language, campaign, eventId, productId, statuses, events } = this.#host;
    const query = {
      brand,
      campaign,
      productId,
      // The service refuses what is no number.
      eventIds: eventId?.split(",").map(Number),
      statuses: SHOWN_STATUSES.filter((status) => statuses?.includes(status)),
    };
    const wanted = JSON.stringify([edgeUrl, language, query]);
    if (wanted === this.#wanted && events === this.#given) return;
    this.#wanted = wanted;
    this.#given = events;
    const { opener, startIndex } = this.#host;

    const loadPage = async (cursor: string | undefined): Promise<FeedPage> => {
      if (events && opener) return { events, appearance: opener.looks };
      if (events) return { events: (await import("./given-videos.ts")).readGiven(events, language) };
      return createFeed(edgeUrl, language).page({ ...query, cursor });
    };

    this.#list?.close();
    this.#list = createFeedList({
      load: async (cursor) => {
        const [loaded, labels] = await Promise.all([
          loadPage(cursor),
          loadLabels(language),
          this.#host.ready?.(),
        ]);
        this.labels = await this.#dress(loaded.appearance, labels);
        // Reading the answer is a task of its own, and so is showing it.
        if (!events) await new Promise((resolve) => setTimeout(resolve));
        // Where no experiment runs, nothing is loaded for it.
        return loaded.experiment
          ? import("../holdout.ts").then((holdout) => holdout.apply(this.#host, loaded)).catch(() => loaded)
          : loaded;
      },
      clock,
      report: (error) => this.#report(error),
      changed: (state) => {
        if (state.status === "loading") return;
        this.shown = page.withoutGone?.(this.#host, state) ?? state;
        void page.shopper.then(({ shown }) => shown(this.#host));
        this.#host.requestUpdate();
      },
      startIndex,
    });
    this.#list.open();
  }

  /** Loads the videos again; those that are shown stay until the others are there. */
  reload(): void {
    this.#wanted = undefined;
    this.#host.requestUpdate();
  }

  /** Loads the next page, if there is one; `isAsked`: even if it has just failed. */
  async loadMore(isAsked?: boolean): Promise<void> {
    await this.#list?.more(isAsked);
  }

  /** The words to show. Stores that chose no looks of their own pay for none. */
  async #dress(looks: unknown, labels: Labels): Promise<Labels> {
    this.#host.looks = looks;
    if (!looks) return labels;
    return import("../appearance.ts")
      .then(({ dress }) => dress(this.#host, looks, labels))
      .catch(() => labels);
  }

  #report(error: unknown): void {
    if (this.#list?.state().events.length) warn(error);
    else
      this.#host.failed(
        error instanceof FeedError ? error : new FeedError("malformed", "The answer is not a feed"),
      );
  }
}
