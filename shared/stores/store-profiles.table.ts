import { definedOnly } from "../platform/defined-only.ts";
import { getItem } from "../platform/table/get-item.ts";
import { credentialKey, storeKey } from "../platform/table/keys/store-keys.ts";
import { type Item, type ItemReader, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";
import { ITEM_KINDS } from "../vocabulary/closing.ts";
import { AUTH_SCHEMES, PRESET_NAMES, PRICE_FORMATS } from "../vocabulary/product-api.ts";
import { OUT_OF_STOCK_POLICIES, UNPRICED_POLICIES } from "../vocabulary/product-statuses.ts";
import type { StoredAppearance } from "./appearance/appearance.ts";
import type { ProductApi } from "./catalog-source.ts";
import type { DeletedItems } from "./closing/deleted-items.ts";
import { readFiguresLock } from "./figures-lock.table.ts";
import type { Store } from "./store.ts";

const readProductApi = (api: ItemReader): ProductApi =>
  definedOnly({
    url_template: api.text("url_template"),
    encrypted_auth: api.optionalText("encrypted_auth"),
    auth_scheme: api.optionalOneOf("auth_scheme", AUTH_SCHEMES),
    preset: api.oneOf("preset", PRESET_NAMES),
    mapping: api.map("mapping").textMap(),
    price_scale: api.integer("price_scale"),
    price_format: api.optionalOneOf("price_format", PRICE_FORMATS),
    product_id_rule: api.optionalText("product_id_rule"),
    pulls_per_second: api.integer("pulls_per_second"),
    connected_at: api.text("connected_at"),
  });

const readAppearance = (appearance: ItemReader): StoredAppearance =>
  definedOnly({
    accent: appearance.optionalText("accent"),
    radius: appearance.optionalText("radius"),
    texts: appearance.list("texts", (texts) => texts.textMap()),
    updated_at: appearance.text("updated_at"),
  });

export const storeFromItem = (item: Item): Store => {
  const store = readItem(item, "store");
  return definedOnly({
    brand: store.text("brand"),
    name: store.text("name"),
    currency: store.optionalText("currency"),
    currency_since: store.optionalText("currency_since"),
    store_id_hash: store.text("store_id_hash"),
    token_generation: store.integer("token_generation"),
    token_generation_began_at: store.integer("token_generation_began_at"),
    token_fetched_at: store.optionalText("token_fetched_at"),
    rate_limit_per_minute: store.integer("rate_limit_per_minute"),
    out_of_stock: store.oneOf("out_of_stock", OUT_OF_STOCK_POLICIES),
    unpriced: store.optionalOneOf("unpriced", UNPRICED_POLICIES) ?? "show",
    show_prior_price: store.optionalFlag("show_prior_price"),
    automatic_captions: store.optionalFlag("automatic_captions"),
    product_api: store.optionalMap("product_api", readProductApi),
    product_id_rule: store.optionalText("product_id_rule"),
    sitemap: store.optionalMap("sitemap", (map) =>
      definedOnly({ url: map.text("url"), pattern: map.optionalText("pattern") }),
    ),
    retention_months: store.optionalInteger("retention_months"),
    ...readFiguresLock(store),
    former_retention: store.optionalMap("former_retention", (former) => ({
      until: former.text("until"),
      months: former.integer("months"),
    })),
    order_erasure_key: store.optionalText("order_erasure_key"),
    appearance: store.optionalMap("appearance", readAppearance),
    experiment: store.optionalMap("experiment", (experiment) => ({
      experiment_id: experiment.text("experiment_id"),
      holdout_percent: experiment.integer("holdout_percent"),
      starts_at: experiment.text("starts_at"),
      ends_at: experiment.text("ends_at"),
    })),
    webhooks: store.optionalInteger("webhooks"),
    created_at: store.text("created_at"),
    updated_at: store.optionalText("updated_at"),
    closed_at: store.optionalText("closed_at"),
    reopening_days: store.optionalInteger("reopening_days"),
    deletion_began_at: store.optionalText("deletion_began_at"),
    deleted: store.optionalMap("deleted", (deleted) => ({
      at: deleted.text("at"),
      items: readDeletedItems(deleted.map("items")),
    })),
  });
};

export const readDeletedItems = (items: ItemReader): DeletedItems =>
  Object.fromEntries(ITEM_KINDS.map((kind) => [kind, items.optionalInteger(kind) ?? 0])) as DeletedItems;

export const createStoreProfiles = (table: Table) => {
  const findAny = async (brand: string): Promise<Store | undefined> => {
    const item = await getItem(table, storeKey(brand));
    return item && storeFromItem(item);
  };

  return {
    findAny,

    /** Returns `undefined` for a closed store. Only the administration reads closed stores. */
    async find(brand: string): Promise<Store | undefined> {
      const store = await findAny(brand);
      return store?.closed_at === undefined ? store : undefined;
    },

    /** Reads consistently, so that a rotated `store_id` is refused immediately. */
    async brandOfStoreId(storeIdHash: string): Promise<string | undefined> {
      const item = await getItem(table, credentialKey(storeIdHash));
      return item && readItem(item, "credential").text("brand");
    },
  };
};

export type StoreProfiles = ReturnType<typeof createStoreProfiles>;

export const createTokenFetches = (table: Table) => ({
  async note(brand: string, at: string): Promise<void> {
    await updateItem(table, storeKey(brand), {
      UpdateExpression: "SET token_fetched_at = :at",
      ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(closed_at)",
      ExpressionAttributeValues: { ":at": at },
    });
  },
});

export type TokenFetches = ReturnType<typeof createTokenFetches>;
