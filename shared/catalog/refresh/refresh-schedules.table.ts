import { getItem } from "../../platform/table/get-item.ts";
import {
  dueRange,
  REFRESH_SHARDS,
  refreshIndexKey,
  refreshScheduleKey,
} from "../../platform/table/keys/catalog-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { deleteItem, updateItem } from "../../platform/table/write-item.ts";

export type RefreshSchedule = {
  readonly brand: string;
  readonly interval_minutes: number;
  readonly next_at: string;
};

const fromItem = (item: Item): RefreshSchedule => {
  const schedule = readItem(item, "refresh schedule");
  return {
    brand: schedule.text("brand"),
    interval_minutes: schedule.integer("interval_minutes"),
    next_at: schedule.text("GSI1SK"),
  };
};

const MAX_STORES = 100;

export const createRefreshSchedules = (table: Table) => ({
  async find(brand: string): Promise<RefreshSchedule | undefined> {
    const item = await getItem(table, refreshScheduleKey(brand));
    return item && fromItem(item);
  },

  async set({ brand, interval_minutes, next_at }: RefreshSchedule): Promise<void> {
    await updateItem(
      table,
      refreshScheduleKey(brand),
      updateExpression({ set: { ...refreshIndexKey(brand, next_at), brand, interval_minutes } }),
    );
  },

  async remove(brand: string): Promise<void> {
    await deleteItem(table, refreshScheduleKey(brand));
  },

  async *due(now: string): AsyncGenerator<RefreshSchedule[]> {
    for (let shard = 0; shard < REFRESH_SHARDS; shard++) {
      for await (const items of queryAll(table, dueRange(shard, now), { limit: MAX_STORES })) {
        yield items.map(fromItem);
      }
    }
  },

  async advance({ brand, next_at }: RefreshSchedule, to: string): Promise<void> {
    await updateItem(table, refreshScheduleKey(brand), {
      UpdateExpression: "SET GSI1SK = :to",
      ConditionExpression: "GSI1SK = :from",
      ExpressionAttributeValues: { ":to": to, ":from": next_at },
    });
  },
});

export type RefreshSchedules = ReturnType<typeof createRefreshSchedules>;
