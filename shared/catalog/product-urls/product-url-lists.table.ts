import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { productUrlRange } from "../../platform/table/keys.ts";
import { type Page, queryPage } from "../../platform/table/query-page.ts";
import type { Table } from "../../platform/table/table.ts";
import type { ProductUrl } from "./product-urls.table.ts";

const fromItem = ({ PK, SK, ...productUrl }: Record<string, unknown>): ProductUrl => productUrl as ProductUrl;

/** The filter that passes what `shared/catalog/product-urls/product-url-status.ts` gives this status. */
const filterOf = (status: string) => {
  if (status === "removed") return { FilterExpression: "attribute_exists(removed_at)" };
  const present = "attribute_not_exists(removed_at)";
  if (status === "pending") return { FilterExpression: `${present} AND attribute_not_exists(checked_at)` };
  return {
    FilterExpression: `${present} AND attribute_exists(checked_at) AND #outcome = :outcome`,
    ExpressionAttributeNames: { "#outcome": "outcome" },
    ExpressionAttributeValues: { ":outcome": status },
  };
};

/** Several of a store's product pages at once. */
export const createProductUrlLists = (table: Table) => ({
  /** A page of a store's product pages, of one status or of all. */
  async page(
    brand: string,
    { status, after, limit }: { status?: string | undefined; after: string | undefined; limit: number },
  ): Promise<Page<ProductUrl>> {
    const query = { ...productUrlRange(brand), after, limit, ...(status && { filter: filterOf(status) }) };
    const { items, next } = await queryPage(table, query);
    return { items: items.map(fromItem), next };
  },

  /** How many product pages a refresh was the last to pull, by outcome. Reads all of the store's pages. */
  async outcomesOf(brand: string, run: string): Promise<Readonly<Record<string, number>>> {
    const { PK, prefix } = productUrlRange(brand);
    const counts: Record<string, number> = {};
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await table.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
          FilterExpression: "#run = :run",
          ProjectionExpression: "#outcome",
          ExpressionAttributeNames: { "#run": "run", "#outcome": "outcome" },
          ExpressionAttributeValues: { ":pk": PK, ":prefix": prefix, ":run": run },
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        }),
      );
      for (const { outcome } of page.Items ?? []) {
        counts[outcome as string] = (counts[outcome as string] ?? 0) + 1;
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    return counts;
  },
});

export type ProductUrlLists = ReturnType<typeof createProductUrlLists>;
