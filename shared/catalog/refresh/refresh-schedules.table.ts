import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  dueRange,
  INDEX,
  REFRESH_SHARDS,
  refreshIndexKey,
  refreshScheduleKey,
} from "../../platform/table/keys.ts";
import { isConditionFailure, type Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";

/** When a store's catalog is refreshed next. */
export type RefreshSchedule = {
  readonly brand: string;
  readonly interval_minutes: number;
  /** ISO 8601, UTC. */
  readonly next_at: string;
};

const fromItem = (item: Record<string, unknown>): RefreshSchedule => ({
  brand: item.brand as string,
  interval_minutes: item.interval_minutes as number,
  next_at: item.GSI1SK as string,
});

/** How many stores are started at once. */
const PAGE = 100;

/** The refresh schedules; a store without one is in no index and is never due. */
export const createRefreshSchedules = (table: Table) => ({
  async find(brand: string): Promise<RefreshSchedule | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: refreshScheduleKey(brand), ConsistentRead: true }),
    );
    return Item && fromItem(Item);
  },

  async set({ brand, interval_minutes, next_at }: RefreshSchedule): Promise<void> {
    await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: refreshScheduleKey(brand),
        ...updateExpression({ set: { ...refreshIndexKey(brand, next_at), brand, interval_minutes } }),
      }),
    );
  },

  async remove(brand: string): Promise<void> {
    await table.send(new DeleteCommand({ TableName: table.name, Key: refreshScheduleKey(brand) }));
  },

  /** The stores that are due, a page at a time. */
  async *due(now: string): AsyncGenerator<RefreshSchedule[]> {
    for (let shard = 0; shard < REFRESH_SHARDS; shard++) {
      const { GSI1PK, until } = dueRange(shard, now);
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await table.send(
          new QueryCommand({
            TableName: table.name,
            IndexName: INDEX,
            KeyConditionExpression: "GSI1PK = :shard AND GSI1SK <= :until",
            ExpressionAttributeValues: { ":shard": GSI1PK, ":until": until },
            Limit: PAGE,
            ...(ExclusiveStartKey && { ExclusiveStartKey }),
          }),
        );
        yield (page.Items ?? []).map(fromItem);
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey !== undefined);
    }
  },

  /** Sets when a store is due next, unless that has changed since it was read. */
  async advance({ brand, next_at }: RefreshSchedule, to: string): Promise<void> {
    try {
      await table.send(
        new UpdateCommand({
          TableName: table.name,
          Key: refreshScheduleKey(brand),
          UpdateExpression: "SET GSI1SK = :to",
          ConditionExpression: "GSI1SK = :from",
          ExpressionAttributeValues: { ":to": to, ":from": next_at },
        }),
      );
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  },
});

export type RefreshSchedules = ReturnType<typeof createRefreshSchedules>;
