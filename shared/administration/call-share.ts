import { createBoundedCache } from "../platform/bounded-cache.ts";
import { TooManyAdminCalls } from "../platform/errors.ts";
import type { CallWindows } from "./call-windows.table.ts";

/** A refused caller waits at most this long. */
export const CALL_WINDOW_MS = 10_000;

/** 1,200 ordinary calls or 30 heavy ones of all users of a store per window. */
export const STORE_SHARE = 1_200;
/** One user's loop leaves half of the store's limit to the others. */
export const PERSON_SHARE = STORE_SHARE / 2;
/** Higher, because an operator works on many stores. */
export const OPERATOR_SHARE = 12_000;
export const HEAVY_WEIGHT = 40;

const MAX_CALLERS = 5_000;

export type CountedCall = {
  readonly person: string;
  /** Absent for an operator, and for calls about no store of the caller. */
  readonly brand?: string | undefined;
  readonly isOperator: boolean;
  readonly isHeavy: boolean;
  readonly isUrgent: boolean;
};

const chooseShare = ({ person, brand, isOperator, isUrgent }: CountedCall) => {
  if (isUrgent) return { share: `${person} urgent`, most: { together: PERSON_SHARE, each: PERSON_SHARE } };
  if (isOperator) return { share: person, most: { together: OPERATOR_SHARE, each: OPERATOR_SHARE } };
  return { share: brand ?? person, most: { together: STORE_SHARE, each: PERSON_SHARE } };
};

/**
 * Calls are counted before they are served, so that concurrent calls are limited too.
 * @param onFailure called when counting fails. The call is still served
 */
export const createCallShare = (windows: CallWindows, onFailure: (error: unknown) => void) => {
  const refused = createBoundedCache<string, number>({ maxEntries: MAX_CALLERS });

  return {
    /** @throws TooManyAdminCalls before any work is done */
    async admit(call: CountedCall, now: number): Promise<void> {
      const { share, most } = chooseShare(call);
      const weight = call.isHeavy ? HEAVY_WEIGHT : 1;
      const window = Math.floor(now / CALL_WINDOW_MS);
      const seconds = Math.ceil(((window + 1) * CALL_WINDOW_MS - now) / 1_000);
      const expires_at = Math.ceil(((window + 2) * CALL_WINDOW_MS) / 1_000);
      const memory = `${share} ${call.person} ${weight}`;
      if (refused.get(memory) === window) throw new TooManyAdminCalls(seconds);
      const isTaken = await windows
        .take({ share, person: call.person, window, weight, most, expires_at })
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
