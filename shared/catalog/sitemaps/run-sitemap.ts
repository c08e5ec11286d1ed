import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import type { PullReason } from "../../vocabulary/pull-reasons.ts";
import type { SitemapMessage } from "../messages.schema.ts";
import { createProductUrlChanges, type ProductUrlChangeDeps } from "../product-urls/change-product-urls.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import { isTooMany, takedownLimit } from "../pull/takedown.ts";
import type { RefreshRuns } from "../refresh/refresh-runs.table.ts";
import { compareSitemap, sitemapMark } from "./compare-sitemap.ts";
import { createReadSitemap, type SitemapRead } from "./read-sitemap.ts";
import type { SitemapClient } from "./sitemap.client.ts";
import type { SitemapRun, SitemapRuns } from "./sitemap-runs.table.ts";

export type RunSitemapDeps = ProductUrlChangeDeps & {
  readonly sitemaps: Pick<SitemapClient, "read">;
  readonly sitemapRuns: Pick<SitemapRuns, "find" | "start" | "note">;
  readonly runs: Pick<RefreshRuns, "claimVanished">;
  readonly productUrls: Pick<ProductUrls, "all">;
  readonly sitemapQueue: QueueSender<SitemapMessage>;
  readonly logger: Logger;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly now: () => number;
};

/** A fifth of the write capacity of a store's partition. Orders need the rest. */
const URLS_PER_SECOND = 200;
/** Another message continues the run afterwards. The function's limit is 300 s. */
const MAX_RUN_MS = 220_000;
const MAX_EXAMPLES = 20;

const unusableReasons = ({ count: entries, examples }: SitemapRead["unusable"]): readonly PullReason[] =>
  entries === 0 ? [] : [{ code: "entries_unusable", params: { entries, examples } }];

/**
 * A repeated step finds a smaller difference, so a run stores no position, and a repeated message is
 * harmless.
 */
export const createRunSitemap = (deps: RunSitemapDeps) => {
  const { sitemapRuns, runs, productUrls, sitemapQueue, logger, pause, now } = deps;
  const readSitemap = createReadSitemap(deps);
  const changes = createProductUrlChanges(deps);

  const entered = async (store: Store, { run, follow }: SitemapMessage): Promise<SitemapRun | undefined> => {
    const { brand, sitemap } = store;
    const found = await sitemapRuns.find(brand);
    if (found?.run === run) return found.state === "running" ? found : undefined;
    if (!follow || sitemap === undefined) return undefined;
    if (await sitemapRuns.start(brand, { run, action: "follow", ...sitemap }, now()))
      return sitemapRuns.find(brand);
    logger.warn("A sitemap run was skipped, because another one is in progress", { brand });
    return undefined;
  };

  /** @returns `false` if the time ran out */
  const changeInBatches = async (
    urls: readonly string[],
    endsAt: number,
    change: (batch: readonly string[], done: number) => Promise<unknown>,
  ): Promise<boolean> => {
    for (let from = 0; from < urls.length; from += URLS_PER_SECOND) {
      if (now() > endsAt) return false;
      if (from > 0) await pause(1_000);
      const batch = urls.slice(from, from + URLS_PER_SECOND);
      await change(batch, from + batch.length);
    }
    return true;
  };

  return async (store: Store, message: SitemapMessage, attempt: number): Promise<void> => {
    const { brand } = store;
    const entry = await entered(store, message);
    if (entry === undefined) return;
    const { run, action, added = 0, removed = 0 } = entry;
    const endsAt = now() + MAX_RUN_MS;
    const note = (progress: Parameters<SitemapRuns["note"]>[2]) =>
      sitemapRuns.note(brand, run, progress, now());

    const { urls, unusable, ...counts } = await readSitemap(
      entry,
      async (progress) => void (await note(progress)),
    );
    const mark = sitemapMark(entry.url);
    const { fresh, known, vanished, listed, counted } = await compareSitemap(
      urls,
      productUrls.all(brand),
      mark,
      { run, again: attempt > 1 },
    );
    // Unusable entries may be products, and an empty sitemap is probably broken, so neither takes products
    // down.
    const mayTakeDown = unusable.count === 0 && counts.matched > 0;
    const all = removed + listed;
    const claim = { vanished: removed + vanished.length - counted, listed: all, limit: takedownLimit(all) };
    const hasRoom = async () =>
      action !== "follow" || vanished.length === 0 || runs.claimVanished(brand, run, claim);
    const takedown_stopped =
      mayTakeDown && (isTooMany(removed + vanished.length, removed + listed) || !(await hasRoom()));
    await note({
      ...counts,
      known,
      fresh: fresh.length,
      vanished: vanished.length,
      examples: fresh.slice(0, MAX_EXAMPLES),
      reasons: unusableReasons(unusable),
      takedown_stopped,
    });

    const gone = action === "follow" && mayTakeDown && !takedown_stopped ? vanished : [];
    const isDone =
      action === "preview" ||
      ((await changeInBatches(fresh, endsAt, async (batch, done) => {
        await changes.add(store, batch, new Date(now()), mark);
        await note({ added: added + done });
      })) &&
        (await changeInBatches(gone, endsAt, async (batch, done) => {
          await changes.remove(store, batch, new Date(now()));
          await note({ removed: removed + done });
        })));
    if (isDone) await note({ state: "done" });
    else await sitemapQueue.send([{ body: { brand, run }, group: brand }]);
  };
};
