import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { SHOP_OPERATIONS } from "../../../shared/shopify/shopify.operations.ts";
import { shopView } from "../../../shared/shopify/shops/shop-views.ts";
import type { Shops } from "../../../shared/shopify/shops/shops.table.ts";

export type ShopDeps = { readonly shops: Pick<Shops, "ofStore"> };

export const createShopHandlers = ({
  shops,
}: ShopDeps): StoreHandlersOf<"admin-read", typeof SHOP_OPERATIONS> => ({
  listShops: async ({ store: { brand } }) => {
    const shop = await shops.ofStore(brand);
    return { items: shop === undefined ? [] : [shopView(shop)], next_cursor: null };
  },
});
