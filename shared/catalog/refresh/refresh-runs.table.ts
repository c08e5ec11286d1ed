import { definedOnly } from "../../platform/defined-only.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { refreshRunKey, refreshRunRange } from "../../platform/table/keys/catalog-keys.ts";
import { queryPage } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { type ItemUpdate, putItem, updateItem, upsertItem } from "../../platform/table/write-item.ts";
import type { PullOutcomeName } from "../../vocabulary/product-urls.ts";
import { isPlanComplete, PLAN_END } from "./refresh-plan.ts";

export type RefreshRun = {
  /** Start of the last claimed batch. `planned_to` is its end. */
  readonly planned_from?: string;
  readonly planned_to?: string;
  readonly planned_at?: string;
  readonly started_at?: string;
  readonly planned: number;
  readonly not_found: number;
  readonly takedown_stopped?: boolean;
  /** Product URLs that the followed sitemap removes in this run, excluding `not_found`. */
  readonly vanished?: number;
  /** Product URLs of the followed sitemap before this run. */
  readonly listed?: number;
  /** Only stored for stores with webhooks, because webhooks report it. */
  readonly ended_at?: string;
};

/** Counts only URLs that the run was the last to pull. */
export type PulledOutcomes = Readonly<Partial<Record<PullOutcomeName, number>>>;

export type PlannedBatch = {
  readonly after: string | undefined;
  readonly next: string | undefined;
  readonly count: number;
};

const fromItem = (item: Item): RefreshRun => {
  const run = readItem(item, "refresh run");
  return definedOnly({
    planned_from: run.optionalText("planned_from"),
    planned_to: run.optionalText("planned_to"),
    planned_at: run.optionalText("planned_at"),
    started_at: run.optionalText("started_at"),
    planned: run.integer("planned"),
    not_found: run.integer("not_found"),
    takedown_stopped: run.optionalFlag("takedown_stopped"),
    vanished: run.optionalInteger("vanished"),
    listed: run.optionalInteger("listed"),
    ended_at: run.optionalText("ended_at"),
  });
};

const runOfKey = (item: Item): string =>
  readItem(item, "refresh run").text("SK").slice(refreshRunRange("").prefix.length);

const RETENTION_SECONDS = 30 * 24 * 3600;
const expiry = (now: number): number => Math.floor(now / 1000) + RETENTION_SECONDS;
const iso = (now: number): string => new Date(now).toISOString();

