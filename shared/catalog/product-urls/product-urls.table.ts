import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { productUrlKey, productUrlRange } from "../../platform/table/keys.ts";
import { isConditionFailure, type Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";

/** What came of the last pull of a product page. */
export type PullOutcome = {
  readonly outcome: "ok" | "unchanged" | "not_found" | "invalid" | "unreachable";
  readonly client_product_id?: string | undefined;
  /** The product API's status, where it answered. */
  readonly http_status?: number | undefined;
  /** Why the pull failed, or why it changed nothing; for the merchant to read. */
  readonly message?: string | undefined;
  readonly warning?: "id_mismatch" | "newer_push" | "takedown_stopped" | undefined;
  readonly etag?: string | undefined;
  /** What the etag is of (`shared/catalog/pull/pull-etag.ts`). */
  readonly etag_of?: string | undefined;
  /** The refresh that the pull belonged to; of a page's record, the last refresh that pulled it. */
  readonly run?: string | undefined;
};

/** A product page that a merchant has added, with what came of its last pull. */
export type ProductUrl = Partial<PullOutcome> & {
  readonly url: string;
  readonly added_at: string;
  readonly checked_at?: string;
  /** Set from its removal until its product is taken down. */
  readonly removed_at?: string;
};

/**
 * Left from an earlier pull, these would say something untrue of this one. `run` stays: a refresh's progress is
 * counted by it, and a pull of the page alone, which may cross the refresh, must not take the page out of it.
 */
const OF_ONE_PULL = ["http_status", "message", "warning", "etag", "etag_of"] as const;

const fromItem = ({ PK, SK, ...productUrl }: Record<string, unknown>): ProductUrl => productUrl as ProductUrl;

export const createProductUrls = (table: Table) => ({
  /**
   * Adds a page. One that was removed and not yet forgotten is added again.
   *
   * @returns `waiting` where the store has it already but it was never pulled: the message that should have had
   *   it pulled may be lost
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

  /** Consistent: a page is pulled as soon as it was added or removed. */
  async find(brand: string, url: string): Promise<ProductUrl | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: productUrlKey(brand, url), ConsistentRead: true }),
    );
    return Item && fromItem(Item);
  },

  /** Notes what came of a pull; `false` where the page was forgotten meanwhile, and stays so. */
  async note(brand: string, url: string, pull: PullOutcome, now: string): Promise<boolean> {
    const stale = OF_ONE_PULL.filter((field) => pull[field] === undefined);
    try {
      await table.send(
        new UpdateCommand({
          TableName: table.name,
          Key: productUrlKey(brand, url),
          ...updateExpression({ set: { ...pull, checked_at: now }, remove: stale }),
          ConditionExpression: "attribute_exists(PK)",
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  },

  /**
   * Marks a page as removed; `false` where the store has no such page. The next pull of it takes the product
   * down and forgets the page, so that a pull under way can't bring it back.
   */
  async markRemoved(brand: string, url: string, now: string): Promise<boolean> {
    try {
      await table.send(
        new UpdateCommand({
          TableName: table.name,
          Key: productUrlKey(brand, url),
          ...updateExpression({ set: { removed_at: now } }),
          ConditionExpression: "attribute_exists(PK)",
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  },

  /** Forgets a page that is marked as removed, unless it was added again meanwhile. */
  async forget(brand: string, url: string): Promise<void> {
    try {
      await table.send(
        new DeleteCommand({
          TableName: table.name,
          Key: productUrlKey(brand, url),
          ConditionExpression: "attribute_exists(removed_at)",
        }),
      );
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  },

  /**
   * A page of a store's URLs, in the order of their hashes.
   *
   * @param after where the page before ended
   * @returns `next` unless this was the last
   */
  async page(brand: string, after: string | undefined, limit: number) {
    const { PK, prefix } = productUrlRange(brand);
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
        ExpressionAttributeValues: { ":pk": PK, ":prefix": prefix },
        Limit: limit,
        ...(after !== undefined && { ExclusiveStartKey: { PK, SK: after } }),
      }),
    );
    return { items: Items.map(fromItem), next: LastEvaluatedKey?.SK as string | undefined };
  },
});

export type ProductUrls = ReturnType<typeof createProductUrls>;
