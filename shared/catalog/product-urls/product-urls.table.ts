import { getItem } from "../../platform/table/get-item.ts";
import {
  leadingUrlIndexKey,
  productUrlKey,
  productUrlRange,
} from "../../platform/table/keys/catalog-keys.ts";
import { type Page, type PageRequest, queryAll, queryPage } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { deleteItem, tryUpdate, updateItem, upsertItem } from "../../platform/table/write-item.ts";
import { createLeadingUrls } from "./leading-urls.table.ts";
import { type ProductUrl, type PullOutcome, productUrlFromItem } from "./product-url-item.table.ts";
import { createRunOutcomes } from "./run-outcomes.table.ts";

/**
 * Values of an earlier pull would be wrong. `run` stays, because it counts the progress of a refresh even if
 * the URL is pulled separately meanwhile.
 */
const PULL_FIELDS = [
  "http_status",
  "reason",
  "warnings",
  "retrying",
  "etag",
  "etag_of",
  "gone_confirmed_at",
] as const;

/** Must agree with `product-url-view.ts`. */
const statusFilter = (status: string) => {
  if (status === "removed") return { FilterExpression: "attribute_exists(removed_at)" };
  const kept = "attribute_not_exists(removed_at)";
  if (status === "pending") return { FilterExpression: `${kept} AND attribute_not_exists(checked_at)` };
  return {
    FilterExpression: `${kept} AND attribute_exists(checked_at) AND #outcome = :outcome`,
    ExpressionAttributeNames: { "#outcome": "outcome" },
    ExpressionAttributeValues: { ":outcome": status },
  };
};

export const createProductUrls = (table: Table) => {
  const updateKnown = (
    brand: string,
    url: string,
    changes: Parameters<typeof updateExpression>[0],
    condition?: string,
  ) =>
    updateItem(table, productUrlKey(brand, url), {
      ...updateExpression(changes),
      ConditionExpression: ["attribute_exists(PK)", ...(condition ? [condition] : [])].join(" AND "),
    });

  return {
    ...createLeadingUrls(table),
    ...createRunOutcomes(table),

    /** @returns `waiting` if the URL was never pulled, because its pull message may be lost */
    async add(
      brand: string,
      url: string,
      now: string,
      { sitemap, id }: { readonly sitemap?: string | undefined; readonly id?: string | undefined } = {},
    ): Promise<"added" | "waiting" | "exists"> {
      const old = await upsertItem(table, productUrlKey(brand, url), {
        ...updateExpression({
          set: { sitemap },
          setOnce: { url, added_at: now, ...(id !== undefined && leadingUrlIndexKey(brand, url, id)) },
          remove: ["removed_at", ...(sitemap === undefined ? ["sitemap"] : [])],
        }),
        ReturnValues: "ALL_OLD",
      });
      if (old === undefined || old.removed_at !== undefined) return "added";
      return old.checked_at === undefined ? "waiting" : "exists";
    },

    /** Consistent, because a pull follows immediately when a URL is added or removed. */
    async find(brand: string, url: string): Promise<ProductUrl | undefined> {
      const item = await getItem(table, productUrlKey(brand, url));
      return item && productUrlFromItem(item);
    },

    /**
     * Keeps the outcome of a later refresh. Refreshes are named by their times.
     * @returns `false` if the URL was deleted meanwhile
     */
    async note(brand: string, url: string, pull: PullOutcome, now: string): Promise<boolean> {
      const { run, retrying, ...came } = pull;
      const { client_product_id: id } = pull;
      const remove = PULL_FIELDS.filter((field) => pull[field] === undefined);
      const noted = { checked_at: now, ...(id !== undefined && leadingUrlIndexKey(brand, url, id)) };
      const set = { ...pull, ...noted };
      if (run === undefined) return updateKnown(brand, url, { set, remove });
      const isLatest = "(attribute_not_exists(#run) OR #run <= :run)";
      if (await updateKnown(brand, url, { set, remove }, isLatest)) return true;
      const others = remove.filter((field) => field !== "retrying");
      return updateKnown(brand, url, { set: { ...came, ...noted }, remove: others });
    },

    /**
     * A running pull can't bring the URL back until the next pull deletes it.
     * @returns the stored URL. `undefined` if the store does not have it
     */
    async markRemoved(brand: string, url: string, now: string): Promise<ProductUrl | undefined> {
      const outcome = await tryUpdate(table, productUrlKey(brand, url), {
        ...updateExpression({ set: { removed_at: now }, remove: ["GSI1PK", "GSI1SK"] }),
        ConditionExpression: "attribute_exists(PK)",
        ReturnValues: "ALL_OLD",
      });
      return outcome.held && outcome.attributes ? productUrlFromItem(outcome.attributes) : undefined;
    },

    async forget(brand: string, url: string): Promise<void> {
      await deleteItem(table, productUrlKey(brand, url), {
        ConditionExpression: "attribute_exists(removed_at)",
      });
    },

    async page(
      brand: string,
      { status, ...request }: PageRequest & { readonly status?: string | undefined },
    ): Promise<Page<ProductUrl>> {
      const page = { ...request, ...(status && { filter: statusFilter(status) }) };
      const { items, next } = await queryPage(table, productUrlRange(brand), page);
      return { items: items.map(productUrlFromItem), next };
    },

    async *all(brand: string): AsyncGenerator<ProductUrl[]> {
      for await (const items of queryAll(table, productUrlRange(brand))) yield items.map(productUrlFromItem);
    },
  };
};

export type ProductUrls = ReturnType<typeof createProductUrls>;
