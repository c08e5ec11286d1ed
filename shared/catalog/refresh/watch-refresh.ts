import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { PlanMessage, WatchMessage } from "../messages.schema.ts";
import type { ProductUrl } from "../product-urls/product-url-item.table.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import { isPlanComplete } from "./refresh-plan.ts";
import type { PulledOutcomes, RefreshRun, RefreshRuns } from "./refresh-runs.table.ts";

export type WatchRefreshDeps = {
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly runs: Pick<RefreshRuns, "find" | "end">;
  readonly planQueue: QueueSender<PlanMessage>;
  readonly now: () => number;
};

/** Short, because a page with an unfinished product URL is read again. */
const PAGE_SIZE = 250;
const MAX_PAGES = 20;

/**
 * Time after which an unfinished pull is considered lost. A shop may delay each of its five attempts by an
 * hour, and most stores have begun the next refresh by then.
 */
const GIVE_UP_MS = DAY_MS;

const MIN_WAIT_SECONDS = 15;
/** Maximum delay of SQS. */
const MAX_WAIT_SECONDS = 900;

/** Duration of the last pull after its slot. Most refreshes have ended at the first check. */
const PULL_SECONDS = 5;

export const firstLookSeconds = (slotsSeconds: number): number =>
  Math.min(MAX_WAIT_SECONDS, slotsSeconds + PULL_SECONDS);

/** The end is detected with a delay of at most a quarter of the waiting time, after the first minute. */
export const nextLookSeconds = (waitedMs: number): number =>
  Math.min(MAX_WAIT_SECONDS, Math.max(MIN_WAIT_SECONDS, Math.floor(waitedMs / 4_000)));

/**
 * - `pulled`: this run was the last to pull the URL, with a final outcome.
 * - `passed`: this run does not pull the URL.
 * - `waiting`: this run has yet to pull the URL.
 */
type Place = "pulled" | "passed" | "waiting";

const placeIn = async (
  run: string,
  startedAt: string,
  url: ProductUrl,
  isLater: (run: string) => Promise<boolean>,
): Promise<Place> => {
  if (url.removed_at !== undefined) return "passed";
  if (url.run === run) return url.retrying ? "waiting" : "pulled";
  if (url.run !== undefined && (await isLater(url.run))) return "passed";
  // A URL that was added later has its own pull.
  return url.added_at <= startedAt ? "waiting" : "passed";
};

const planTime = ({ planned_at = "" }: Pick<RefreshRun, "planned_at">): string => planned_at;

/**
 * A later message continues at the first unfinished URL, so each URL is read about once. After a day,
 * unfinished pulls count as lost, so that a lost message can't keep a refresh open.
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
