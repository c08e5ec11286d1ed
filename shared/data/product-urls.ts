import { DeleteCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { productUrlKey } from "./keys.ts";
import { isConditionFailure, type Table } from "./table.ts";
import { updateExpression } from "./update-expression.ts";

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
  /** The refresh that the pull belonged to. */
  readonly run?: string | undefined;
};

/** A product page that a merchant has added, with what came of its last pull. */
export type ProductUrl = Partial<PullOutcome> & {
  readonly url: string;
  readonly added_at: string;
  readonly checked_at?: string;
};

/** Left from an earlier pull, these would say something untrue of this one. */
const OF_ONE_PULL = ["http_status", "message", "warning", "etag"] as const;

const fromItem = ({ PK, SK, ...productUrl }: Record<string, unknown>): ProductUrl => productUrl as ProductUrl;

export const createProductUrls = (table: Table) => ({
  /** Adds a page; `false` where the store has it already. */
  async add(brand: string, url: string, now: string): Promise<boolean> {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: productUrlKey(brand, url),
        ...updateExpression({ set: {}, setOnce: { url, added_at: now } }),
        ReturnValues: "UPDATED_OLD",
      }),
    );
    return Attributes?.url === undefined;
  },

  async find(brand: string, url: string): Promise<ProductUrl | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: productUrlKey(brand, url) }),
    );
    return Item && fromItem(Item);
  },

  /** Notes what came of a pull. A page that was removed meanwhile stays removed. */
  async note(brand: string, url: string, pull: PullOutcome, now: string): Promise<void> {
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
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  },

  /** Removes a page; answers what it was. */
  async remove(brand: string, url: string): Promise<ProductUrl | undefined> {
    const { Attributes } = await table.send(
      new DeleteCommand({
        TableName: table.name,
        Key: productUrlKey(brand, url),
        ReturnValues: "ALL_OLD",
      }),
    );
    return Attributes && fromItem(Attributes);
  },
});

export type ProductUrls = ReturnType<typeof createProductUrls>;
