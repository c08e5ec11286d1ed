import { definedOnly } from "../../platform/defined-only.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { productUrlKey, productUrlRange } from "../../platform/table/keys/catalog-keys.ts";
import { type Page, type PageRequest, queryAll, queryPage } from "../../platform/table/query.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { deleteItem, updateItem, upsertItem } from "../../platform/table/write-item.ts";
import { MAPPED_FIELDS } from "../../vocabulary/product-api.ts";
import { PULL_OUTCOMES, type PullOutcomeName } from "../../vocabulary/pull-outcomes.ts";
import { PULL_WARNINGS, type PullWarning } from "../../vocabulary/pull-warnings.ts";

/** The outcome of a pull of a product URL. */
export type PullOutcome = {
  readonly outcome: PullOutcomeName;
  readonly client_product_id?: string | undefined;
  /** HTTP status of the product API, if it answered. */
  readonly http_status?: number | undefined;
  /** Why the pull failed or changed nothing, for the merchant. */
  readonly message?: string | undefined;
  /** Absent where there are none. */
  readonly warnings?: readonly PullWarning[] | undefined;
  /** The pull is tried again: the outcome is not final. */
  readonly retrying?: boolean | undefined;
  readonly etag?: string | undefined;
  /** The version of the stored copy that the etag belongs to (`shared/catalog/pull/pull-etag.ts`). */
  readonly etag_of?: string | undefined;
  /** The refresh that the pull belonged to; in a product URL, the last refresh that pulled it. */
  readonly run?: string | undefined;
};

/** A product URL that a merchant has added, with the outcome of its last pull. */
export type ProductUrl = Partial<PullOutcome> & {
  readonly url: string;
  readonly added_at: string;
  readonly checked_at?: string;
  /** Set from its removal until its product is taken down. */
  readonly removed_at?: string;
  /** The sitemap that it came from (`sitemapMark`); absent when it was added by hand. */
  readonly sitemap?: string;
};

/** The product URLs of a refresh that were pulled. */
export type RunOutcomes = {
  /** Those with a final outcome, by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Those that are tried again. */
  readonly retrying: number;
};

/**
 * Fields that a pull removes unless it sets them: values of an earlier pull would be wrong. `run` stays, because
 * it counts the progress of a refresh even when the URL is pulled on its own in the meantime.
 */
const PULL_FIELDS = ["http_status", "message", "warnings", "retrying", "etag", "etag_of"] as const;

const readWarning = (stored: ItemReader): PullWarning =>
  definedOnly({
    code: stored.oneOf("code", PULL_WARNINGS),
    field: stored.optionalOneOf("field", MAPPED_FIELDS),
    shown: stored.optionalText("shown"),
  });

const fromItem = (item: Item): ProductUrl => {
  const stored = readItem(item, "product URL");
  return definedOnly({
    url: stored.text("url"),
    added_at: stored.text("added_at"),
    checked_at: stored.optionalText("checked_at"),
    removed_at: stored.optionalText("removed_at"),
    sitemap: stored.optionalText("sitemap"),
    outcome: stored.optionalOneOf("outcome", PULL_OUTCOMES),
    client_product_id: stored.optionalText("client_product_id"),
    http_status: stored.optionalInteger("http_status"),
    message: stored.optionalText("message"),
    warnings: stored.has("warnings") ? stored.list("warnings", readWarning) : undefined,
    retrying: stored.optionalFlag("retrying"),
    etag: stored.optionalText("etag"),
    etag_of: stored.optionalText("etag_of"),
    run: stored.optionalText("run"),
  });
};

/** The filter for product URLs with this status; `product-url-view.ts` derives the status. */
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
  const updateKnown = (brand: string, url: string, changes: Parameters<typeof updateExpression>[0]) =>
    updateItem(table, productUrlKey(brand, url), {
      ...updateExpression(changes),
      ConditionExpression: "attribute_exists(PK)",
    });

  return {
    /**
     * Adds a URL. A URL that is marked as removed is added again.
     *
     * @param sitemap the mark of the sitemap that it comes from; without it, it is added by hand
     * @returns `waiting` when the store has the URL but it was never pulled: its pull message may be lost
     */
    async add(
      brand: string,
      url: string,
      now: string,
      sitemap?: string,
    ): Promise<"added" | "waiting" | "exists"> {
      const old = await upsertItem(table, productUrlKey(brand, url), {
        ...updateExpression({
          set: { sitemap },
          setOnce: { url, added_at: now },
          remove: ["removed_at", ...(sitemap === undefined ? ["sitemap"] : [])],
        }),
        ReturnValues: "ALL_OLD",
      });
      if (old === undefined || old.removed_at !== undefined) return "added";
      return old.checked_at === undefined ? "waiting" : "exists";
    },

    /** Reads consistently, because a pull follows at once when a URL is added or removed. */
    async find(brand: string, url: string): Promise<ProductUrl | undefined> {
      const item = await getItem(table, productUrlKey(brand, url));
      return item && fromItem(item);
    },

    /** Records the outcome of a pull; `false` when the URL was deleted in the meantime. */
    note(brand: string, url: string, pull: PullOutcome, now: string): Promise<boolean> {
      const remove = PULL_FIELDS.filter((field) => pull[field] === undefined);
      return updateKnown(brand, url, { set: { ...pull, checked_at: now }, remove });
    },

    /**
     * Marks a URL as removed; `false` when the store has no such URL. Its next pull takes the product down and
     * deletes the URL, so that a pull in progress can't bring it back.
     */
    markRemoved: (brand: string, url: string, now: string): Promise<boolean> =>
      updateKnown(brand, url, { set: { removed_at: now } }),

    /** Deletes a URL that is marked as removed, unless it was added again in the meantime. */
    async forget(brand: string, url: string): Promise<void> {
      await deleteItem(table, productUrlKey(brand, url), {
        ConditionExpression: "attribute_exists(removed_at)",
      });
    },

    /** A page of a store's URLs, with one status or with any, in the order of their hashes. */
    async page(
      brand: string,
      { status, ...request }: PageRequest & { readonly status?: string | undefined },
    ): Promise<Page<ProductUrl>> {
      const page = { ...request, ...(status && { filter: statusFilter(status) }) };
      const { items, next } = await queryPage(table, productUrlRange(brand), page);
      return { items: items.map(fromItem), next };
    },

    /** All of a store's URLs, page by page. */
    async *all(brand: string): AsyncGenerator<ProductUrl[]> {
      for await (const items of queryAll(table, productUrlRange(brand))) yield items.map(fromItem);
    },

    /** Counts, by outcome, the URLs whose last refresh was this run. Reads all of the store's URLs. */
    async outcomesOf(brand: string, run: string): Promise<RunOutcomes> {
      const filter = {
        FilterExpression: "#run = :run",
        ProjectionExpression: "#outcome, retrying",
        ExpressionAttributeNames: { "#run": "run", "#outcome": "outcome" },
        ExpressionAttributeValues: { ":run": run },
      };
      const outcomes: Record<string, number> = {};
      let retrying = 0;
      for await (const items of queryAll(table, productUrlRange(brand), { filter })) {
        for (const item of items) {
          const stored = readItem(item, "product URL");
          const outcome = stored.oneOf("outcome", PULL_OUTCOMES);
          if (stored.optionalFlag("retrying")) retrying += 1;
          else outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        }
      }
      return { outcomes, retrying };
    },
  };
};

export type ProductUrls = ReturnType<typeof createProductUrls>;
