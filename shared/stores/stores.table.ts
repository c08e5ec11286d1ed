import { definedOnly } from "../platform/defined-only.ts";
import { ChangedMeanwhile, Unavailable } from "../platform/errors.ts";
import { batchGet, readKey } from "../platform/table/get-item.ts";
import { credentialKey, storeIndexKey, storeKey, storeRange } from "../platform/table/keys/store-keys.ts";
import { type Page, type PageRequest, queryAll, queryOnce } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { transact } from "../platform/table/transact.ts";
import { updateExpression } from "../platform/table/update-expression.ts";
import { type ItemUpdate, tryUpdate } from "../platform/table/write-item.ts";
import { readTimeZones } from "./figures-lock.table.ts";
import type { Store } from "./store.ts";
import { createStoreProfiles, storeFromItem } from "./store-profiles.table.ts";

type StoreSettings = Pick<
  Store,
  | "name"
  | "currency"
  | "currency_since"
  | "out_of_stock"
  | "unpriced"
  | "show_prior_price"
  | "automatic_captions"
  | "rate_limit_per_minute"
  | "product_id_rule"
  | "retention_months"
  | "former_retention"
  | "figures_locked_after_days"
  | "former_lock"
  | "time_zones"
  | "product_api"
  | "sitemap"
  | "appearance"
  | "updated_at"
>;

/** Expected values of the stored profile. `null` means absent. */
export type SeenStore = {
  readonly settings?: string;
  readonly connection?: string | null;
  readonly appearance?: string | null;
};

/** Before the first change, the settings' time is the store's creation time. */
const unchanged = ({ settings, connection, appearance }: SeenStore) => ({
  conditions: [
    "attribute_exists(PK)",
    ...(settings === undefined
      ? []
      : ["(updated_at = :seen OR (attribute_not_exists(updated_at) AND created_at = :seen))"]),
    ...(connection === null ? ["attribute_not_exists(product_api)"] : []),
    ...(typeof connection === "string" ? ["product_api.connected_at = :seen_connection"] : []),
    ...(appearance === null ? ["attribute_not_exists(appearance)"] : []),
    ...(typeof appearance === "string" ? ["appearance.updated_at = :seen_appearance"] : []),
  ],
  values: {
    ...(settings !== undefined && { ":seen": settings }),
    ...(typeof connection === "string" && { ":seen_connection": connection }),
    ...(typeof appearance === "string" && { ":seen_appearance": appearance }),
  },
});

/** Unexpected, because brand and `store_id` are random. */
export class StoreExists extends Error {
  override readonly name = "StoreExists";
}

export class StoreUnknown extends Error {
  override readonly name = "StoreUnknown";
}

export class StoreIdRotated extends Unavailable {
  constructor() {
    super(new Error("The store_id was rotated in the meantime"));
  }
}

const toItem = (store: Store) => ({ ...storeKey(store.brand), ...storeIndexKey(store.brand), ...store });

export const createStores = (table: Table) => {
  const TableName = table.name;

  /** @throws StoreUnknown */
  const update = async (
    brand: string,
    { ExpressionAttributeValues, ...expression }: ItemUpdate,
    seen: SeenStore = {},
  ): Promise<Store> => {
    const { conditions, values } = unchanged(seen);
    const all = { ...ExpressionAttributeValues, ...values };
    const outcome = await tryUpdate(table, storeKey(brand), {
      ...expression,
      // DynamoDB refuses an empty map of values.
      ...(Object.keys(all).length > 0 && { ExpressionAttributeValues: all }),
      ConditionExpression: conditions.join(" AND "),
      ReturnValues: "ALL_NEW",
    });
    if (!outcome.held) throw conditions.length > 1 ? new ChangedMeanwhile() : new StoreUnknown();
    return storeFromItem(outcome.attributes ?? {});
  };

  const isNew = { TableName, ConditionExpression: "attribute_not_exists(PK)" };
  const putCredential = (hash: string, brand: string) => ({
    Put: { ...isNew, Item: { ...credentialKey(hash), brand } },
  });

  return {
    ...createStoreProfiles(table),

    /** @throws StoreExists */
    async create(store: Store): Promise<void> {
      const refused = await transact(table, [
        { Put: { ...isNew, Item: toItem(store) } },
        putCredential(store.store_id_hash, store.brand),
      ]);
      if (refused.size > 0) throw new StoreExists();
    },

    async page({ after, limit }: PageRequest): Promise<Page<Store>> {
      const position = after === undefined ? undefined : { ...storeKey(after), ...storeIndexKey(after) };
      const { items, last } = await queryOnce(table, storeRange(), { limit, after: position });
      const stores = await batchGet(table, items.map(readKey));
      return { items: stores.map(storeFromItem), next: last && readItem(last, "store").text("GSI1SK") };
    },

    async findThese(brands: readonly string[]): Promise<Store[]> {
      return (await batchGet(table, brands.map(storeKey))).map(storeFromItem);
    },

    async *brands(): AsyncGenerator<string[]> {
      for await (const items of queryAll(table, storeRange())) {
        yield items.map((item) => readItem(item, "store").text("GSI1SK"));
      }
    },

    async *toCount(): AsyncGenerator<Pick<Store, "brand" | "time_zones">[]> {
      for await (const items of queryAll(table, storeRange()))
        yield items.map((item) => {
          const entry = readItem(item, "store");
          const time_zones = readTimeZones(entry);
          return definedOnly({ brand: entry.text("GSI1SK"), time_zones });
        });
    },

    /**
     * `null` removes a setting.
     * @param seen values that the change is based on
     * @throws StoreUnknown, ChangedMeanwhile
     */
    change(
      brand: string,
      settings: { readonly [Name in keyof StoreSettings]?: StoreSettings[Name] | null | undefined },
      seen?: SeenStore,
    ): Promise<Store> {
      const entries = Object.entries(settings);
      const expression = updateExpression({
        set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
        remove: entries.filter(([, value]) => value === null).map(([name]) => name),
      });
      return update(brand, expression, seen);
    },

    /**
     * Revokes all earlier tokens.
     * @throws StoreUnknown
     */
    revokeTokens: (brand: string, beganAtSeconds: number): Promise<Store> =>
      update(brand, {
        UpdateExpression: "SET token_generation_began_at = :began_at ADD token_generation :one",
        ExpressionAttributeValues: { ":began_at": beganAtSeconds, ":one": 1 },
      }),

    /**
     * Replaces the `store_id` in one transaction, so that exactly one is valid at any time.
     * @throws StoreIdRotated
     */
    async rotateStoreId({ brand, store_id_hash: oldHash }: Store, newHash: string): Promise<void> {
      const refused = await transact(table, [
        putCredential(newHash, brand),
        { Delete: { TableName, Key: credentialKey(oldHash) } },
        {
          Update: {
            TableName,
            Key: storeKey(brand),
            UpdateExpression: "SET store_id_hash = :new",
            ConditionExpression: "store_id_hash = :old",
            ExpressionAttributeValues: { ":new": newHash, ":old": oldHash },
          },
        },
      ]);
      if (refused.size > 0) throw new StoreIdRotated();
    },
  };
};

export type Stores = ReturnType<typeof createStores>;
