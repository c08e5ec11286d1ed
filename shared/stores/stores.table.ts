import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet } from "../platform/table/batch-get.ts";
import {
  credentialKey,
  INDEX,
  type Key,
  storeIndexKey,
  storeKey,
  storeRange,
} from "../platform/table/keys.ts";
import type { Page } from "../platform/table/query-page.ts";
import type { Table } from "../platform/table/table.ts";
import { updateExpression } from "../platform/table/update-expression.ts";
import type { Store } from "./store.ts";

/** What a store's profile can be changed in; its identity and tokens have verbs of their own. */
export type StoreSettings = Pick<
  Store,
  "name" | "currency" | "out_of_stock" | "rate_limit_per_minute" | "product_id_rule" | "product_api"
>;

const toItem = (store: Store) => ({ ...storeKey(store.brand), ...storeIndexKey(store.brand), ...store });

const fromItem = ({ PK, SK, GSI1PK, GSI1SK, ...store }: Record<string, unknown>): Store => store as Store;

/** Stores and the credentials that lead to them. */
export const createStores = (table: Table) => ({
  /** Writes the store together with its credential: neither exists without the other. */
  async create(store: Store): Promise<void> {
    const isNew = { TableName: table.name, ConditionExpression: "attribute_not_exists(PK)" };
    const credential = { ...credentialKey(store.store_id_hash), brand: store.brand };
    await table.send(
      new TransactWriteCommand({
        TransactItems: [{ Put: { ...isNew, Item: toItem(store) } }, { Put: { ...isNew, Item: credential } }],
      }),
    );
  },

  async find(brand: string): Promise<Store | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: storeKey(brand), ConsistentRead: true }),
    );
    return Item && fromItem(Item);
  },

  /** The brand that a `store_id` belongs to. Consistent, so that a rotated `store_id` is refused at once. */
  async brandOfStoreId(storeIdHash: string): Promise<string | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: credentialKey(storeIdHash), ConsistentRead: true }),
    );
    return Item?.brand as string | undefined;
  },
});

export type Stores = ReturnType<typeof createStores>;

/** What the administration does with stores. Each change answers the profile as it is then. */
export const createStoreAdministration = (table: Table) => {
  const update = async (brand: string, expression: object): Promise<Store> => {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: storeKey(brand),
        ...expression,
        ConditionExpression: "attribute_exists(PK)",
        ReturnValues: "ALL_NEW",
      }),
    );
    return fromItem(Attributes ?? {});
  };

  return {
    /** A page of all stores, in the order of their brands. */
    async page({ after, limit }: { after: string | undefined; limit: number }): Promise<Page<Store>> {
      const { Items = [], LastEvaluatedKey } = await table.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: INDEX,
          KeyConditionExpression: "GSI1PK = :stores",
          ExpressionAttributeValues: { ":stores": storeRange().GSI1PK },
          Limit: limit,
          ...(after !== undefined && {
            ExclusiveStartKey: { ...storeKey(after), ...storeIndexKey(after) },
          }),
        }),
      );
      // The index does not hold profiles.
      const keys = Items.map(({ PK, SK }): Key => ({ PK, SK }));
      const items = (await batchGet(table, keys)).map(fromItem);
      return { items, next: LastEvaluatedKey?.GSI1SK as string | undefined };
    },

    /** Sets what is given, at least one setting; `null` removes one. */
    change(
      brand: string,
      settings: { readonly [Name in keyof StoreSettings]?: StoreSettings[Name] | null | undefined },
    ): Promise<Store> {
      const entries = Object.entries(settings);
      const { ExpressionAttributeValues, ...expression } = updateExpression({
        set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
        remove: entries.filter(([, value]) => value === null).map(([name]) => name),
      });
      // DynamoDB refuses an empty list of values.
      const values = Object.keys(ExpressionAttributeValues).length > 0 && { ExpressionAttributeValues };
      return update(brand, { ...expression, ...values });
    },

    /** Begins a new generation of access tokens: all that were issued before are revoked. */
    revokeTokens: (brand: string, beganAtSeconds: number): Promise<Store> =>
      update(brand, {
        UpdateExpression: "SET token_generation_began_at = :began_at ADD token_generation :one",
        ExpressionAttributeValues: { ":began_at": beganAtSeconds, ":one": 1 },
      }),
  };
};

export type StoreAdministration = ReturnType<typeof createStoreAdministration>;
