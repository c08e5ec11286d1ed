import { definedOnly } from "../../platform/defined-only.ts";
import { getItem } from "../../platform/table/get-item.ts";
import {
  shopDueRange,
  shopIndexKey,
  shopKey,
  shopOfKey,
  storeShopKey,
} from "../../platform/table/keys/store-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { deleteItem } from "../../platform/table/write-item.ts";
import { IMPORT_STATES, SHOP_STATES, type Shop, type ShopImport } from "./shop.ts";
import { createShopTokens } from "./shop-tokens.table.ts";
import { createUpdateShop } from "./update-shop.table.ts";

const readImport = (item: ItemReader): ShopImport =>
  definedOnly({
    run: item.text("run"),
    state: item.oneOf("state", IMPORT_STATES),
    operation: item.optionalText("operation"),
    reading_since: item.optionalText("reading_since"),
    found: item.integer("found"),
    read: item.integer("read"),
    written: item.integer("written"),
    unusable: item.integer("unusable"),
    taken_down: item.integer("taken_down"),
    finished_at: item.optionalText("finished_at"),
    confirmed: item.optionalFlag("confirmed"),
    problem: item.optionalText("problem"),
  });

const fromItem = (item: Item): Shop => {
  const shop = readItem(item, "shop");
  return definedOnly({
    shop: shopOfKey(shop.text("PK")),
    shop_id: shop.text("shop_id"),
    brand: shop.text("brand"),
    state: shop.oneOf("state", SHOP_STATES),
    installed_at: shop.text("installed_at"),
    uninstalled_at: shop.optionalText("uninstalled_at"),
    encrypted_tokens: shop.optionalText("encrypted_tokens"),
    last_import: shop.optionalMap("last_import", readImport),
    orders_read_until: shop.optionalText("orders_read_until"),
    came_back_at: shop.optionalText("came_back_at"),
    signals_cut_at: shop.optionalText("signals_cut_at"),
  });
};

const toItem = ({ shop, ...fields }: Shop) => ({ ...shopKey(shop), ...fields });

const MAX_SHOPS = 100;

export const createShops = (table: Table) => {
  const TableName = table.name;
  const update = createUpdateShop(table);

  const find = async (shop: string): Promise<Shop | undefined> => {
    const item = await getItem(table, shopKey(shop));
    return item && fromItem(item);
  };

  return {
    ...createShopTokens(table),
    find,

    async ofStore(brand: string): Promise<Shop | undefined> {
      const item = await getItem(table, storeShopKey(brand));
      const shop = item && (await find(readItem(item, "shop of a store").text("shop")));
      return shop?.brand === brand ? shop : undefined;
    },

    /** @returns `false` if a concurrent call installed the app first */
    async install(shop: Shop, before: Shop | undefined): Promise<boolean> {
      const unchanged =
        before === undefined
          ? { ConditionExpression: "attribute_not_exists(PK)" }
          : {
              ConditionExpression: "installed_at = :before AND #state = :state",
              ExpressionAttributeNames: { "#state": "state" },
              ExpressionAttributeValues: { ":before": before.installed_at, ":state": before.state },
            };
      const refused = await transact(table, [
        { Put: { TableName, Item: toItem(shop), ...unchanged } },
        { Put: { TableName, Item: { ...storeShopKey(shop.brand), shop: shop.shop } } },
      ]);
      return refused.size === 0;
    },

    finishInstall: ({ shop, installed_at }: Shop, nextAt: string): Promise<boolean> =>
      update(
        shop,
        "SET #state = :installed, GSI1PK = :pk, GSI1SK = :sk",
        "installed_at = :at AND #state <> :uninstalled",
        {
          ":installed": "installed",
          ":uninstalled": "uninstalled",
          ":at": installed_at,
          ":pk": shopIndexKey(nextAt).GSI1PK,
          ":sk": nextAt,
        },
      ),

    /**
     * @returns `false` if the app was reinstalled after the shop was read, or the uninstallation is
     * already recorded
     */
    uninstall: ({ shop, installed_at }: Shop, at: string): Promise<boolean> =>
      update(
        shop,
        "SET #state = :uninstalled, uninstalled_at = :at REMOVE encrypted_tokens, renewing_until, GSI1PK, GSI1SK",
        "installed_at = :installed_at AND #state <> :uninstalled",
        { ":uninstalled": "uninstalled", ":at": at, ":installed_at": installed_at },
      ),

    remove: (shop: string, brand: string): Promise<boolean> =>
      deleteItem(table, shopKey(shop), {
        ConditionExpression: "brand = :brand",
        ExpressionAttributeValues: { ":brand": brand },
      }),

    startImport: ({ shop, last_import }: Shop, next: ShopImport): Promise<boolean> =>
      update(
        shop,
        "SET last_import = :next",
        last_import === undefined
          ? "attribute_not_exists(last_import) AND #state <> :uninstalled"
          : "last_import.run = :last AND #state <> :uninstalled",
        {
          ":next": next,
          ":uninstalled": "uninstalled",
          ...(last_import !== undefined && { ":last": last_import.run }),
        },
      ),

    /** @returns `false` if the import was replaced or the app uninstalled */
    noteImport: (shop: string, progress: ShopImport): Promise<boolean> =>
      update(shop, "SET last_import = :progress", "last_import.run = :run AND #state <> :uninstalled", {
        ":progress": progress,
        ":run": progress.run,
        ":uninstalled": "uninstalled",
      }),

    /** @returns `false` if the app was reinstalled or removed in the meantime */
    noteOrdersRead: ({ shop, installed_at }: Shop, until: string): Promise<boolean> =>
      update(shop, "SET orders_read_until = :until", "installed_at = :at AND #state <> :uninstalled", {
        ":until": until,
        ":at": installed_at,
        ":uninstalled": "uninstalled",
      }),

    /** @returns `false` if the app was reinstalled or removed in the meantime */
    noteCutSignals: ({ shop, installed_at }: Shop, now: string): Promise<boolean> =>
      update(shop, "SET signals_cut_at = :now", "installed_at = :at AND #state <> :uninstalled", {
        ":now": now,
        ":at": installed_at,
        ":uninstalled": "uninstalled",
      }),

    async *due(now: string): AsyncGenerator<{ shop: string; next_at: string }[]> {
      for await (const items of queryAll(table, shopDueRange(now), { limit: MAX_SHOPS })) {
        yield items.map((item) => {
          const due = readItem(item, "shop");
          return { shop: shopOfKey(due.text("PK")), next_at: due.text("GSI1SK") };
        });
      }
    },

    advance: (shop: string, from: string, to: string): Promise<boolean> =>
      update(shop, "SET GSI1SK = :to", "GSI1SK = :from", { ":from": from, ":to": to }),
  };
};

export type Shops = ReturnType<typeof createShops>;
