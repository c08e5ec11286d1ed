import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { getItem } from "../../platform/table/get-item.ts";
import { productUrlKey, productUrlRange } from "../../platform/table/keys.ts";
import { type Page, type PageRequest, queryAll, queryPage } from "../../platform/table/query.ts";
import { type Item, present, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import { PULL_OUTCOMES, PULL_WARNINGS, type PullOutcomeName } from "../../vocabulary/pull-outcomes.ts";

/** What came of the last pull of a product URL. */
export type PullOutcome = {
  readonly outcome: PullOutcomeName;
  readonly client_product_id?: string | undefined;
  /** The product API's status, where it answered. */
  readonly http_status?: number | undefined;
  /** Why the pull failed, or why it changed nothing; for the merchant to read. */
  readonly message?: string | undefined;
  readonly warning?: (typeof PULL_WARNINGS)[number] | undefined;
  readonly etag?: string | undefined;
  /** What the etag is of (`shared/catalog/pull/pull-etag.ts`). */
  readonly etag_of?: string | undefined;
  /** The refresh that the pull belonged to; in the record of a product URL, the last refresh that pulled it. */
  readonly run?: string | undefined;
};

/** A product URL that a merchant has added, with what came of its last pull. */
export type ProductUrl = Partial<PullOutcome> & {
  readonly url: string;
  readonly added_at: string;
  readonly checked_at?: string;
  /** Set from its removal until its product is taken down. */
  readonly removed_at?: string;
};

/**
 * Removed where a pull does not set them: left from an earlier pull, they would be wrong. `run` stays: the
 * progress of a refresh is counted by it, also where the URL is pulled by itself meanwhile.
 */
const OF_ONE_PULL = ["http_status", "message", "warning", "etag", "etag_of"] as const;

const fromItem = (item: Item): ProductUrl => {
  const stored = readItem(item, "product URL");
  return present({
    url: stored.text("url"),
    added_at: stored.text("added_at"),
    checked_at: stored.optionalText("checked_at"),
    removed_at: stored.optionalText("removed_at"),
    outcome: stored.optionalOneOf("outcome", PULL_OUTCOMES),
    client_product_id: stored.optionalText("client_product_id"),
    http_status: stored.optionalInteger("http_status"),
    message: stored.optionalText("message"),
    warning: stored.optionalOneOf("warning", PULL_WARNINGS),
    etag: stored.optionalText("etag"),
    etag_of: stored.optionalText("etag_of"),
    run: stored.optionalText("run"),
  });
};

/** The filter that passes what `shared/catalog/product-urls/product-url-status.ts` gives this status. */
const filterOf = (status: string) => {
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
    writeIf(
      table,
      new UpdateCommand({
        TableName: table.name,
        Key: productUrlKey(brand, url),
        ...updateExpression(changes),
        ConditionExpression: "attribute_exists(PK)",
      }),
    );

  return {
    /**
     * Adds a URL. One that was removed and not yet forgotten is added again.
     *
     * @returns `waiting` where the store has it already but it was never pulled: its pull message may be lost
     */
    async add(brand: string, url: string, now: string): Promise<"added" | "waiting" | "exists"> {
      const { Attributes } = await table.send(
        new UpdateCommand({
          TableName: table.name,
          Key: productUrlKey(brand, url),
          ...updateExpression({ set: {}, setOnce: { url, added_at: now }, remove: ["removed_at"] }),
          ReturnValues: "ALL_OLD",
        }),
      );
      if (Attributes === undefined || Attributes.removed_at !== undefined) return "added";
      return Attributes.checked_at === undefined ? "waiting" : "exists";
    },

    /** Consistent: a URL is pulled as soon as it was added or removed. */
    async find(brand: string, url: string): Promise<ProductUrl | undefined> {
      const item = await getItem(table, productUrlKey(brand, url));
      return item && fromItem(item);
    },

    /** Notes what came of a pull; `false` where the URL was forgotten meanwhile, and stays so. */
    note(brand: string, url: string, pull: PullOutcome, now: string): Promise<boolean> {
      const remove = OF_ONE_PULL.filter((field) => pull[field] === undefined);
      return updateKnown(brand, url, { set: { ...pull, checked_at: now }, remove });
    },

    /**
     * Marks a URL as removed; `false` where the store has no such URL. Its next pull takes the product down and
     * forgets the URL, so that a pull under way can't bring it back.
     */
    markRemoved: (brand: string, url: string, now: string): Promise<boolean> =>
      updateKnown(brand, url, { set: { removed_at: now } }),

    /** Forgets a URL that is marked as removed, unless it was added again meanwhile. */
    async forget(brand: string, url: string): Promise<void> {
      await writeIf(
        table,
        new DeleteCommand({
          TableName: table.name,
          Key: productUrlKey(brand, url),
          ConditionExpression: "attribute_exists(removed_at)",
        }),
      );
    },

    /** A page of a store's URLs, of one status or of all, in the order of their hashes. */
    async page(
      brand: string,
      { status, ...request }: PageRequest & { readonly status?: string | undefined },
    ): Promise<Page<ProductUrl>> {
      const page = { ...request, ...(status && { filter: filterOf(status) }) };
      const { items, next } = await queryPage(table, productUrlRange(brand), page);
      return { items: items.map(fromItem), next };
    },

    /** How many URLs a refresh was the last to pull, by outcome. Reads all of the store's URLs. */
    async outcomesOf(brand: string, run: string): Promise<Readonly<Record<string, number>>> {
      const filter = {
        FilterExpression: "#run = :run",
        ProjectionExpression: "#outcome",
        ExpressionAttributeNames: { "#run": "run", "#outcome": "outcome" },
        ExpressionAttributeValues: { ":run": run },
      };
      const counts: Record<string, number> = {};
      for await (const items of queryAll(table, productUrlRange(brand), { filter })) {
        for (const item of items) {
          const outcome = readItem(item, "product URL").oneOf("outcome", PULL_OUTCOMES);
          counts[outcome] = (counts[outcome] ?? 0) + 1;
        }
      }
      return counts;
    },
  };
};

export type ProductUrls = ReturnType<typeof createProductUrls>;
