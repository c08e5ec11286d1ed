import { createBoundedCache } from "../platform/bounded-cache.ts";
import { TooManyAdminCalls } from "../platform/errors.ts";
import type { CallWindows } from "./call-windows.table.ts";

/** Window length. A refused caller waits no longer than this. */
export const CALL_WINDOW_MS = 10_000;

/** 600 ordinary calls or 15 heavy calls per window and user. A loop of one user does not lock out others. */
export const PERSON_SHARE = 600;
/** Higher limit, because an operator works on many stores. */
export const OPERATOR_SHARE = 12_000;
export const HEAVY_WEIGHT = 40;

const MAX_CALLERS = 5_000;

export type CountedCall = {
  readonly person: string;
  readonly isOperator: boolean;
  readonly isHeavy: boolean;
  readonly isUrgent: boolean;
};

/**
 * Counts calls before they are served, so that concurrent calls are limited too.
 * @param onFailure called when counting fails. The call is still served
 */
export const createCallShare = (windows: CallWindows, onFailure: (error: unknown) => void) => {
  const refused = createBoundedCache<string, number>({ maxEntries: MAX_CALLERS });

  return {
    /** @throws TooManyAdminCalls before any work is done */
    async admit({ person, isOperator, isHeavy, isUrgent }: CountedCall, now: number): Promise<void> {
      const caller = isUrgent ? `${person} urgent` : person;
      const most = isOperator && !isUrgent ? OPERATOR_SHARE : PERSON_SHARE;
      const weight = isHeavy ? HEAVY_WEIGHT : 1;
      const window = Math.floor(now / CALL_WINDOW_MS);
      const seconds = Math.ceil(((window + 1) * CALL_WINDOW_MS - now) / 1_000);
      const expires_at = Math.ceil(((window + 2) * CALL_WINDOW_MS) / 1_000);
      const memory = `${caller} ${weight}`;
      if (refused.get(memory) === window) throw new TooManyAdminCalls(seconds);
      const isTaken = await windows
        .take({ caller, window, weight, most, expires_at })
        .catch((error: unknown) => {
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
