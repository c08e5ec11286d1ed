import { FeedError } from "../../../core/feed/feed-error.ts";
import type { FeedPage } from "../../../core/feed/read-feed-page.ts";
import type { Event } from "../../../core/model/event.ts";
import type { ClockPort } from "../../../core/ports.ts";
import type { Report } from "../provider/report.ts";

/** `failed` is said only while there is no video to show. */
export type FeedState = {
  readonly status: "loading" | "ready" | "failed";
  /** In the feed's order, each video once. */
  readonly events: readonly Event[];
};

/** A feed that grows page by page, for one surface. */
export type FeedList = {
  state(): FeedState;
  subscribe(listener: () => void): () => void;
  /** Loads the first page. After `close` it begins again. */
  open(): void;
  /** Loads the next page, where there is one. */
  more(): void;
  /** Loads what failed at once, instead of later. */
  retry(): void;
  /** Loads the first page anew and then shows it in place of what is shown. */
  refresh(): Promise<void>;
  close(): void;
};

export const LOADING: FeedState = { status: "loading", events: [] };

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;
/** A surface that was scrolled this far has seen enough; memory is bounded. */
const MAX_EVENTS = 2_000;
/** A feed whose cursor leads on and on without a video comes to an end too. */
const MAX_EMPTY_PAGES = 5;

const appended = (events: readonly Event[], page: FeedPage): readonly Event[] => {
  const ids = new Set(events.map(({ eventId }) => eventId));
  return [...events, ...page.events.filter(({ eventId }) => !ids.has(eventId))].slice(0, MAX_EVENTS);
};

/**
 * @param load reads a page: the first one, or that of a cursor
 * @param report takes the first failure of a row; what may pass is tried again, ever more slowly
 */
export const createFeedList = ({
  load,
  clock,
  report,
}: {
  readonly load: (cursor: string | undefined) => Promise<FeedPage>;
  readonly clock: ClockPort;
  readonly report: Report;
}): FeedList => {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let cursor: string | undefined;
  let failures = 0;
  let emptyPages = 0;
  /** What is being loaded; an answer to anything else comes too late. */
  let current: object | undefined;
  let cancelRetry: (() => void) | undefined;

  const set = (next: FeedState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const stop = (): void => {
    current = undefined;
    cancelRetry?.();
    cancelRetry = undefined;
  };

  const take = (page: FeedPage, shown: readonly Event[]): void => {
    const events = appended(shown, page);
    failures = 0;
    emptyPages = events.length > shown.length ? 0 : emptyPages + 1;
    const isEnd = events.length === MAX_EVENTS || emptyPages === MAX_EMPTY_PAGES;
    cursor = isEnd ? undefined : page.nextCursor;
    set({ status: "ready", events });
    if (emptyPages > 0 && cursor !== undefined) void loadPage(cursor, events);
  };

  const fail = (error: unknown): void => {
    failures += 1;
    if (failures === 1) report(error);
    if (state.events.length === 0) set({ status: "failed", events: [] });
    if (!(error instanceof FeedError && error.isPassing)) return;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
    cancelRetry = clock.after(wait, retry);
  };

  const loadPage = async (from: string | undefined, shown: readonly Event[]): Promise<void> => {
    stop();
    const own = {};
    current = own;
    const page = await load(from).catch((error: unknown) => {
      if (current === own) {
        current = undefined;
        fail(error);
      }
    });
    if (current !== own || !page) return;
    current = undefined;
    take(page, shown);
  };

  const retry = (): void => {
    if (current) return;
    if (state.status === "failed") set(LOADING);
    void loadPage(cursor, state.events);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open() {
      if (state.events.length === 0) void loadPage(undefined, []);
    },
    more() {
      if (current || cancelRetry || cursor === undefined) return;
      void loadPage(cursor, state.events);
    },
    retry,
    refresh: () => loadPage(undefined, []),
    close: stop,
  };
};
