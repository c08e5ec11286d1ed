import { definedOnly } from "../../platform/defined-only.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { sitemapRunKey } from "../../platform/table/keys/catalog-keys.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { putItem, updateItem } from "../../platform/table/write-item.ts";
import {
  SITEMAP_ACTIONS,
  SITEMAP_RUN_STATES,
  type SitemapAction,
  type SitemapRunState,
} from "../../vocabulary/product-urls.ts";
import type { PullReason } from "../../vocabulary/pull-reasons.ts";
import { readReason } from "../product-urls/product-url-item.table.ts";

/** Counts of a completed run. */
export type SitemapFigures = {
  /** Number of files that were read. */
  readonly files: number;
  /** Number of URLs in the files. */
  readonly found: number;
  /** Number of distinct URLs that match the pattern. */
  readonly matched: number;
  /** Number of matching URLs that the store already had. */
  readonly known: number;
  /** Number of matching URLs that were new. */
  readonly fresh: number;
  readonly added: number;
  /** Number of product URLs from this sitemap that are no longer in it. */
  readonly vanished: number;
  readonly removed: number;
};

/** A store's latest run of a sitemap. */
export type SitemapRun = Partial<SitemapFigures> & {
  /** Start of the run, which identifies it. ISO 8601. */
  readonly run: string;
  readonly action: SitemapAction;
  readonly url: string;
  readonly pattern?: string | undefined;
  readonly state: SitemapRunState;
  /** Time of the last progress. */
  readonly moved_at: string;
  /** Too many product URLs have vanished, so none was taken down. */
  readonly takedown_stopped?: boolean;
  /** Reasons for the failure, or for unusable entries. */
  readonly reasons?: readonly PullReason[];
  /** Some of the new product URLs. */
  readonly examples?: readonly string[];
};

const FIGURES = [
  "files",
  "found",
  "matched",
  "known",
  "fresh",
  "added",
  "vanished",
  "removed",
] as const satisfies readonly (keyof SitemapFigures)[];

const fromItem = (item: Item): SitemapRun => {
  const run = readItem(item, "sitemap run");
  return definedOnly({
    run: run.text("run"),
    action: run.oneOf("action", SITEMAP_ACTIONS),
    url: run.text("url"),
    pattern: run.optionalText("pattern"),
    state: run.oneOf("state", SITEMAP_RUN_STATES),
    moved_at: run.text("moved_at"),
    takedown_stopped: run.optionalFlag("takedown_stopped"),
    reasons: run.has("reasons") ? run.list("reasons", readReason) : undefined,
    examples: run.optionalTexts("examples"),
    ...Object.fromEntries(FIGURES.map((name) => [name, run.optionalInteger(name)])),
  });
};

/** Time without progress after which a run has failed. Then the store may start another one. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** The latest sitemap run of each store. A store has one run at a time. */
export const createSitemapRuns = (table: Table) => ({
  async find(brand: string): Promise<SitemapRun | undefined> {
    const item = await getItem(table, sitemapRunKey(brand));
    return item && fromItem(item);
  },

  /** Replaces the last run. `false` while the last one is in progress. */
  start(
    brand: string,
    { run, action, url, pattern }: Pick<SitemapRun, "run" | "action" | "url" | "pattern">,
    now: number,
  ): Promise<boolean> {
    const moved_at = new Date(now).toISOString();
    const fields = definedOnly({ run, action, url, pattern, state: "running", moved_at });
    return putItem(
      table,
      { ...sitemapRunKey(brand), ...fields },
      {
        ConditionExpression: "attribute_not_exists(PK) OR #state <> :running OR moved_at < :given_up",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: {
          ":running": "running",
          ":given_up": new Date(now - ABANDONED_AFTER_MS).toISOString(),
        },
      },
    );
  },

  /** Stores the progress of a run. `false` if the run has ended or was replaced. */
  note(
    brand: string,
    run: string,
    progress: Partial<
      SitemapFigures & Pick<SitemapRun, "state" | "takedown_stopped" | "reasons" | "examples">
    >,
    now: number,
  ): Promise<boolean> {
    const changes = updateExpression({ set: { ...progress, moved_at: new Date(now).toISOString() } });
    return updateItem(table, sitemapRunKey(brand), {
      ...changes,
      ConditionExpression: "#run = :run AND #now_state = :running",
      ExpressionAttributeNames: { ...changes.ExpressionAttributeNames, "#run": "run", "#now_state": "state" },
      ExpressionAttributeValues: { ...changes.ExpressionAttributeValues, ":run": run, ":running": "running" },
    });
  },
});

export type SitemapRuns = ReturnType<typeof createSitemapRuns>;
