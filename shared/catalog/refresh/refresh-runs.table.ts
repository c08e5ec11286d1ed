import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { refreshRunKey, refreshRunRange } from "../../platform/table/keys.ts";
import { queryPage } from "../../platform/table/query-page.ts";
import { isConditionFailure, type Table } from "../../platform/table/table.ts";
import { PLANNED_TO_THE_END } from "./refresh-plan.ts";

/** One refresh of a store's whole catalog. */
export type RefreshRun = {
  /** Where the last page entered into the plan begins and ends. */
  readonly planned_from?: string;
  readonly planned_to?: string;
  /** When it was entered. */
  readonly planned_at?: string;
  readonly started_at?: string;
  /** How many pages have been sent to the pull queue so far. */
  readonly planned: number;
  /** How many of them the merchant did not know any more. */
  readonly not_found: number;
  /** Set once so many were unknown that the run takes nothing down any more. */
  readonly takedown_stopped?: boolean;
};

export type PlannedPage = {
  /** The end of the page before; absent for the first. */
  readonly after: string | undefined;
  /** The end of this page; absent for the last. */
  readonly next: string | undefined;
  readonly count: number;
};

/** Runs are kept this long for whoever asks what happened. */
const KEPT_SECONDS = 30 * 24 * 3600;

const sendIfHolds = async (table: Table, command: PutCommand | UpdateCommand): Promise<boolean> => {
  try {
    await table.send(command as UpdateCommand);
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
};

export const createRefreshRuns = (table: Table) => ({
  /**
   * Enters a run before anything of it is planned, so that whoever started it can ask for it at once. One that is
   * entered already stays: it was started twice in a moment, or its answer was lost on the way here.
   */
  async start(brand: string, run: string, now: number): Promise<void> {
    await sendIfHolds(
      table,
      new PutCommand({
        TableName: table.name,
        Item: {
          ...refreshRunKey(brand, run),
          planned: 0,
          not_found: 0,
          started_at: new Date(now).toISOString(),
          expires_at: Math.floor(now / 1000) + KEPT_SECONDS,
        },
        ConditionExpression: "attribute_not_exists(PK)",
      }),
    );
  },

  async find(brand: string, run: string): Promise<RefreshRun | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: refreshRunKey(brand, run), ConsistentRead: true }),
    );
    return Item as RefreshRun | undefined;
  },

  /** The store's latest run but this one, of those that a page was entered into. */
  async latestBeside(brand: string, run: string): Promise<RefreshRun | undefined> {
    const filter = { FilterExpression: "attribute_exists(planned_at)" };
    const query = { ...refreshRunRange(brand), after: undefined, limit: 2, backwards: true, filter };
    const { SK } = refreshRunKey(brand, run);
    const { items } = await queryPage(table, query); // This one may be the first of them.
    return items.find((item) => item.SK !== SK) as RefreshRun | undefined;
  },

  /** How far a run has come: {@link find}, and whether all of the store's pages are planned. */
  async progress(
    brand: string,
    run: string,
  ): Promise<(RefreshRun & { readonly planned_to_the_end: boolean }) | undefined> {
    const found = await this.find(brand, run);
    return found && { ...found, planned_to_the_end: found.planned_to === PLANNED_TO_THE_END };
  },

  /**
   * Enters a page of a run's plan: how many URLs it has and where it ends. It is entered before its URLs are
   * sent, so that the run's takedown guard never counts more unknown pages than planned ones.
   *
   * @returns `false` where the page has been entered before
   */
  enterPage(brand: string, run: string, page: PlannedPage, now: number): Promise<boolean> {
    return sendIfHolds(
      table,
      new UpdateCommand({
        TableName: table.name,
        Key: refreshRunKey(brand, run),
        UpdateExpression:
          "ADD planned :count, not_found :zero SET planned_from = :from, planned_to = :to, planned_at = :now, " +
          "unsent = :unsent, expires_at = :expires_at, started_at = if_not_exists(started_at, :now)",
        ConditionExpression: page.after ? "planned_to = :after" : "attribute_not_exists(planned_to)",
        ExpressionAttributeValues: {
          ":count": page.count,
          ":zero": 0,
          ":from": page.after ?? "",
          ":to": page.next ?? PLANNED_TO_THE_END,
          ":expires_at": Math.floor(now / 1000) + KEPT_SECONDS,
          ":now": new Date(now).toISOString(),
          ":unsent": true,
          ...(page.after && { ":after": page.after }),
        },
      }),
    );
  },

  /**
   * Enters the last page once more, for a plan that failed after it had entered it and before all of it was sent. It
   * may end elsewhere now: URLs come and go.
   *
   * @returns `false` where the plan has moved on
   */
  reenterPage(brand: string, run: string, { after, next }: PlannedPage): Promise<boolean> {
    return sendIfHolds(
      table,
      new UpdateCommand({
        TableName: table.name,
        Key: refreshRunKey(brand, run),
        UpdateExpression: "SET planned_to = :to",
        ConditionExpression: "planned_from = :from AND unsent = :unsent",
        ExpressionAttributeValues: {
          ":from": after ?? "",
          ":to": next ?? PLANNED_TO_THE_END,
          ":unsent": true,
        },
      }),
    );
  },

  /** Ends a run before anything of it is planned: it has no pages. */
  async leaveOut(brand: string, run: string, now: number): Promise<void> {
    await sendIfHolds(
      table,
      new UpdateCommand({
        TableName: table.name,
        Key: refreshRunKey(brand, run),
        UpdateExpression:
          "ADD planned :zero, not_found :zero SET planned_to = :end, expires_at = :expires_at, " +
          "started_at = if_not_exists(started_at, :now)",
        ConditionExpression: "attribute_not_exists(planned_to)",
        ExpressionAttributeValues: {
          ":zero": 0,
          ":end": PLANNED_TO_THE_END,
          ":expires_at": Math.floor(now / 1000) + KEPT_SECONDS,
          ":now": new Date(now).toISOString(),
        },
      }),
    );
  },

  /** All of the last page is sent, and the message for the next one: nothing brings it back. */
  async leavePage(brand: string, run: string, { after }: Pick<PlannedPage, "after">): Promise<void> {
    await sendIfHolds(
      table,
      new UpdateCommand({
        TableName: table.name,
        Key: refreshRunKey(brand, run),
        UpdateExpression: "REMOVE unsent",
        ConditionExpression: "planned_from = :from",
        ExpressionAttributeValues: { ":from": after ?? "" },
      }),
    );
  },

  /** Counts a page that the merchant does not know any more; answers the run with it. */
  async countNotFound(brand: string, run: string, now: number): Promise<RefreshRun> {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: refreshRunKey(brand, run),
        UpdateExpression: "ADD not_found :one, planned :zero SET expires_at = :expires_at",
        ExpressionAttributeValues: {
          ":one": 1,
          ":zero": 0,
          ":expires_at": Math.floor(now / 1000) + KEPT_SECONDS,
        },
        ReturnValues: "ALL_NEW",
      }),
    );
    return Attributes as RefreshRun;
  },

  /** Flags the run: it takes nothing down any more. */
  async stopTakedown(brand: string, run: string): Promise<void> {
    await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: refreshRunKey(brand, run),
        UpdateExpression: "SET takedown_stopped = :true",
        ExpressionAttributeValues: { ":true": true },
      }),
    );
  },
});

export type RefreshRuns = ReturnType<typeof createRefreshRuns>;
