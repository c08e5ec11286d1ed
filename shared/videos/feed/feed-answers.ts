import { createBoundedCache } from "../../platform/bounded-cache.ts";
import type { Cursors } from "../../platform/cursors.ts";
import { definedOnly } from "../../platform/defined-only.ts";
import { BrandInvalid } from "../../platform/errors.ts";
import { shownAppearance } from "../../stores/appearance/appearance.ts";
import { shownExperiment } from "../../stores/store.ts";
import type { Stores } from "../../stores/stores.table.ts";
import type { FeedPage } from "./feed.schema.ts";
import { createFeed, type FeedDeps } from "./feed-page.ts";
import type { Position, VideoRequest } from "./select-videos.ts";

export type FeedAnswersDeps = FeedDeps & {
  readonly stores: Pick<Stores, "find">;
  readonly cursors: () => Promise<Cursors>;
  /** Must be collision-resistant, because the hash identifies the text. */
  readonly hash: (text: string) => string;
};

type FeedRequest = Omit<VideoRequest, "after"> & {
  readonly brand: string;
  readonly cursor?: string | undefined;
};

export type FeedAnswer = {
  readonly body: string;
  readonly etag: string;
  readonly changes_at: number;
};

/**
 * Changes of videos and campaigns take up to five seconds to appear. Clients may cache the response
 * for one more minute.
 */
const PAGE_TTL_MS = 5_000;
const MAX_PAGES = 200;
const MAX_PAGES_BYTES = 64 * 1024 * 1024;

/** @returns a function that throws BrandInvalid for an unknown brand, and CursorInvalid */
export const createFeedAnswers = ({ stores, cursors, hash, now, ...deps }: FeedAnswersDeps) => {
  const readPage = createFeed({ ...deps, now });

  const render = async ({ brand, cursor, ...query }: FeedRequest): Promise<FeedAnswer> => {
    const store = await stores.find(brand);
    if (store === undefined) throw new BrandInvalid();
    const { limit: _, ...filters } = query;
    const scope = JSON.stringify(["feed", brand, filters]);
    const after = cursor === undefined ? undefined : (await cursors()).open<Position>(scope, cursor);
    const { events, next, changes_at } = await readPage(store, { ...query, after });
    const next_cursor = next === undefined ? null : (await cursors()).seal(scope, next);
    const appearance = shownAppearance(store.appearance);
    const experiment = shownExperiment(store.experiment, new Date(now()).toISOString());
    const body = JSON.stringify(
      definedOnly({ events, next_cursor, appearance, experiment }) satisfies FeedPage,
    );
    return { body, etag: `"${hash(body)}"`, changes_at };
  };
  const pages = createBoundedCache<string, Promise<FeedAnswer>>({
    maxEntries: MAX_PAGES,
    ttlMs: PAGE_TTL_MS,
    now,
    maxWeight: MAX_PAGES_BYTES,
    // V8 stores text outside Latin-1 with two bytes per character.
    weigh: ({ body }) => 2 * body.length,
  });

  return (request: FeedRequest): Promise<FeedAnswer> =>
    pages.getOrCreate(JSON.stringify(request), () => render(request));
};
