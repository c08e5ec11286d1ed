import { Unavailable } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Closings } from "../../stores/closing/closings.table.ts";
import type { DeletionStep } from "../../stores/closing/delete-store.ts";
import type { Stores } from "../../stores/stores.table.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import type { Shop } from "./shop.ts";
import type { Shops } from "./shops.table.ts";

export type CloseStoreDeps = {
  readonly stores: Pick<Stores, "findAny">;
  readonly closings: Pick<Closings, "close">;
  readonly now: () => number;
};

/** @returns a function that throws Unavailable if the store changed in the meantime */
export const createCloseStore =
  ({ stores, closings, now }: CloseStoreDeps) =>
  async (brand: string, reopeningDays?: number): Promise<void> => {
    const store = await stores.findAny(brand);
    if (store === undefined || store.closed_at !== undefined) return;
    const isClosed = await closings.close(store, new Date(now()).toISOString(), reopeningDays);
    if (!isClosed) throw new Unavailable(new Error("The store changed while it was being closed"));
  };

export type EndShopDeps = CloseStoreDeps & {
  readonly shops: Pick<Shops, "uninstall" | "remove">;
  readonly isGrantRefused: (shop: Shop) => Promise<boolean>;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  readonly logger: Pick<Logger, "warn" | "count">;
};

/** Shopify requests the deletion 48 hours after uninstallation. The data is then kept for one more day. */
const REDACTED_AFTER_MS = DAY_MS;
/** Maximum delay of SQS. */
const MAX_DELAY_SECONDS = 900;

export const createEndShop = ({ shops, isGrantRefused, queue, logger, ...deps }: EndShopDeps) => {
  const closeStore = createCloseStore(deps);

  const recordEnd = async (shop: Shop): Promise<number | undefined> => {
    if (shop.state === "uninstalled") return Date.parse(shop.uninstalled_at ?? shop.installed_at);
    if (!(await isGrantRefused(shop))) return undefined;
    const time = deps.now();
    if (!(await shops.uninstall(shop, new Date(time).toISOString()))) return undefined;
    logger.count("ShopUninstalled");
    return time;
  };

  /**
   * Ends an installation only if the shop refuses all tokens, because a webhook alone is no proof.
   * @throws ShopBusy, ShopRefused if the state is unknown
   */
  const uninstall = async (shop: Shop, at: string): Promise<void> => {
    if (shop.installed_at >= at || (await recordEnd(shop)) !== undefined) return;
    logger.warn("An uninstall webhook was ignored, because the shop still has the app", {
      brand: shop.brand,
    });
  };

  /**
   * Keeps a shop that reinstalled the app. Without a recorded uninstallation, the tokens are
   * checked and the shop is deleted a day later.
   * @throws ShopBusy, ShopRefused if the state is unknown
   */
  const redact = async (shop: Shop): Promise<void> => {
    const ended = await recordEnd(shop);
    if (ended === undefined) {
      return logger.warn("A shop that has the app is not deleted", { brand: shop.brand });
    }
    if (deps.now() - ended < REDACTED_AFTER_MS) {
      const body = { kind: "redact" as const, shop: shop.shop };
      return queue.send([{ body, group: shop.shop, delaySeconds: MAX_DELAY_SECONDS }]);
    }
    await closeStore(shop.brand, 0);
    await shops.remove(shop.shop, shop.brand);
    logger.count("ShopRedacted", 1, { brand: shop.brand });
  };

  return { uninstall, redact };
};

export const createShopStep = (shops: Pick<Shops, "ofStore" | "remove">): DeletionStep =>
  async function* (brand) {
    const shop = await shops.ofStore(brand);
    if (shop !== undefined && (await shops.remove(shop.shop, brand))) yield { other: 1 };
  };
