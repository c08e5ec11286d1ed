import type { Logger } from "../../platform/logger.ts";
import type { DeletionStep } from "../../stores/closing/delete-store.ts";
import { type CloseStoreDeps, createCloseStore } from "./close-store.ts";
import type { Shop } from "./shop.ts";
import type { Shops } from "./shops.table.ts";

export type EndShopDeps = CloseStoreDeps & {
  readonly shops: Pick<Shops, "find" | "uninstall" | "remove">;
  /** Whether the shop has the app, whatever was told. */
  readonly hasAccess: (shop: Shop) => Promise<boolean>;
  readonly logger: Pick<Logger, "warn" | "count">;
};

/** The end of an installation, and of what the service knows of a shop. */
export const createEndShop = ({ shops, hasAccess, logger, ...deps }: EndShopDeps) => {
  const closeStore = createCloseStore(deps);

  /** @param at when it happened; an installation since then stays */
  const uninstall = async (shop: string, at: string): Promise<void> => {
    if (await shops.uninstall(shop, at)) logger.count("ShopUninstalled");
  };

  /**
   * Deletes a shop and its store: Shopify asks for it two days after the app was uninstalled, and gives 30 days. The
   * store's deletion begins at once. A shop that has installed the app again meanwhile keeps everything.
   *
   * @throws ShopBusy while it is not known whether it has the app: then the uninstallation was never told
   */
  const redact = async (shop: string): Promise<void> => {
    const known = await shops.find(shop);
    if (known === undefined) return;
    if (known.state !== "uninstalled" && (await hasAccess(known))) {
      return logger.warn("A shop that has the app is not deleted", { brand: known.brand });
    }
    await closeStore(known.brand, 0);
    await shops.remove(shop, known.brand);
    logger.count("ShopRedacted", 1, { brand: known.brand });
  };

  return { uninstall, redact };
};

/** The part of a store's deletion that its shop is: it lies outside of the store's partition. */
export const createShopStep = (shops: Pick<Shops, "ofStore" | "remove">): DeletionStep =>
  async function* (brand) {
    const shop = await shops.ofStore(brand);
    if (shop !== undefined && (await shops.remove(shop.shop, brand))) yield { other: 1 };
  };
