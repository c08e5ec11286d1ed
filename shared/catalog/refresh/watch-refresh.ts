import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { ProductUrl } from "../product-urls/product-url-item.table.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import type { PlanMessage, WatchMessage } from "./plan-message.schema.ts";
import { isPlanComplete } from "./refresh-plan.ts";
import type { PulledOutcomes, RefreshRun, RefreshRuns } from "./refresh-runs.table.ts";

export type WatchRefreshDeps = {
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly runs: Pick<RefreshRuns, "find" | "end">;
  readonly planQueue: QueueSender<PlanMessage>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** A page with one product URL that is not done is read again, so it must not be long. */
const PAGE_SIZE = 250;
/** What one message reads, in a few seconds. */
const MAX_PAGES = 20;

/**
 * A pull that was not made by then is lost: a shop may put off its five tries by an hour each, and most stores begin
 * the next refresh.
 */
const GIVE_UP_MS = 24 * 3_600_000;

const MIN_WAIT_SECONDS = 15;
/** SQS's maximum delay. */
const MAX_WAIT_SECONDS = 900;

/** What the last pull takes after its slot has begun; most refreshes are found ended at the first look. */
const PULL_SECONDS = 5;

/** @param slotsSeconds until the slots of all pulls are over */
export const firstLookSeconds = (slotsSeconds: number): number =>
  Math.min(MAX_WAIT_SECONDS, slotsSeconds + PULL_SECONDS);

/**
 * In how many seconds to look again: an end is found at most a quarter later than it was, but for the first minute.
 *
 * @param waitedMs since the last pulls were planned
 */
export const nextLookSeconds = (waitedMs: number): number =>
  Math.min(MAX_WAIT_SECONDS, Math.max(MIN_WAIT_SECONDS, Math.floor(waitedMs / 4_000)));

/**
 * - `pulled`: the run was the last to pull it, and does not try again.
 * - `passed`: the run has nothing to do with it any more, or never had.
 * - `waiting`: the run has still to pull it.
 */
type Place = "pulled" | "passed" | "waiting";

/**
 * @param isLater whether a run was planned after this one; what it has pulled is counted there
 */
const placeIn = async (
  run: string,
  startedAt: string,
  url: ProductUrl,
  isLater: (run: string) => Promise<boolean>,
): Promise<Place> => {
  if (url.removed_at !== undefined) return "passed";
  if (url.run === run) return url.retrying ? "waiting" : "pulled";
  if (url.run !== undefined && (await isLater(url.run))) return "passed";
  // One that was added since is pulled by itself too.
  return url.added_at <= startedAt ? "waiting" : "passed";
};

const planTime = ({ planned_at = "" }: Pick<RefreshRun, "planned_at">): string => planned_at;

/**
 * Finds out whether a refresh has ended, from what its pulls have written anyway, and writes so once. Product URLs are
 * read in their order, as far as they are done; a later message goes on there. So each is read about once, whatever
 * the refresh takes, and a repeated message reads again and ends nothing twice.
 *
 * What a run does not pull in a day is given up: a lost message keeps no refresh from its end.
 */
export const createWatchRefresh = ({ productUrls, runs, planQueue, now }: WatchRefreshDeps) => {
  const laterThan = (brand: string, run: RefreshRun) => {
    const known = new Map<string, Promise<boolean>>();
    const ask = async (other: string): Promise<boolean> => {
      const found = await runs.find(brand, other);
      return found !== undefined && planTime(found) > planTime(run);
    };
    return (other: string): Promise<boolean> => {
      const answer = known.get(other) ?? ask(other);
      known.set(other, answer);
      return answer;
    };
  };

  /** How many of a page's URLs are `pulled`, by outcome; `undefined` while one is `waiting`. */
  const countPage = async (
    items: readonly ProductUrl[],
    findPlace: (url: ProductUrl) => Promise<Place>,
    before: PulledOutcomes,
  ): Promise<PulledOutcomes | undefined> => {
    const counts = { ...before };
    for (const item of items) {
      const place = await findPlace(item);
      if (place === "waiting") return undefined;
      if (place === "passed" || item.outcome === undefined) continue;
      counts[item.outcome] = (counts[item.outcome] ?? 0) + 1;
    }
    return counts;
  };

  return async ({ brand, watched_run, after, outcomes = {} }: WatchMessage): Promise<void> => {
    const run = await runs.find(brand, watched_run);
    if (run === undefined || run.ended_at !== undefined || !isPlanComplete(run)) return;
    const waitedMs = now() - Date.parse(planTime(run));
    const isGivenUp = waitedMs >= GIVE_UP_MS;
    const isLater = laterThan(brand, run);
    const findPlace = async (url: ProductUrl): Promise<Place> => {
      const place = await placeIn(watched_run, run.started_at ?? "", url, isLater);
      return place === "waiting" && isGivenUp ? "passed" : place;
    };
    let seen = { after, outcomes: outcomes as PulledOutcomes };
    const goOn = (delaySeconds: number) =>
      planQueue.send([{ body: { brand, watched_run, ...seen }, group: brand, delaySeconds }]);
    for (let page = 0; page < MAX_PAGES; page++) {
      const { items, next } = await productUrls.page(brand, { after: seen.after, limit: PAGE_SIZE });
      const counted = await countPage(items, findPlace, seen.outcomes);
      if (counted === undefined) return goOn(nextLookSeconds(waitedMs));
      if (next === undefined) return runs.end(brand, watched_run, counted, now());
      seen = { after: next, outcomes: counted };
    }
    return goOn(0);
  };
};
