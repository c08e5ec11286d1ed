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

export type SitemapFigures = {
  readonly files: number;
  readonly found: number;
  readonly matched: number;
  readonly known: number;
  readonly fresh: number;
  readonly added: number;
  readonly vanished: number;
  readonly removed: number;
};

export type SitemapRun = Partial<SitemapFigures> & {
  /** Start of the run, which identifies it. */
  readonly run: string;
  readonly action: SitemapAction;
  readonly url: string;
  readonly pattern?: string | undefined;
  readonly state: SitemapRunState;
  readonly moved_at: string;
  /** Too many product URLs have vanished, so none was taken down. */
  readonly takedown_stopped?: boolean;
  readonly reasons?: readonly PullReason[];
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

/** A run without progress for so long has failed. */
const ABANDONED_AFTER_MS = 10 * 60_000;

export const createSitemapRuns = (table: Table) => ({
  async find(brand: string): Promise<SitemapRun | undefined> {
    const item = await getItem(table, sitemapRunKey(brand));
    return item && fromItem(item);
  },

  /** @returns `false` while the last run is in progress */
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

  /** @returns `false` if the run has ended or was replaced */
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
