import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { DeletionStep } from "../../stores/closing/delete-store.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import { type CloseStoreDeps, createCloseStore } from "./close-store.ts";
import type { Shop } from "./shop.ts";
import type { Shops } from "./shops.table.ts";

export type EndShopDeps = CloseStoreDeps & {
  readonly shops: Pick<Shops, "uninstall" | "remove">;
  /** Whether the shop takes none of our tokens, whatever was told. */
  readonly isGrantRefused: (shop: Shop) => Promise<boolean>;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  readonly logger: Pick<Logger, "warn" | "count">;
};

/** Shopify asks for the deletion 48 hours after the app was uninstalled. */
const REDACTED_AFTER_MS = 24 * 3_600_000;
/** SQS delays no message longer. */
const MAX_DELAY_SECONDS = 900;

/** The end of an installation, and of what the service knows of a shop. */
export const createEndShop = ({ shops, isGrantRefused, queue, logger, ...deps }: EndShopDeps) => {
  const closeStore = createCloseStore(deps);

  /**
   * Records, with our own time, that the app was removed, if the shop takes none of our tokens.
   *
   * @returns when it was recorded, epoch milliseconds; `undefined` if the shop has the app
   */
  const recordEnd = async (shop: Shop): Promise<number | undefined> => {
    if (shop.state === "uninstalled") return Date.parse(shop.uninstalled_at ?? shop.installed_at);
    if (!(await isGrantRefused(shop))) return undefined;
    const time = deps.now();
    if (!(await shops.uninstall(shop, new Date(time).toISOString()))) return undefined;
    logger.count("ShopUninstalled");
    return time;
  };

  /**
   * Ends an installation, once the shop refuses our tokens: nobody's word alone ends one.
   *
   * @param at when it happened, as it is told; an installation since then stays
   * @throws ShopBusy, ShopRefused while it is not known whether the shop has the app
   */
  const uninstall = async (shop: Shop, at: string): Promise<void> => {
    if (shop.installed_at >= at || (await recordEnd(shop)) !== undefined) return;
    logger.warn("A shop that has the app was said to have removed it", { brand: shop.brand });
  };

  /**
   * Deletes a shop and its store a day after its uninstallation was recorded: Shopify asks for it after two days, and
   * gives 30. The store's deletion begins at once. A shop that has installed the app again keeps everything; one whose
   * uninstallation was never told is asked whether it has the app, and is deleted a day later.
   *
   * @throws ShopBusy, ShopRefused while it is not known whether the shop has the app
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

/** The part of a store's deletion that its shop is: it lies outside of the store's partition. */
export const createShopStep = (shops: Pick<Shops, "ofStore" | "remove">): DeletionStep =>
  async function* (brand) {
    const shop = await shops.ofStore(brand);
    if (shop !== undefined && (await shops.remove(shop.shop, brand))) yield { other: 1 };
  };
