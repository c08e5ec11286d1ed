import { readKey } from "../../platform/table/get-item.ts";
import { DAY_NOTES } from "../../platform/table/keys/store-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { deleteItem, putItem } from "../../platform/table/write-item.ts";
import type { Period } from "../../vocabulary/days.ts";
import type { DayNote } from "../funnel.schema.ts";

export const createDayNotes = (table: Table) => ({
  async put(brand: string, { day, text }: DayNote): Promise<void> {
    await putItem(table, { ...DAY_NOTES.key(brand, day), text });
  },

  remove(brand: string, day: string): Promise<boolean> {
    return deleteItem(table, DAY_NOTES.key(brand, day), { ConditionExpression: "attribute_exists(PK)" });
  },

  async between(brand: string, { from, to }: Period): Promise<DayNote[]> {
    const notes: DayNote[] = [];
    for await (const items of queryAll(table, DAY_NOTES.range(brand, from, to)))
      for (const item of items)
        notes.push({
          day: DAY_NOTES.parseDay(readKey(item).SK),
          text: readItem(item, "day note").text("text"),
        });
    return notes;
  },
});

export type DayNotes = ReturnType<typeof createDayNotes>;
