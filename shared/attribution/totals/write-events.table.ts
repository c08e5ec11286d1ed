import { Unavailable } from "../../platform/errors.ts";
import { addCounters } from "../../platform/table/add-counters.ts";
import type { Key } from "../../platform/table/keys/key.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import { isRejectedContent, type Table } from "../../platform/table/table.ts";
import { type TransactItem, transact } from "../../platform/table/transact.ts";
import { mergeRows, type RowDelta } from "./totals-row.table.ts";

export type PreparedEvent = {
  readonly key: Key;
  /**
   * Fails with the old item if the event was applied before.
   * @param rowsLeft number of rows for later transactions
   */
  readonly record: (rowsLeft: number | undefined) => TransactItem;
  readonly pointers: readonly TransactItem[];
  /** One delta per row. Rows that can be derived from the stored record come last. */
  readonly rows: readonly RowDelta[];
  readonly storedRows: (record: Item) => Promise<readonly RowDelta[]>;
};

type FailedEvent<Event> = {
  readonly event: Event;
  readonly error: unknown;
  /** The event itself is invalid, so a retry fails too. */
  readonly permanent: boolean;
};

export type WriteOutcome<Event> = {
  /** Events that this call applied. Events in neither list were applied before, or their records are gone. */
  readonly applied: readonly Event[];
  readonly failed: readonly FailedEvent<Event>[];
};

/** Limit of one transaction: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
const MAX_ACTIONS = 100;

const isOversized = ({ pointers, rows }: PreparedEvent): boolean =>
  1 + pointers.length + rows.length > MAX_ACTIONS;

const groupEvents = <Event extends PreparedEvent>(events: readonly Event[]): Event[][] => {
  const groups: Event[][] = [];
  let rows = new Set<string>();
  let others = 0;
  for (const event of events) {
    const merged = new Set([...rows, ...event.rows.map(({ key }) => key.SK)]);
    const added = 1 + event.pointers.length;
    const group = groups.at(-1);
    if (group && others + added + merged.size <= MAX_ACTIONS) {
      group.push(event);
      [rows, others] = [merged, others + added];
    } else {
      groups.push([event]);
      [rows, others] = [new Set(event.rows.map(({ key }) => key.SK)), added];
    }
  }
  return groups;
};

const readRowsLeft = (record: Item | undefined): number | undefined =>
  record && readItem(record, "event").optionalInteger("rows_left");

/**
 * Each transaction writes records with their deltas, so an event counts once, despite repeated delivery,
 * concurrent consumers and crashes.
 */
export const createWriteEvents = (table: Table) => {
  const adds = (rows: readonly RowDelta[]): TransactItem[] =>
    rows.map(({ key, counters }) => addCounters(table, key, counters));

  const finish = async (key: Key, rows: readonly RowDelta[], from: number): Promise<void> => {
    let left: number | undefined = from;
    while (left !== undefined) {
      const next = rows.slice(rows.length - left).slice(0, MAX_ACTIONS - 1);
      const after: number = left - next.length;
      const Update = {
        TableName: table.name,
        Key: key,
        UpdateExpression: after === 0 ? "REMOVE rows_left" : "SET rows_left = :after",
        ConditionExpression: "rows_left = :left",
        ExpressionAttributeValues: { ":left": left, ...(after > 0 && { ":after": after }) },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
      };
      const refused = await transact(table, [{ Update }, ...adds(next)]);
      // Another consumer was faster. Continue from the position that it stored.
      left = refused.size > 0 ? readRowsLeft(refused.get(0)) : after || undefined;
    }
  };

  const writeOversized = async (event: PreparedEvent): Promise<boolean> => {
    const { key, pointers, rows, record } = event;
    const first = rows.slice(0, MAX_ACTIONS - 1 - pointers.length);
    const left = rows.length - first.length;
    const refused = await transact(table, [record(left || undefined), ...pointers, ...adds(first)]);
    if (refused.size > 0) {
      await resume(event, refused.get(0));
      return false;
    }
    if (left > 0) await finish(key, rows, left);
    return true;
  };

  const resume = async ({ key, storedRows }: PreparedEvent, record: Item | undefined): Promise<void> => {
    const left = readRowsLeft(record);
    if (record !== undefined && left !== undefined) await finish(key, await storedRows(record), left);
  };

  const writeGroup = async <Event extends PreparedEvent>(
    group: readonly Event[],
  ): Promise<readonly Event[]> => {
    const [only] = group;
    if (only && group.length === 1 && isOversized(only)) return (await writeOversized(only)) ? [only] : [];
    let pending = group;
    while (pending.length > 0) {
      const refused = await transact(table, [
        ...pending.map(({ record }) => record(undefined)),
        ...pending.flatMap(({ pointers }) => pointers),
        ...adds(mergeRows(pending.flatMap(({ rows }) => rows))),
      ]);
      if (refused.size === 0) break;
      for (const [index, record] of refused) {
        const event = pending[index];
        if (event) await resume(event, record);
      }
      pending = pending.filter((_, index) => !refused.has(index));
    }
    return pending;
  };

  /** Never throws. Failed events don't block the others. */
  return async <Event extends PreparedEvent>(events: readonly Event[]): Promise<WriteOutcome<Event>> => {
    const applied: Event[] = [];
    const failed: FailedEvent<Event>[] = [];
    const write = async (group: readonly Event[]): Promise<void> => {
      try {
        applied.push(...(await writeGroup(group)));
      } catch (error) {
        // Smaller transactions would not relieve a busy table.
        if (group.length === 1 || error instanceof Unavailable) {
          const permanent = isRejectedContent(error);
          failed.push(...group.map((event) => ({ event, error, permanent })));
          return;
        }
        const half = Math.ceil(group.length / 2);
        await write(group.slice(0, half));
        await write(group.slice(half));
      }
    };
    // Sequential, because all transactions of a store update the store's row.
    for (const group of groupEvents(events)) await write(group);
    return { applied, failed };
  };
};

export type WriteEvents = ReturnType<typeof createWriteEvents>;
