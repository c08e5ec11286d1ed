import { createBoundedCache } from "../platform/bounded-cache.ts";
import { TooManyAdminCalls } from "../platform/errors.ts";
import type { CallWindows } from "./call-windows.table.ts";

/** Shares are those of ten seconds: whoever is refused waits no longer. */
export const CALL_WINDOW_MS = 10_000;

/** What all people of a store may take together in a window: 1,200 ordinary calls, or 30 heavy ones. */
export const STORE_SHARE = 1_200;
/** An operator works on many stores. */
export const OPERATOR_SHARE = 12_000;
/** A heavy call reads by the thousand, or waits for a merchant's shop. */
export const HEAVY_WEIGHT = 40;

const MAX_CALLERS = 5_000;

/** Whose share a call takes. */
export type Caller = {
  /** The brand of a store whose people share it; the id of an operator, or of whoever calls about no store of theirs. */
  readonly id: string;
  readonly isOperator: boolean;
};

/**
 * Bounds what one store's people, or one operator, take of the administration. Each call is counted before it is
 * served, unlike a store's own calls: many that come at once would else all be served before the first is counted, and a
 * heavy one costs far more than the count. So heavy calls that run at once are bounded too, each taking at most a few
 * seconds. Who has used up the share is refused from memory, without another write.
 *
 * @param onFailure called when counting fails; the call is served anyway
 */
export const createCallShare = (windows: CallWindows, onFailure: (error: unknown) => void) => {
  /** The window in which a caller was refused. */
  const refused = createBoundedCache<string, number>({ maxEntries: MAX_CALLERS });

  return {
    /**
     * @param now epoch milliseconds
     * @throws TooManyAdminCalls before any work is done
     */
    async admit({ id, isOperator }: Caller, isHeavy: boolean, now: number): Promise<void> {
      const weight = isHeavy ? HEAVY_WEIGHT : 1;
      const window = Math.floor(now / CALL_WINDOW_MS);
      const seconds = Math.ceil(((window + 1) * CALL_WINDOW_MS - now) / 1_000);
      const expiresAt = Math.ceil(((window + 2) * CALL_WINDOW_MS) / 1_000);
      const memory = `${id} ${weight}`;
      if (refused.get(memory) === window) throw new TooManyAdminCalls(seconds);
      const share = isOperator ? OPERATOR_SHARE : STORE_SHARE;
      const isTaken = await windows.take(id, window, weight, share, expiresAt).catch((error: unknown) => {
        onFailure(error);
        return true;
      });
      if (isTaken) return;
      refused.set(memory, window);
      throw new TooManyAdminCalls(seconds);
    },
  };
};

export type CallShare = ReturnType<typeof createCallShare>;
