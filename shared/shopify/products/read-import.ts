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
  readonly now: () => number;
};

export class TimeIsUp extends Error {
  override readonly name = "TimeIsUp";
}

class Stopped extends Error {}

const BATCH_SIZE = 100;
const PROGRESS_STEP = 1_000;
export const READING_MS = 4 * 60_000;

type Completed = Extract<BulkState, { state: "completed" }>;

export const createReadImport = ({ adminApi, shops, products, storeProducts, now }: ReadImportDeps) => {
  const note = async (shop: Shop, progress: ShopImport): Promise<void> => {
    if (!(await shops.noteImport(shop.shop, progress))) throw new Stopped();
  };

  /** Treats drafts and unpublished products as deleted, so that the limit of takedowns covers them. */
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
        const forSale = batch.filter(({ for_sale }) => for_sale);
        const { written, unusable } = await storeProducts.storeChanged(shop.brand, forSale, created_at);
        for (const { id } of forSale) ids.add(id);
        progress = {
          ...progress,
          read: progress.read + batch.length,
          written: progress.written + written,
          unusable: progress.unusable + unusable,
        };
        if (progress.read % PROGRESS_STEP < BATCH_SIZE) await note(shop, progress);
        if (now() >= ends) throw new TimeIsUp("The function is about to time out");
      }
    });
    return { progress, ids };
  };

  /** Stops if too many products are missing. The merchant confirms by requesting another import. */
  const takeDownMissing = async (
    { brand }: Shop,
    ids: ReadonlySet<string>,
    { created_at, isConfirmed }: { readonly created_at: string; readonly isConfirmed: boolean },
  ): Promise<Pick<ShopImport, "taken_down" | "problem">> => {
    const missing: string[] = [];
    for await (const page of products.activeBefore(brand, created_at)) {
      missing.push(...page.filter((id) => !ids.has(id)));
    }
    if (!isConfirmed && isTooMany(missing.length, missing.length + ids.size)) {
      const problem = `${missing.length} products are no longer for sale in the shop, too many to take down automatically. Check the shop. To take them down, open the app and import again.`;
      return { taken_down: 0, problem };
    }
    const down = await mapConcurrently(missing, (id) => storeProducts.takeDown(brand, id, created_at));
    return { taken_down: down.filter(Boolean).length };
  };

  /**
   * @returns `undefined` if the import was stopped
   * @throws FileBroken, TimeIsUp, ShopBusy
   */
  return async (shop: Shop, start: ShopImport, completed: Completed): Promise<ShopImport | undefined> => {
    try {
      const { progress, ids } = await storeAll(shop, start, completed);
      if (progress.read !== completed.found) throw new FileBroken("The file has fewer lines than it should");
      const takedown = { created_at: completed.created_at, isConfirmed: start.confirmed === true };
      return { ...progress, state: "done", ...(await takeDownMissing(shop, ids, takedown)) };
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      throw error;
    }
  };
};
