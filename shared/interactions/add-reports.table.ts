import { Unavailable } from "../platform/errors.ts";
import type { Table } from "../platform/table/table.ts";
import { transact } from "../platform/table/transact.ts";
import type { Withheld } from "./funnel-delta.ts";
import {
  type DayReports,
  type Planned,
  planTransaction,
  type VisitorDelta,
} from "./plan-transaction.table.ts";

type Id = string;

type OnFailure = (
  error: unknown,
  failed: { readonly brand: string; readonly reports: readonly Id[] },
) => void;

const readRefused = (
  planned: readonly Planned[],
  refused: ReadonlyMap<number, unknown>,
  before: Withheld,
) => {
  const seen = new Set<Id>();
  const withheld = new Map(before);
  for (const index of refused.keys()) {
    const failed = planned[index]?.failed;
    if (failed === undefined) throw new Error("An action without a condition was refused");
    if ("seen" in failed) seen.add(failed.seen);
    else if (withheld.get(failed.video) !== "all") withheld.set(failed.video, failed.withhold);
  }
  return { seen, withheld };
};

/**
 * One transaction writes a report's mark and counters, so the report counts once despite crashes
 * and redelivery.
 */
export const createAddReports = (table: Table, visitorDelta: VisitorDelta, onFailure: OnFailure) => {
  /** @returns ids of the reports that SQS should deliver again */
  const add = async (day: DayReports, hasTime: () => boolean, withheld: Withheld): Promise<Id[]> => {
    const { brand, reports } = day;
    if (reports.length === 0) return [];
    try {
      const planned = planTransaction(table, day, visitorDelta, withheld);
      if (planned === undefined) throw new Error("Reports do not fit one transaction");
      if (!hasTime()) throw new Unavailable(new Error("The function is about to time out"));
      const refused = await transact(
        table,
        planned.map(({ action }) => action),
      );
      if (refused.size === 0) return [];
      const { seen, withheld: more } = readRefused(planned, refused, withheld);
      return await add({ ...day, reports: reports.filter(({ id }) => !seen.has(id)) }, hasTime, more);
    } catch (error) {
      if (!(error instanceof Unavailable) && reports.length > 1) return halve(day, hasTime, withheld);
      const ids = reports.map(({ id }) => id);
      onFailure(error, { brand, reports: ids });
      return ids;
    }
  };

  const halve = async (day: DayReports, hasTime: () => boolean, withheld: Withheld): Promise<Id[]> => {
    const { reports } = day;
    const middle = Math.ceil(reports.length / 2);
    return [
      ...(await add({ ...day, reports: reports.slice(0, middle) }, hasTime, withheld)),
      ...(await add({ ...day, reports: reports.slice(middle) }, hasTime, withheld)),
    ];
  };

  return (day: DayReports, hasTime: () => boolean): Promise<Id[]> => add(day, hasTime, new Map());
};

export type AddReports = ReturnType<typeof createAddReports>;
