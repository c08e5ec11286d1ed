import type { SourcedProducts } from "../../catalog/products/sourced-products.table.ts";
import { isTooMany } from "../../catalog/pull/takedown.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { AdminApi } from "../access/admin-api.client.ts";
import type { Shop, ShopImport } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import { FileBroken, readProducts } from "./bulk-file.ts";
import type { BulkState } from "./bulk-operation.ts";
import type { StoreProducts } from "./store-products.ts";

export type ReadImportDeps = {
  readonly adminApi: Pick<AdminApi, "download">;
  readonly shops: Pick<Shops, "noteImport">;
  readonly products: Pick<SourcedProducts, "activeBefore">;
  readonly storeProducts: Pick<StoreProducts, "storeChanged" | "takeDown">;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** The function's time is nearly over. What was stored is skipped quickly when the file is read again. */
export class TimeIsUp extends Error {
  override readonly name = "TimeIsUp";
}

/** The import was replaced, or the shop has uninstalled the app. */
class Stopped extends Error {}

/** As many as one BatchGetItem takes. */
const BATCH_SIZE = 100;
/** Between two notes of the progress. */
const PROGRESS_STEP = 1_000;
/** Time for reading, out of the function's five minutes. */
export const READING_MS = 4 * 60_000;

type Completed = Extract<BulkState, { state: "completed" }>;

/** Reads the file of a bulk operation into the store. */
export const createReadImport = ({ adminApi, shops, products, storeProducts, now }: ReadImportDeps) => {
  const note = async (shop: Shop, progress: ShopImport): Promise<void> => {
    if (!(await shops.noteImport(shop.shop, progress))) throw new Stopped();
  };

  /** @returns the ids of all products in the file */
  const storeAll = async (
    shop: Shop,
    start: ShopImport,
    { url, created_at }: Completed,
  ): Promise<{ progress: ShopImport; ids: ReadonlySet<string> }> => {
    const ids = new Set<string>();
    const ends = now() + READING_MS;
    let progress = { ...start, read: 0, written: 0, unusable: 0 };
    await note(shop, progress);
    if (url === undefined) return { progress, ids };
    await adminApi.download(url, async (chunks) => {
      for await (const batch of readProducts(chunks, shop.shop, BATCH_SIZE)) {
        const { written, unusable } = await storeProducts.storeChanged(shop.brand, batch, created_at);
        for (const { id } of batch) ids.add(id);
        progress = {
          ...progress,
          read: progress.read + batch.length,
          written: progress.written + written,
          unusable: progress.unusable + unusable,
        };
        if (progress.read % PROGRESS_STEP < BATCH_SIZE) await note(shop, progress);
        if (now() >= ends) throw new TimeIsUp("There was no time for the rest");
      }
    });
    return { progress, ids };
  };

  /** Takes down what the shop no longer has, unless so much is missing that the file is suspect. */
  const takeDownMissing = async (
    { brand }: Shop,
    ids: ReadonlySet<string>,
    created_at: string,
  ): Promise<Pick<ShopImport, "taken_down" | "problem">> => {
    const missing: string[] = [];
    for await (const page of products.activeBefore(brand, created_at)) {
      missing.push(...page.filter((id) => !ids.has(id)));
    }
    if (isTooMany(missing.length, missing.length + ids.size)) {
      const problem = `${missing.length} products are no longer in the shop: that many are not taken down by themselves.`;
      return { taken_down: 0, problem };
    }
    const down = await mapConcurrently(missing, (id) => storeProducts.takeDown(brand, id, created_at));
    return { taken_down: down.filter(Boolean).length };
  };

  /**
   * @returns the finished import; `undefined` if it was stopped
   * @throws FileBroken if the file is not whole, TimeIsUp, ShopBusy
   */
  return async (shop: Shop, start: ShopImport, completed: Completed): Promise<ShopImport | undefined> => {
    try {
      const { progress, ids } = await storeAll(shop, start, completed);
      if (progress.read !== completed.found) throw new FileBroken("The file has fewer lines than it should");
      const { created_at } = completed;
      return { ...progress, state: "done", ...(await takeDownMissing(shop, ids, created_at)) };
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      throw error;
    }
  };
};
