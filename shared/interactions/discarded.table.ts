import { getItem } from "../platform/table/get-item.ts";
import { funnelKey } from "../platform/table/keys/interaction-keys.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";

/** Which reports of a day are discarded: a text of the day's store item (`discarded.ts`). */
export const createDiscardedReports = (table: Table) => ({
  async find(brand: string, day: string): Promise<string | undefined> {
    const item = await getItem(table, funnelKey(brand, day, "STORE"));
    return item && readItem(item, "funnel figures").optionalText("discarded");
  },

  /**
   * Changes what is discarded, and has the day counted again.
   *
   * @param seen as it was read
   * @param mark another one each time
   * @returns whether nobody else has changed it meanwhile
   */
  replace(
    brand: string,
    day: string,
    seen: string | undefined,
    next: string,
    mark: string,
  ): Promise<boolean> {
    return updateItem(table, funnelKey(brand, day, "STORE"), {
      UpdateExpression: "SET discarded = :next, recount = :mark",
      ConditionExpression: seen === undefined ? "attribute_not_exists(discarded)" : "discarded = :seen",
      ExpressionAttributeValues: {
        ":next": next,
        ":mark": mark,
        ...(seen !== undefined && { ":seen": seen }),
      },
    });
  },
});

export type DiscardedReports = ReturnType<typeof createDiscardedReports>;
