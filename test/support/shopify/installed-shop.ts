import { createProducts } from "../../../shared/catalog/products/products.table.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import type { ShopifyMessage } from "../../../shared/shopify/shopify-message.schema.ts";
import type { ShopSettings } from "./fake-shop.ts";
import { aShopProduct, type ShopifyWorld, shopifyWorld } from "./shopify-world.ts";

export const installedShop = async (
  table: Table,
  ids: readonly string[] = [],
  settings: Partial<ShopSettings> = {},
) => {
  const world = shopifyWorld(table);
  const shop = world.addShop(settings);
  for (const id of ids) shop.put(aShopProduct(id));
  const { brand } = await world.open(shop);
  await world.settle();
  const { domain } = shop.settings;
  const told = (id: string): ShopifyMessage => ({ kind: "product", shop: domain, id });
  return { world, shop, brand, domain, told };
};

export const shownProducts = async (table: Table, brand: string, ids: readonly string[]) => {
  const products = createProducts(table);
  return Promise.all(
    ids.map(async (id) => {
      const product = await products.find(brand, id);
      return product?.product_status === "active"
        ? `${product.price} ${product.stock_quantity ?? ""}`
        : undefined;
    }),
  );
};

export const readImport = async ({ shops }: ShopifyWorld, domain: string) =>
  (await shops.find(domain))?.last_import;
