import { FeedError } from "../../core/feed/feed-error.ts";
import { type Event, SHOWN_STATUSES } from "../../core/model/event.ts";
import type { ReactiveController, ReactiveControllerHost } from "../elements/parts/reactive-element.ts";
import { english, type Labels, loadLabels } from "../labels/labels.ts";
import { feedOf, warn } from "../page.ts";

/** What decides which videos an element shows; see the element's attributes. */
export type FeedHost = ReactiveControllerHost & {
  readonly brand: string | undefined;
  readonly edgeUrl: string;
  readonly language: string;
  readonly campaign: string | undefined;
  readonly eventId: string | undefined;
  readonly productId: string | undefined;
  readonly statuses: string | undefined;
  readonly events: readonly Event[] | undefined;
  /** The element whose videos `events` are. */
  readonly opener?: object | undefined;
  failed(error: FeedError): void;
};

export type FeedState = "loading" | "ready" | "failed";

const eventIdsOf = (attribute: string | undefined): readonly number[] | undefined => {
  if (!attribute) return undefined;
  const ids = attribute.split(",").map(Number);
  if (ids.every((id) => Number.isSafeInteger(id) && id >= 0)) return ids;
  throw new FeedError("refused", "event-id: expected numbers, with commas");
};

/** Loads an element's videos: at once, when an attribute changes, and further pages when asked. */
export class FeedController implements ReactiveController {
  videos: readonly Event[] = [];
  state: FeedState = "loading";
  labels: Labels = english;
  readonly #host: FeedHost;
  #loaded: string | undefined;
  #given: readonly Event[] | undefined;
  #cursor: string | undefined;
  #isLoadingMore = false;

  constructor(host: FeedHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const { brand, edgeUrl, language, campaign, eventId, productId, statuses, events } = this.#host;
    const wanted = JSON.stringify([brand, edgeUrl, language, campaign, eventId, productId, statuses]);
    if (wanted === this.#loaded && events === this.#given) return;
    this.#given = events;
    void this.#load(wanted);
  }

  /** Loads the videos again; those that are shown stay until the others are there. */
  reload(): void {
    this.#loaded = undefined;
    this.#host.requestUpdate();
  }

  get hasMore(): boolean {
    return this.#cursor !== undefined;
  }

  /** Loads the next page, if there is one. A failure leaves what is there; the next call tries again. */
  async loadMore(): Promise<void> {
    const wanted = this.#loaded;
    if (this.#cursor === undefined || this.#isLoadingMore) return;
    this.#isLoadingMore = true;
    try {
      const videos = await this.#page(this.#cursor);
      const known = new Set(this.videos.map(({ eventId }) => eventId));
      if (wanted === this.#loaded) {
        this.videos = [...this.videos, ...videos.filter(({ eventId }) => !known.has(eventId))];
      }
    } catch (error) {
      warn(error);
    }
    this.#isLoadingMore = false;
    this.#host.requestUpdate();
  }

  async #load(wanted: string): Promise<void> {
    this.#loaded = wanted;
    const given = this.#given;
    const isCurrent = () => this.#loaded === wanted && this.#given === given;
    try {
      const [labels, videos] = await Promise.all([loadLabels(this.#host.language), this.#page(undefined)]);
      if (!isCurrent()) return;
      this.labels = labels;
      this.videos = videos;
      this.state = "ready";
    } catch (error) {
      if (!isCurrent()) return;
      this.state = "failed";
      this.#host.failed(
        error instanceof FeedError ? error : new FeedError("malformed", "The videos can't be used"),
      );
    }
    this.#host.requestUpdate();
  }

  async #page(cursor: string | undefined): Promise<readonly Event[]> {
    const { brand, edgeUrl, language, campaign, eventId, productId, statuses, events, opener } = this.#host;
    if (events && opener) return events;
    if (events) return (await import("./given-videos.ts")).readGiven(events, language);
    const names = statuses?.split(",").map((name) => name.trim());
    const { events: videos, nextCursor } = await feedOf(edgeUrl, language).page({
      brand: brand ?? "",
      campaign,
      productId,
      eventIds: eventIdsOf(eventId),
      statuses: names && SHOWN_STATUSES.filter((status) => names.includes(status)),
      cursor,
    });
    this.#cursor = nextCursor;
    // Reading the answer is a task of its own, and so is showing it.
    await new Promise((resolve) => setTimeout(resolve));
    return videos;
  }
}
