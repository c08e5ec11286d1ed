import { productUrlKey, productUrlRange } from "../../platform/table/keys/catalog-keys.ts";
import { type Page, type PageRequest, queryAll, queryPage } from "../../platform/table/query.ts";
import { type ItemReader, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";
import { PULL_OUTCOMES } from "../../vocabulary/product-urls.ts";
import type { PullWarningCode } from "../../vocabulary/pull-warnings.ts";
import { type ProductUrl, productUrlFromItem, readWarning } from "./product-url-item.table.ts";

export type RunOutcomes = {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly retrying: number;
  readonly heldBack: number;
};

/** Missing products that a stopped run kept, and that were neither pulled since nor confirmed. */
const HELD_BACK = {
  condition:
    "#run = :run AND #warnings[0].#code = :stopped AND attribute_not_exists(removed_at) AND attribute_not_exists(gone_confirmed_at)",
  names: { "#run": "run", "#warnings": "warnings", "#code": "code" },
  values: (run: string) => ({ ":run": run, ":stopped": "takedown_stopped" satisfies PullWarningCode }),
};

const isHeldBack = (stored: ItemReader): boolean =>
  stored.has("warnings") &&
  stored.list("warnings", readWarning)[0]?.code === "takedown_stopped" &&
  !stored.has("removed_at") &&
  !stored.has("gone_confirmed_at");

export const createRunOutcomes = (table: Table) => ({
  /** Reads all of the store's URLs. */
  async outcomesOf(brand: string, run: string): Promise<RunOutcomes> {
    const filter = {
      FilterExpression: "#run = :run",
      ProjectionExpression: "#outcome, retrying, warnings, removed_at, gone_confirmed_at",
      ExpressionAttributeNames: { "#run": "run", "#outcome": "outcome" },
      ExpressionAttributeValues: { ":run": run },
    };
    const outcomes: Record<string, number> = {};
    let retrying = 0;
    let heldBack = 0;
    for await (const items of queryAll(table, productUrlRange(brand), { filter })) {
      for (const item of items) {
        const stored = readItem(item, "product URL");
        const outcome = stored.oneOf("outcome", PULL_OUTCOMES);
        if (stored.optionalFlag("retrying")) retrying += 1;
        else outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if (isHeldBack(stored)) heldBack += 1;
      }
    }
    return { outcomes, retrying, heldBack };
  },

  async heldBack(brand: string, run: string, request: PageRequest): Promise<Page<ProductUrl>> {
    const filter = {
      FilterExpression: HELD_BACK.condition,
      ExpressionAttributeNames: HELD_BACK.names,
      ExpressionAttributeValues: HELD_BACK.values(run),
    };
    const { items, next } = await queryPage(table, productUrlRange(brand), { ...request, filter });
    return { items: items.map(productUrlFromItem), next };
  },

  /**
   * A repeated confirmation succeeds, because the first call may have failed before the new pull.
   * @returns `false` unless this run was the last to pull the URL, and kept it
   */
  confirmGone: (brand: string, url: string, run: string, now: string): Promise<boolean> =>
    updateItem(table, productUrlKey(brand, url), {
      UpdateExpression: "SET gone_confirmed_at = if_not_exists(gone_confirmed_at, :now)",
      ConditionExpression:
        "#run = :run AND #warnings[0].#code = :stopped AND attribute_not_exists(removed_at)",
      ExpressionAttributeNames: HELD_BACK.names,
      ExpressionAttributeValues: { ...HELD_BACK.values(run), ":now": now },
    }),
});
