import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { readKey } from "../../platform/table/batch-get.ts";
import {
  dayFromUnfoldedKey,
  unfoldedDayKey,
  unfoldedDayRange,
} from "../../platform/table/keys/order-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";

/** Days of a store whose folding failed. Later days are folded all the same, so each of these has an item of its own. */
export const createUnfoldedDays = (table: Table) => ({
  /** The earliest first. */
  async list(brand: string): Promise<string[]> {
    const days: string[] = [];
    for await (const items of queryAll(table, unfoldedDayRange(brand)))
      days.push(...items.map((item) => dayFromUnfoldedKey(readKey(item).SK)));
    return days;
  },

  async add(brand: string, day: string): Promise<void> {
    await table.send(new PutCommand({ TableName: table.name, Item: unfoldedDayKey(brand, day) }));
  },

  async remove(brand: string, day: string): Promise<void> {
    await table.send(new DeleteCommand({ TableName: table.name, Key: unfoldedDayKey(brand, day) }));
  },
});
