import { PutCommand, UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { getItem } from "../../platform/table/get-item.ts";
import { refreshRunKey, refreshRunRange } from "../../platform/table/keys.ts";
import { queryPage } from "../../platform/table/query.ts";
import { type Item, present, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import { isPlanComplete, PLAN_END } from "./refresh-plan.ts";

/** One refresh of a store's whole catalog. */
export type RefreshRun = {
  /** Where the last page entered into the plan begins and ends. */
  readonly planned_from?: string;
  readonly planned_to?: string;
  /** When it was entered. */
  readonly planned_at?: string;
  readonly started_at?: string;
  /** How many product URLs have been sent to the pull queue so far. */
  readonly planned: number;
  /** How many of them the merchant did not know any more. */
  readonly not_found: number;
  /** Set once so many were unknown that the run takes nothing down any more. */
  readonly takedown_stopped?: boolean;
};

/** A page of a store's product URLs, as a plan enters it. */
export type PlannedPage = {
  /** The end of the page before; absent for the first. */
  readonly after: string | undefined;
  /** The end of this page; absent for the last. */
  readonly next: string | undefined;
  readonly count: number;
};

const fromItem = (item: Item): RefreshRun => {
  const run = readItem(item, "refresh run");
  return present({
    planned_from: run.optionalText("planned_from"),
    planned_to: run.optionalText("planned_to"),
    planned_at: run.optionalText("planned_at"),
    started_at: run.optionalText("started_at"),
    planned: run.integer("planned"),
    not_found: run.integer("not_found"),
    takedown_stopped: run.optionalFlag("takedown_stopped"),
  });
};

/** How long a run can be looked up. */
const KEPT_SECONDS = 30 * 24 * 3600;
const expiry = (now: number): number => Math.floor(now / 1000) + KEPT_SECONDS;
const iso = (now: number): string => new Date(now).toISOString();

export const createRefreshRuns = (table: Table) => {
  type Changes = Omit<UpdateCommandInput, "TableName" | "Key">;
  const update = (brand: string, run: string, changes: Changes) =>
    new UpdateCommand({ TableName: table.name, Key: refreshRunKey(brand, run), ...changes });
  const updateIf = (brand: string, run: string, changes: Changes) =>
    writeIf(table, update(brand, run, changes));

  const find = async (brand: string, run: string): Promise<RefreshRun | undefined> => {
    const item = await getItem(table, refreshRunKey(brand, run));
    return item && fromItem(item);
  };

  return {
    find,

    /**
     * Enters a run before anything of it is planned, so that whoever started it can ask for it at once. A run that
     * is entered already stays as it is: the start was repeated, or came after the first page.
     */
    async start(brand: string, run: string, now: number): Promise<void> {
      const fields = { planned: 0, not_found: 0, started_at: iso(now), expires_at: expiry(now) };
      await writeIf(
        table,
        new PutCommand({
          TableName: table.name,
          Item: { ...refreshRunKey(brand, run), ...fields },
          ConditionExpression: "attribute_not_exists(PK)",
        }),
      );
    },

    /** The latest of the store's other runs that have a plan. */
    async latestOther(brand: string, run: string): Promise<RefreshRun | undefined> {
      const filter = { FilterExpression: "attribute_exists(planned_at)" };
      const page = { after: undefined, limit: 2, backwards: true, filter }; // This run may be the first of the two.
      const { items } = await queryPage(table, refreshRunRange(brand), page);
      const other = items.find((item) => item.SK !== refreshRunKey(brand, run).SK);
      return other && fromItem(other);
    },

    /** {@link find}, and whether all of the store's product URLs are planned. */
    async progress(
      brand: string,
      run: string,
    ): Promise<(RefreshRun & { readonly planning_complete: boolean }) | undefined> {
      const found = await find(brand, run);
      return found && { ...found, planning_complete: isPlanComplete(found) };
    },

    /**
     * Enters a page of a run's plan: how many URLs it has and where it ends. It is entered before its URLs are
     * sent, so that the run's takedown guard never counts more unknown URLs than planned ones.
     *
     * @returns `false` where the page has been entered before
     */
    enterPage(brand: string, run: string, page: PlannedPage, now: number): Promise<boolean> {
      return updateIf(brand, run, {
        UpdateExpression:
          "ADD planned :count, not_found :zero SET planned_from = :from, planned_to = :to, planned_at = :now, " +
          "unsent = :unsent, expires_at = :expires_at, started_at = if_not_exists(started_at, :now)",
        ConditionExpression: page.after ? "planned_to = :after" : "attribute_not_exists(planned_to)",
        ExpressionAttributeValues: {
          ":count": page.count,
          ":zero": 0,
          ":from": page.after ?? "",
          ":to": page.next ?? PLAN_END,
          ":expires_at": expiry(now),
          ":now": iso(now),
          ":unsent": true,
          ...(page.after && { ":after": page.after }),
        },
      });
    },

    /**
     * Enters the last page once more, for a plan that failed after it had entered it and before all of it was sent.
     * It may end elsewhere now: URLs come and go.
     *
     * @returns `false` where the plan has moved on
     */
    reenterPage(brand: string, run: string, { after, next }: PlannedPage): Promise<boolean> {
      return updateIf(brand, run, {
        UpdateExpression: "SET planned_to = :to",
        ConditionExpression: "planned_from = :from AND unsent = :unsent",
        ExpressionAttributeValues: { ":from": after ?? "", ":to": next ?? PLAN_END, ":unsent": true },
      });
    },

    /** Ends a run before anything of it is planned: it has no URLs. */
    async skip(brand: string, run: string, now: number): Promise<void> {
      await updateIf(brand, run, {
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

    /** Everything of the last page is sent, and the message for the next one: it can't be entered again. */
    async completePage(brand: string, run: string, { after }: Pick<PlannedPage, "after">): Promise<void> {
      await updateIf(brand, run, {
        UpdateExpression: "REMOVE unsent",
        ConditionExpression: "planned_from = :from",
        ExpressionAttributeValues: { ":from": after ?? "" },
      });
    },

    /** Counts a URL that the merchant does not know any more; answers the run with it. */
    async countNotFound(brand: string, run: string, now: number): Promise<RefreshRun> {
      const { Attributes = {} } = await table.send(
        update(brand, run, {
          UpdateExpression: "ADD not_found :one, planned :zero SET expires_at = :expires_at",
          ExpressionAttributeValues: { ":one": 1, ":zero": 0, ":expires_at": expiry(now) },
          ReturnValues: "ALL_NEW",
        }),
      );
      return fromItem(Attributes);
    },

    /** Flags the run: it takes nothing down any more. */
    async stopTakedown(brand: string, run: string): Promise<void> {
      await table.send(
        update(brand, run, {
          UpdateExpression: "SET takedown_stopped = :true",
          ExpressionAttributeValues: { ":true": true },
        }),
      );
    },
  };
};

export type RefreshRuns = ReturnType<typeof createRefreshRuns>;
