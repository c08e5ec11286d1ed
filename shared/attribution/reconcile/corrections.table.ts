import { NumberValue } from "@aws-sdk/lib-dynamodb";
import { chunk } from "../../platform/map-concurrently.ts";
import { addCounters } from "../../platform/table/add-counters.ts";
import { correctionKey, correctionRange } from "../../platform/table/keys/totals-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { type TransactItem, transact } from "../../platform/table/transact.ts";
import type { Figures } from "../figures/figures.ts";
import { COUNTER_ATTRIBUTES } from "../totals/counter-names.ts";
import { figuresKey, rowDelta } from "../totals/totals-row.table.ts";
import type { RowCorrection } from "./differences.ts";

type StoredCorrection = {
  readonly corrected_at: string;
  readonly figures: readonly Figures[];
  /** Receives the correction, because this day was locked. */
  readonly counted_on?: string | undefined;
  /** The locked day whose figures were wrong. Absent if they were this day's figures. */
  readonly of?: string | undefined;
};

const fromItem = (item: Item): StoredCorrection => {
  const correction = readItem(item, "correction");
  return {
    corrected_at: correction.text("corrected_at"),
    figures: JSON.parse(correction.text("figures")) as Figures[],
    counted_on: correction.optionalText("counted_on"),
    of: correction.optionalText("of"),
  };
};

export type LockedCorrection = {
  readonly day: string;
  readonly counted_on: string;
  readonly corrected_at: string;
  readonly figures: readonly Figures[];
};

const ROWS_TOGETHER = 40;

export const createCorrections = (table: Table) => {
  const TableName = table.name;

  const list = async (brand: string, day: string): Promise<StoredCorrection[]> => {
    const found: StoredCorrection[] = [];
    for await (const items of queryAll(table, correctionRange(brand, day), { consistent: true }))
      found.push(...items.map(fromItem));
    return found;
  };

  const isUnchanged = (stored: RowCorrection["stored"]) => {
    const names: Record<string, string> = {};
    const values: Record<string, NumberValue> = {};
    const conditions = Object.entries(stored).map(([counter, value], index) => {
      names[`#s${index}`] = COUNTER_ATTRIBUTES.get(counter) ?? counter;
      values[`:s${index}`] = NumberValue.from(value);
      const isSame = `#s${index} = :s${index}`;
      return Number(value) === 0 ? `(attribute_not_exists(#s${index}) OR ${isSame})` : isSame;
    });
    return {
      ConditionExpression: conditions.join(" AND "),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    };
  };

  const toActions = (brand: string, row: RowCorrection, countedOn: string | undefined): TransactItem[] => {
    const unchanged = isUnchanged(row.stored);
    const delta = rowDelta(brand, { ...row, day: countedOn ?? row.day });
    if (delta === undefined) return [];
    const add = addCounters(table, delta.key, delta.counters);
    if (countedOn !== undefined)
      return [add, { ConditionCheck: { TableName, Key: figuresKey(brand, row), ...unchanged } }];
    const { ConditionExpression, ...placeholders } = unchanged;
    const { Update } = add;
    return [
      {
        Update: {
          ...Update,
          ConditionExpression,
          ExpressionAttributeNames: {
            ...Update.ExpressionAttributeNames,
            ...placeholders.ExpressionAttributeNames,
          },
          ExpressionAttributeValues: {
            ...Update.ExpressionAttributeValues,
            ...placeholders.ExpressionAttributeValues,
          },
        },
      },
    ];
  };

  return {
    async ofDay(
      brand: string,
      day: string,
    ): Promise<{ figures: Figures[]; subtracted: Figures[]; count: number }> {
      const all = await list(brand, day);
      return {
        figures: all.flatMap(({ of, figures }) =>
          of === undefined ? [] : figures.map((each) => ({ ...each, day })),
        ),
        subtracted: all.flatMap(({ counted_on, figures }) => (counted_on === undefined ? [] : figures)),
        count: all.filter(({ of }) => of === undefined).length,
      };
    },

    async ofLocked(brand: string, day: string): Promise<LockedCorrection[]> {
      return (await list(brand, day)).flatMap(({ of = day, counted_on = day, corrected_at, figures }) =>
        of === counted_on ? [] : [{ day: of, counted_on, corrected_at, figures }],
      );
    },

    /**
     * Adds the differences to rows that have not changed since the comparison.
     * @param count the day's corrections at the recount, to prevent a second correction by a concurrent call
     * @param countedOn receives the corrections if `day` is locked
     */
    async write(
      brand: string,
      day: string,
      rows: readonly RowCorrection[],
      {
        count,
        countedOn,
        at,
      }: { readonly count: number; readonly countedOn: string | undefined; readonly at: string },
    ): Promise<number> {
      let corrected = 0;
      for (const [index, some] of chunk(rows, ROWS_TOGETHER).entries()) {
        const id = String(count + index).padStart(6, "0");
        const figures = JSON.stringify(some.map(({ stored, ...each }) => each));
        const put = (key: ReturnType<typeof correctionKey>, more: object) => ({
          Put: {
            TableName,
            Item: { ...key, figures, corrected_at: at, reason: "recount", ...more },
            ConditionExpression: "attribute_not_exists(PK)",
          },
        });
        const refused = await transact(table, [
          put(correctionKey(brand, day, id), countedOn === undefined ? {} : { counted_on: countedOn }),
          ...(countedOn === undefined
            ? []
            : [put(correctionKey(brand, countedOn, `${day}#${id}`), { of: day })]),
          ...some.flatMap((row) => toActions(brand, row, countedOn)),
        ]);
        if (refused.size > 0) return corrected;
        corrected += some.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
      }
      return corrected;
    },
  };
};

export type Corrections = ReturnType<typeof createCorrections>;
