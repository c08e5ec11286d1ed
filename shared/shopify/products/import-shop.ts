import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { AdminApi } from "../access/admin-api.client.ts";
import type { AskShop } from "../access/shop-access.ts";
import { ShopNeedsOpening, ShopRefused } from "../access/shop-failures.ts";
import { toGid } from "../read-json.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import { isBeingRead, isImporting, newImport, type Shop, type ShopImport } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import { FileBroken } from "./bulk-file.ts";
import { ALL_PRODUCTS, type BulkState, readBulkState, readStarted, START, STATE } from "./bulk-operation.ts";
import { createReadImport, type ReadImportDeps, TimeIsUp } from "./read-import.ts";

export type ImportDeps = ReadImportDeps & {
  readonly askShop: AskShop;
  readonly shops: Pick<Shops, "startImport" | "noteImport">;
  readonly adminApi: Pick<AdminApi, "download">;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  readonly logger: Pick<Logger, "info" | "error" | "count">;
};

/**
 * A webhook reports that the file is ready. The webhook may be lost, so the operation is also
 * polled, with growing delays.
 */
const FIRST_CHECK_SECONDS = 30;
const MAX_CHECK_SECONDS = 900;
/** Limits reads of a truncated file, or of a file that takes longer than the function may run. */
const MAX_READS = 20;

const ACCESS_LOST = "Shopify has revoked our access. Open the app again.";
const FILE_INCOMPLETE =
  "Shopify's file of products was incomplete each time. Open the app, and import again.";
const refused = (problem: string) =>
  `Shopify did not export the products (${problem}). Open the app, and import again.`;

type BulkMessage = Extract<ShopifyMessage, { kind: "bulk" }>;

/** Runs after installation and nightly, because webhooks may be lost. */
export const createImportShop = (deps: ImportDeps) => {
  const { askShop, shops, queue, logger, now } = deps;
  const readImport = createReadImport(deps);
  const iso = () => new Date(now()).toISOString();

  const check = (shop: Shop, operation: string, asked: number, reads: number | undefined): Promise<void> => {
    const delaySeconds = Math.min(FIRST_CHECK_SECONDS * 2 ** asked, MAX_CHECK_SECONDS);
    const body = { kind: "bulk" as const, shop: shop.shop, operation, asked, ...(reads && { reads }) };
    return queue.send([{ body, group: shop.brand, delaySeconds }]);
  };

  const checkLater = async (shop: Shop, { operation, asked, reads }: BulkMessage): Promise<void> => {
    if (asked !== undefined) await check(shop, operation, asked + 1, reads);
  };

  const end = async (shop: Shop, done: ShopImport): Promise<void> => {
    await shops.noteImport(shop.shop, { ...done, finished_at: iso() });
    logger.count(done.state === "done" ? "ShopImported" : "ShopImportFailed", 1, { brand: shop.brand });
  };

  const orFail = async (shop: Shop, running: ShopImport, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const isKnown = error instanceof ShopNeedsOpening || error instanceof ShopRefused;
      if (!isKnown) throw error;
      logger.error("An import failed", error, { brand: shop.brand });
      const problem = error instanceof ShopNeedsOpening ? ACCESS_LOST : refused(error.message);
      await end(shop, { ...running, state: "failed", problem });
    }
  };

  const toBegin = async (shop: Shop, run: string): Promise<ShopImport | undefined> => {
    const last = shop.last_import;
    if (last?.run === run) return last.state === "queued" && last.operation === undefined ? last : undefined;
    if (last !== undefined && (last.run > run || isImporting(last, now()))) return undefined;
    const next = newImport(run);
    return (await shops.startImport(shop, next)) ? next : undefined;
  };

  const readFile = async (
    shop: Shop,
    running: ShopImport,
    state: Extract<BulkState, { state: "completed" }>,
    { operation, reads = 0 }: BulkMessage,
  ): Promise<void> => {
    try {
      const done = await readImport(
        shop,
        { ...running, found: state.found, state: "reading", reading_since: iso() },
        state,
      );
      if (done !== undefined) await end(shop, done);
    } catch (error) {
      if (!(error instanceof FileBroken) && !(error instanceof TimeIsUp)) throw error;
      logger.info("A product file was not read completely", { brand: shop.brand, reason: error.message });
      if (reads + 1 < MAX_READS)
        return check(shop, operation, error instanceof TimeIsUp ? 0 : reads, reads + 1);
      await end(shop, { ...running, state: "failed", problem: FILE_INCOMPLETE });
    }
  };

  return {
    async begin(shop: Shop, run: string): Promise<void> {
      const next = await toBegin(shop, run);
      if (next === undefined) return;
      await orFail(shop, next, async () => {
        const operation = readStarted(await askShop(shop, START, ALL_PRODUCTS));
        if (await shops.noteImport(shop.shop, { ...next, operation }))
          await check(shop, operation, 0, undefined);
      });
    },

    async check(shop: Shop, message: BulkMessage): Promise<void> {
      const running = shop.last_import;
      if (running?.operation !== message.operation || !isImporting(running, now())) return;
      // Another function is reading the file. If it runs out of time, it sends a message with `reads`.
      if (message.reads === undefined && isBeingRead(running, now())) return checkLater(shop, message);
      await orFail(shop, running, async () => {
        const data = await askShop(shop, STATE, { id: toGid("BulkOperation", message.operation) });
        const state = readBulkState(data);
        if (state.state === "completed") return readFile(shop, running, state, message);
        if (state.state === "failed") throw new ShopRefused(state.code);
        await shops.noteImport(shop.shop, { ...running, found: state.found });
        await checkLater(shop, message);
      });
    },
  };
};
