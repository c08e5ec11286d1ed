import { GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Store } from "../contract/store.ts";
import { credentialKey, storeIndexKey, storeKey } from "./keys.ts";
import type { Table } from "./table.ts";

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
