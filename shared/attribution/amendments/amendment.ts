import type { AmendmentReason } from "../../vocabulary/amendments.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { NOTIFY_WEBHOOKS } from "../../vocabulary/webhooks.ts";

export type LineLeft = {
  readonly line: number;
  readonly quantity: number;
  readonly amount: Amount;
};

/** Remaining values, not differences. */
export type AmendmentContent = {
  readonly reason: AmendmentReason;
  readonly cancelled: boolean;
  readonly lines: readonly LineLeft[];
};

export type AmendmentPlace = {
  /** Versions are compared within one source. */
  readonly source: string;
  readonly version?: number;
  /** Number of earlier amendments of the order. */
  readonly sequence: number;
};

export type Amendment = AmendmentContent &
  AmendmentPlace & {
    readonly accepted_at: string;
    /** The order's day, or the current day if the order's day is locked. Absent until applied. */
    readonly day?: string;
    readonly applied_at?: string;
    readonly rows_left?: number;
    readonly notify?: typeof NOTIFY_WEBHOOKS;
    readonly conflicts?: number;
  };
