import type { Logger } from "../platform/logger.ts";
import type { Closings } from "../stores/closing/closings.table.ts";
import type { DeletionStep } from "../stores/closing/delete-store.ts";
import type { Stores } from "../stores/stores.table.ts";
import type { Shops } from "./shops.table.ts";

export type EndShopDeps = {
  readonly shops: Pick<Shops, "find" | "uninstall" | "remove">;
  readonly stores: Pick<Stores, "findAny">;
  readonly closings: Pick<Closings, "close">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "warn" | "count">;
};

/** The end of an installation, and of what the service knows of a shop. */
export const createEndShop = ({ shops, stores, closings, now, logger }: EndShopDeps) => ({
  /** @param at when it happened; an installation since then stays */
  async uninstall(shop: string, at: string): Promise<void> {
    if (await shops.uninstall(shop, at)) logger.count("ShopUninstalled");
  },

  /**
   * Deletes a shop and its store: Shopify asks for it two days after the app was uninstalled, and gives 30 days. The
   * store's deletion begins at once. A shop that has installed the app again meanwhile keeps everything.
   */
  async redact(shop: string): Promise<void> {
    const known = await shops.find(shop);
    if (known === undefined) return;
    if (known.state !== "uninstalled") {
      return logger.warn("A shop that has the app is not deleted", { brand: known.brand });
    }
    const store = await stores.findAny(known.brand);
    const isOpen = store !== undefined && store.closed_at === undefined;
    if (isOpen) await closings.close(store, new Date(now()).toISOString(), 0);
    await shops.remove(shop, known.brand);
    logger.count("ShopRedacted", 1, { brand: known.brand });
  },
});

/** The part of a store's deletion that its shop is: it lies outside of the store's partition. */
export const createShopStep = (shops: Pick<Shops, "ofStore" | "remove">): DeletionStep =>
  async function* (brand) {
    const shop = await shops.ofStore(brand);
    if (shop !== undefined && (await shops.remove(shop.shop, brand))) yield { other: 1 };
  };
