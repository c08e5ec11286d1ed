import { at } from "../../platform/read-json.ts";
import type { AskShop } from "../access/shop-access.ts";
import { idOfGid, toGid } from "../read-json.ts";
import type { Shop } from "../shops/shop.ts";
import { PRODUCT_FIELDS, readSourceProduct } from "./source-product.ts";
import type { StoreProducts } from "./store-products.ts";

const PRODUCT = `query Product($id: ID!) { product(id: $id) { ${PRODUCT_FIELDS} } }`;
const PRODUCT_OF_STOCK = `query ProductOfStock($id: ID!) {
 inventoryItem(id: $id) { variant { product { ${PRODUCT_FIELDS} } } }
}`;

type Deps = {
  readonly askShop: AskShop;
  readonly storeProducts: Pick<StoreProducts, "store" | "takeDown">;
  readonly now: () => number;
};

/** Reads the product from the shop. Content of webhooks is ignored, because it may be incomplete or late. */
export const createReadShopProduct = ({ askShop, storeProducts, now }: Deps) => {
  const store = async (shop: Shop, node: unknown, asked: string): Promise<void> => {
    const found = readSourceProduct(node, shop.shop);
    if (found !== undefined) await storeProducts.store(shop.brand, found, asked);
  };

  return {
    async product(shop: Shop, id: string): Promise<void> {
      const asked = new Date(now()).toISOString();
      const data = await askShop(shop, PRODUCT, { id: toGid("Product", id) });
      if (at(data, "product") === null) await storeProducts.takeDown(shop.brand, id, asked);
      else await store(shop, at(data, "product"), asked);
    },

    async stock(shop: Shop, inventoryItemId: string): Promise<void> {
      const asked = new Date(now()).toISOString();
      const data = await askShop(shop, PRODUCT_OF_STOCK, { id: toGid("InventoryItem", inventoryItemId) });
      const node = at(data, "inventoryItem", "variant", "product");
      if (idOfGid("Product", at(node, "id")) !== undefined) await store(shop, node, asked);
    },
  };
};
