import type { Logger } from "../../platform/logger.ts";
import type { Stores } from "../stores.table.ts";
import { isDeletionDue } from "./closing.ts";
import type { Closings } from "./closings.table.ts";
import type { DeletedItems } from "./deleted-items.ts";

/**
 * Yields the number of deleted items per page. May stop after any page. The caller repeats it until
 * it finds no items.
 */
export type DeletionStep = (brand: string) => AsyncIterable<Partial<DeletedItems>>;

type Deps = {
  readonly stores: Pick<Stores, "findAny">;
  readonly closings: Pick<Closings, "find" | "begin" | "count" | "endPass" | "finish">;
  /**
   * Steps run in sequence. Steps that delete files come first, because they find the files through
   * the store's items.
   */
  readonly steps: readonly DeletionStep[];
  readonly now: () => number;
  readonly logger: Pick<Logger, "warn" | "count">;
};

/**
 * Concurrent calls are harmless, and the next call continues. A request in progress may write after
 * the first pass. The store counts as deleted once a later pass finds no items.
 */
export const createDeleteStore = ({ stores, closings, steps, now, logger }: Deps) => {
  const iso = () => new Date(now()).toISOString();

  const runPass = async (brand: string, isOver: () => boolean): Promise<boolean> => {
    for (const step of steps) {
      for await (const deleted of step(brand)) {
        await closings.count(brand, deleted);
        if (isOver()) return false;
      }
    }
    return true;
  };

  return async (brand: string, isOver: () => boolean): Promise<void> => {
    const store = await stores.findAny(brand);
    if (store === undefined || !isDeletionDue(store, new Date(now()))) {
      return logger.warn("A deletion was requested for a store that is not due", { brand });
    }
    const started = await closings.find(brand);
    if (started === undefined || started.due_at > iso()) return; // A concurrent call has already ended the pass.
    if (!(await closings.begin(store, iso()))) return;
    if (!(await runPass(brand, isOver))) return;
    const ended = await closings.find(brand);
    if (ended === undefined) return;
    // A concurrent call may have ended a pass. This call must not count as the second pass in that case.
    if (started.swept_at === undefined || ended.found > 0) return closings.endPass(brand, iso());
    await closings.finish(ended, iso());
    logger.count("StoresDeleted", 1, { brand });
  };
};

export type DeleteStore = ReturnType<typeof createDeleteStore>;
