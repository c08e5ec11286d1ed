import type { Event } from "../model/event.ts";
import type { ClockPort } from "../ports.ts";
import { FeedError } from "./feed-error.ts";
import type { FeedPage } from "./read-feed-page.ts";

export type FeedState = {
  /** `failed` means that no video can be shown. */
  readonly status: "loading" | "ready" | "failed";
  readonly events: readonly Event[];
  readonly hasMore: boolean;
};

export type FeedList = {
  state(): FeedState;
  open(): void;
  /**
   * Loads the next page. Resolves once the page is loaded or has failed.
   * @param isAsked `true` retries a failed page immediately
   */
  more(isAsked?: boolean): Promise<void>;
  refresh(): Promise<void>;
  close(): void;
};

export const LOADING: FeedState = { status: "loading", events: [], hasMore: false };

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;
const MAX_EVENTS = 2_000;
/** Maximum number of consecutive pages without new videos. Stops an endless cursor. */
const MAX_PAGES_WITHOUT_NEWS = 10;

const appended = (events: readonly Event[], page: FeedPage): readonly Event[] => {
  const ids = new Set(events.map(({ eventId }) => eventId));
  return [...events, ...page.events.filter(({ eventId }) => !ids.has(eventId))].slice(0, MAX_EVENTS);
};

/**
 * Loads a feed page by page. Retries temporary failures with growing delays. A refusal ends the
 * list.
 * @param report receives the first of consecutive failures
 * @param startIndex the list stays `loading` until this video is loaded, the feed ends, or ten
 * pages are read
 */
export const createFeedList = ({
  load,
  clock,
  report,
  changed,
  startIndex = 0,
}: {
  readonly load: (cursor: string | undefined) => Promise<FeedPage>;
  readonly clock: ClockPort;
  readonly report: (error: unknown) => void;
  readonly changed: (state: FeedState) => void;
  readonly startIndex?: number | undefined;
}): FeedList => {
  let state = LOADING;
  let cursor: string | undefined;
  let failures = 0;
  let pagesWithoutNews = 0;
  let loading: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;

  const show = (status: FeedState["status"], events: readonly Event[]): void => {
    state = { status, events, hasMore: cursor !== undefined };
    changed(state);
  };

  const stop = (): void => {
    loading = undefined;
    cancelRetry?.();
    cancelRetry = undefined;
  };

  const take = (page: FeedPage, shown: readonly Event[]): Promise<void> | undefined => {
    loading = undefined;
    failures = 0;
    const events = appended(shown, page);
    const isEmpty = events.length === shown.length;
    const isShown = state.status === "ready";
    pagesWithoutNews = isEmpty || (!isShown && events.length <= startIndex) ? pagesWithoutNews + 1 : 0;
    const isEnough = pagesWithoutNews === 0 || pagesWithoutNews >= MAX_PAGES_WITHOUT_NEWS;
    cursor = events.length === MAX_EVENTS || (isEmpty && isEnough) ? undefined : page.nextCursor;
    const goesOn = !isEnough && cursor !== undefined;
    if (isShown || !goesOn) show("ready", events);
    return goesOn ? loadPage(cursor, events) : undefined;
  };

  const fail = (error: unknown, shown: readonly Event[]): void => {
    loading = undefined;
    failures += 1;
    if (failures === 1) report(error);
    const isRefresh = shown.length < state.events.length;
    if (isRefresh) return;
    const isPassing = error instanceof FeedError && error.isPassing;
    if (!isPassing) cursor = undefined;
    show(shown.length > 0 ? "ready" : "failed", shown);
    if (!isPassing) return;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
    cancelRetry = clock.after(wait, () => void more(true));
  };

  const loadPage = (from: string | undefined, shown: readonly Event[]): Promise<void> => {
    stop();
    const own: Promise<void> = load(from).then(
      (page) => (loading === own ? take(page, shown) : undefined),
      (error: unknown) => {
        if (loading === own) fail(error, shown);
      },
    );
    loading = own;
    return own;
  };

  const more = async (isAsked = false): Promise<void> => {
    const isWaiting = cancelRetry !== undefined && !isAsked;
    if (loading || isWaiting || (state.status === "ready" && cursor === undefined)) return loading;
    if (state.status === "failed") show("loading", []);
    return loadPage(cursor, state.events);
  };

  return {
    state: () => state,
    open() {
      if (state.events.length === 0) void loadPage(undefined, []);
    },
    more,
    refresh: () => loadPage(undefined, []),
    close: stop,
  };
};
