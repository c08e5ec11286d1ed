import type { ReactiveController, ReactiveControllerHost } from "lit";
import { FeedError } from "../../core/feed/feed-error.ts";
import { createFeedList, type FeedList, LOADING } from "../../core/feed/feed-list.ts";
import type { FeedPage } from "../../core/feed/read-feed-page.ts";
import { type Event, SHOWN_STATUSES } from "../../core/model/event.ts";
import { clock } from "../browser/transport.ts";
import { english, type Labels, loadLabels } from "../labels/labels.ts";
import { createFeed, page, warn } from "../page.ts";

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
    readonly opener?: (HTMLElement & { readonly looks: unknown }) | undefined;
    looks: unknown;
    heading: string | undefined;
    ready?(): Promise<void> | undefined;
    failed(error: FeedError): void;
  };

export class FeedController implements ReactiveController {
  /** Displayed videos. They remain while new videos load or a failed request is retried. */
  shown = LOADING;
  labels: Labels = english;
  readonly #host: FeedHost;
  #list: FeedList | undefined;
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
      // The service refuses NaN.
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
        // Separates parsing and rendering into two tasks, which keeps the page responsive.
        if (!events) await new Promise((resolve) => setTimeout(resolve));
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

  reload(): void {
    this.#wanted = undefined;
    this.#host.requestUpdate();
  }

  async loadMore(isAsked?: boolean): Promise<void> {
    await this.#list?.more(isAsked);
  }

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
        error instanceof FeedError ? error : new FeedError("malformed", "The response is not a feed"),
      );
  }
}
