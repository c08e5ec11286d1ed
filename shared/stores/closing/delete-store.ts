import type { Logger } from "../../platform/logger.ts";
import type { Stores } from "../stores.table.ts";
import { isDeletionDue } from "./closing.ts";
import type { Closings } from "./closings.table.ts";
import type { DeletedItems } from "./deleted-items.ts";

/**
 * Deletes one kind of a store's belongings, page by page, and yields what each page deleted. It may be stopped after
 * any page, and is called again until it finds nothing.
 */
export type DeletionStep = (brand: string) => AsyncIterable<Partial<DeletedItems>>;

type Deps = {
  readonly stores: Pick<Stores, "findAny">;
  readonly closings: Pick<Closings, "find" | "begin" | "count" | "endPass" | "finish">;
  /** One after the other. What is found by a store's items, such as files, comes before the items. */
  readonly steps: readonly DeletionStep[];
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Pick<Logger, "warn" | "count">;
};

/**
 * Deletes a closed store that is due, or as much of it as there is time for. Each call goes on where the last one
 * stopped, since what is deleted is not found again; two calls at once do no harm.
 *
 * A store is deleted once a pass finds nothing, days after another one: what was written late, by a request or a
 * message that was under way, is found by then. The profile, without its settings, says what was deleted.
 */
export const createDeleteStore = ({ stores, closings, steps, now, logger }: Deps) => {
  const iso = () => new Date(now()).toISOString();

  /** @returns whether there was time for all of it */
  const runPass = async (brand: string, isOver: () => boolean): Promise<boolean> => {
    for (const step of steps) {
      for await (const deleted of step(brand)) {
        await closings.count(brand, deleted);
        if (isOver()) return false;
      }
    }
    return true;
  };

  /** @param isOver whether the time is used up; asked after each page */
  return async (brand: string, isOver: () => boolean): Promise<void> => {
    const store = await stores.findAny(brand);
    if (store === undefined || !isDeletionDue(store, new Date(now()))) {
      return logger.warn("A deletion of a store that is not due", { brand });
    }
    const started = await closings.find(brand);
    if (started === undefined || started.due_at > iso()) return; // Another call has just ended this pass.
    if (!(await closings.begin(store, iso()))) return;
    if (!(await runPass(brand, isOver))) return;
    const ended = await closings.find(brand);
    if (ended === undefined) return;
    // `started`: what ended a pass meanwhile must not make this one the second.
    if (started.swept_at === undefined || ended.found > 0) return closings.endPass(brand, iso());
    await closings.finish(ended, iso());
    logger.count("StoresDeleted", 1, { brand });
  };
};

export type DeleteStore = ReturnType<typeof createDeleteStore>;