export const createRefreshRuns = (table: Table) => {
  const update = (brand: string, run: string, changes: ItemUpdate) =>
    updateItem(table, refreshRunKey(brand, run), changes);

  const find = async (brand: string, run: string): Promise<RefreshRun | undefined> => {
    const item = await getItem(table, refreshRunKey(brand, run));
    return item && fromItem(item);
  };

  return {
    find,

    /** Keeps an existing run, because the start may be repeated or the first batch may already be planned. */
    async start(brand: string, run: string, now: number): Promise<void> {
      const fields = { planned: 0, not_found: 0, started_at: iso(now), expires_at: expiry(now) };
      await putItem(
        table,
        { ...refreshRunKey(brand, run), ...fields },
        { ConditionExpression: "attribute_not_exists(PK)" },
      );
    },

    async latestOther(brand: string, run: string): Promise<RefreshRun | undefined> {
      const filter = { FilterExpression: "attribute_exists(planned_at)" };
      const page = { after: undefined, limit: 2, backwards: true, filter }; // One of the two latest may be this run.
      const { items } = await queryPage(table, refreshRunRange(brand), page);
      const other = items.find((item) => item.SK !== refreshRunKey(brand, run).SK);
      return other && fromItem(other);
    },

    async latest(brand: string): Promise<RefreshRun | undefined> {
      const page = { after: undefined, limit: 1, backwards: true };
      const { items } = await queryPage(table, refreshRunRange(brand), page);
      return items[0] && fromItem(items[0]);
    },

    async latestId(brand: string): Promise<string | undefined> {
      const filter = { FilterExpression: "attribute_exists(planned_at) OR attribute_not_exists(planned_to)" };
      const page = { after: undefined, limit: 1, backwards: true, filter };
      const { items } = await queryPage(table, refreshRunRange(brand), page);
      return items[0] && runOfKey(items[0]);
    },

    async progress(
      brand: string,
      run: string,
    ): Promise<(RefreshRun & { readonly planning_complete: boolean }) | undefined> {
      const found = await find(brand, run);
      return found && { ...found, planning_complete: isPlanComplete(found) };
    },

    /**
     * Claimed before its URLs are sent, so that the takedown limit never counts more missing URLs than
     * planned ones.
     * @returns `false` if the batch is already claimed
     */
    claimBatch(brand: string, run: string, batch: PlannedBatch, now: number): Promise<boolean> {
      return update(brand, run, {
        UpdateExpression:
          "ADD planned :count, not_found :zero SET planned_from = :from, planned_to = :to, planned_at = :now, " +
          "unsent = :unsent, expires_at = :expires_at, started_at = if_not_exists(started_at, :now)",
        ConditionExpression: batch.after ? "planned_to = :after" : "attribute_not_exists(planned_to)",
        ExpressionAttributeValues: {
          ":count": batch.count,
          ":zero": 0,
          ":from": batch.after ?? "",
          ":to": batch.next ?? PLAN_END,
          ":expires_at": expiry(now),
          ":now": iso(now),
          ":unsent": true,
          ...(batch.after && { ":after": batch.after }),
        },
      });
    },

    /**
     * The batch may have another end now, because URLs are added and removed.
     * @returns `false` if the batch is complete or another batch is claimed
     */
    reclaimBatch(brand: string, run: string, { after, next }: PlannedBatch): Promise<boolean> {
      return update(brand, run, {
        UpdateExpression: "SET planned_to = :to",
        ConditionExpression: "planned_from = :from AND unsent = :unsent",
        ExpressionAttributeValues: { ":from": after ?? "", ":to": next ?? PLAN_END, ":unsent": true },
      });
    },

    async skip(brand: string, run: string, now: number): Promise<void> {
      await update(brand, run, {
        UpdateExpression:
          "ADD planned :zero, not_found :zero SET planned_to = :end, expires_at = :expires_at, " +
          "started_at = if_not_exists(started_at, :now)",
        ConditionExpression: "attribute_not_exists(planned_to)",
        ExpressionAttributeValues: {
          ":zero": 0,
          ":end": PLAN_END,
          ":expires_at": expiry(now),
          ":now": iso(now),
        },
      });
    },

    async completeBatch(brand: string, run: string, { after }: Pick<PlannedBatch, "after">): Promise<void> {
      await update(brand, run, {
        UpdateExpression: "REMOVE unsent",
        ConditionExpression: "planned_from = :from",
        ExpressionAttributeValues: { ":from": after ?? "" },
      });
    },

    async countNotFound(brand: string, run: string, now: number): Promise<RefreshRun> {
      const attributes = await upsertItem(table, refreshRunKey(brand, run), {
        UpdateExpression: "ADD not_found :one, planned :zero SET expires_at = :expires_at",
        ExpressionAttributeValues: { ":one": 1, ":zero": 0, ":expires_at": expiry(now) },
        ReturnValues: "ALL_NEW",
      });
      return fromItem(attributes ?? {});
    },

    /**
     * A repeated call replaces the earlier one.
     * @param claim.limit maximum number of takedowns of the run
     * @returns `false` if the run has too many takedowns for it
     */
    claimVanished(
      brand: string,
      run: string,
      claim: { readonly vanished: number; readonly listed: number; readonly limit: number },
    ): Promise<boolean> {
      const { vanished, listed, limit } = claim;
      return update(brand, run, {
        UpdateExpression: "SET vanished = :vanished, listed = :listed",
        ConditionExpression: "not_found <= :room AND attribute_not_exists(takedown_stopped)",
        ExpressionAttributeValues: { ":vanished": vanished, ":listed": listed, ":room": limit - vanished },
      });
    },

    async stopTakedown(brand: string, run: string): Promise<void> {
      await update(brand, run, {
        UpdateExpression: "SET takedown_stopped = :true",
        ExpressionAttributeValues: { ":true": true },
      });
    },

    /** The table's stream reports the end to webhooks. */
    async end(brand: string, run: string, outcomes: PulledOutcomes, now: number): Promise<void> {
      await update(brand, run, {
        UpdateExpression: "SET ended_at = :now, outcomes = :outcomes",
        ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(ended_at)",
        ExpressionAttributeValues: { ":now": iso(now), ":outcomes": outcomes },
      });
    },
  };
};

export type RefreshRuns = ReturnType<typeof createRefreshRuns>;
