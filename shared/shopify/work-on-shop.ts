import type { Orders } from "../orders/orders.table.ts";
import { Unavailable } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { createAskShop, createIsGrantRefused, type ShopAccessDeps } from "./access/shop-access.ts";
import { ShopBusy, ShopNeedsOpening, ShopRefused } from "./access/shop-failures.ts";
import { type CountDaysDeps, createCountDays } from "./orders/count-days.ts";
import { createEraseOrders, type EraseOrdersDeps } from "./orders/erase-orders.ts";
import { createJoinOrders, type OrdersMessage, type Settle } from "./orders/join-orders.ts";
import { createMissedOrders, placedSince } from "./orders/missed-orders.ts";
import { createReadOrders, type ReadOrdersDeps } from "./orders/read-orders.ts";
import { createTakeOrders, type TakeOrdersDeps } from "./orders/take-orders.ts";
import { createWatchSignals } from "./orders/watch-signals.ts";
import { createImportShop, type ImportDeps } from "./products/import-shop.ts";
import { createReadShopProduct } from "./products/read-shop-product.ts";
import { createStoreProducts, type StoreProductsDeps } from "./products/store-products.ts";
import type { ShopifyMessage } from "./shopify-message.schema.ts";
import { createEndShop, type EndShopDeps } from "./shops/end-shop.ts";
import type { Shop } from "./shops/shop.ts";
import type { Shops } from "./shops/shops.table.ts";

export type WorkOnShopDeps = Omit<ImportDeps, "askShop" | "storeProducts" | "products" | "shops"> &
  Omit<EndShopDeps, "shops" | "isGrantRefused"> &
  Omit<ShopAccessDeps, "shops" | "adminApi"> & {
    readonly adminApi: ImportDeps["adminApi"] & ShopAccessDeps["adminApi"];
    readonly shops: Pick<
      Shops,
      | keyof (ImportDeps["shops"] & EndShopDeps["shops"] & ShopAccessDeps["shops"])
      | "noteOrdersRead"
      | "noteCutSignals"
    >;
    readonly products: ImportDeps["products"] & StoreProductsDeps["products"];
    readonly newProductId: StoreProductsDeps["newProductId"];
    readonly orders: Pick<Orders, "record" | "known" | "find">;
    readonly amendOrder: TakeOrdersDeps["amendOrder"];
    readonly amendments: TakeOrdersDeps["amendments"];
    readonly erasures: EraseOrdersDeps["erasures"];
    readonly newErasureKey: EraseOrdersDeps["newErasureKey"];
    readonly newAnonymousId: EraseOrdersDeps["newAnonymousId"];
    readonly shopDays: CountDaysDeps["shopDays"];
    readonly pause: ReadOrdersDeps["pause"];
    readonly logger: Logger;
  };

/**
 * 100 waits last about a day. A message for a throttled shop is sent again, so that waiting uses up
 * no receives.
 */
const MAX_WAITS = 100;
const MAX_WAIT_SECONDS = 900;

export const createWorkOnShop = (deps: WorkOnShopDeps) => {
  const { shops, stores, queue, logger } = deps;
  const askShop = createAskShop(deps);
  const storeProducts = createStoreProducts(deps);
  const readShopProduct = createReadShopProduct({ ...deps, askShop, storeProducts });
  const importShop = createImportShop({ ...deps, askShop, storeProducts });
  const readOrders = createReadOrders({ ...deps, askShop });
  const watchSignals = createWatchSignals(deps);
  const takeOrders = createTakeOrders(deps);
  const eraseOrders = createEraseOrders(deps);
  const countDays = createCountDays({ ...deps, askShop });
  const missedOrders = createMissedOrders({ ...deps, askShop, countDays });
  const endShop = createEndShop({ ...deps, isGrantRefused: createIsGrantRefused(askShop) });

  const workOn = async (shop: Shop, message: ShopifyMessage, settle: Settle): Promise<void> => {
    if (message.kind === "uninstalled") return endShop.uninstall(shop, message.at);
    if (message.kind === "redact") return endShop.redact(shop);
    const store = await stores.findAny(shop.brand);
    if (store === undefined) throw new Unavailable(new Error("The shop has no store yet"));
    if (store.closed_at !== undefined) return;
    switch (message.kind) {
      case "product":
        return readShopProduct.product(shop, message.id);
      case "stock":
        return readShopProduct.stock(shop, message.id);
      case "placed":
        return takeOrders.placed(store, watchSignals(shop, readOrders(shop, message.ids, settle)), settle);
      case "changed": {
        const since = placedSince(shop, new Date(deps.now()).toISOString());
        return takeOrders.changed(store, readOrders(shop, message.ids, settle), settle, since);
      }
      case "erase":
        return eraseOrders(store, message.ids);
      case "orders":
        return missedOrders.look(shop, store, message);
      case "import":
        return importShop.begin(shop, message.run);
      case "bulk":
        return importShop.check(shop, message);
    }
  };

  const waitFor = async (message: ShopifyMessage, { afterSeconds = 0 }: ShopBusy): Promise<void> => {
    const { waits = 0 } = message;
    const delaySeconds = Math.min(Math.max(afterSeconds, 2 ** Math.min(waits, 10)), MAX_WAIT_SECONDS);
    logger.count("ShopBusy", 1, { kind: message.kind });
    await queue.send([{ body: { ...message, waits: waits + 1 }, group: message.shop, delaySeconds }]);
  };

  /** Permanent error. The shop's next import, or opening the app, repairs it. */
  const isOver = (error: unknown): boolean =>
    error instanceof ShopNeedsOpening || error instanceof ShopRefused;

  const work = async (message: ShopifyMessage, settle: Settle = () => undefined): Promise<void> => {
    const shop = await shops.find(message.shop);
    if (shop === undefined) return logger.count("ShopUnknown", 1, { kind: message.kind });
    try {
      await workOn(shop, message, settle);
    } catch (error) {
      if (!isOver(error)) throw error;
      logger.error("Shopify refuses", error, { brand: shop.brand, kind: message.kind });
    }
  };
  const join = createJoinOrders(work);

  const waitOrThrow = async (message: ShopifyMessage, error: unknown): Promise<void> => {
    if (!(error instanceof ShopBusy) || (message.waits ?? 0) >= MAX_WAITS) throw error;
    await waitFor(message, error);
  };

  /** Sends only unfinished orders again. Any progress resets the number of waits. */
  const takeTogether = async (message: OrdersMessage): Promise<void> => {
    const { left, done } = join(message);
    try {
      await done;
    } catch (error) {
      const ids = message.ids.filter((id) => left.has(id));
      if (ids.length === 0) return;
      const isFurther = ids.length < message.ids.length;
      await waitOrThrow({ ...message, ids, ...(isFurther && { waits: 0 }) }, error);
    }
  };

  return (message: ShopifyMessage): Promise<void> =>
    message.kind === "placed" || message.kind === "changed"
      ? takeTogether(message)
      : work(message).catch((error: unknown) => waitOrThrow(message, error));
};
