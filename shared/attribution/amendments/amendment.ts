import type { AmendmentReason } from "../../vocabulary/amendments.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { NOTIFY_WEBHOOKS } from "../../vocabulary/webhooks.ts";

export type LineLeft = {
  /** The line's position in the order. */
  readonly line: number;
  readonly quantity: number;
  readonly amount: Amount;
};

/** Content of an amendment: remaining values, not differences. */
export type AmendmentContent = {
  readonly reason: AmendmentReason;
  /** The whole order is cancelled: no line has a remaining quantity or amount. */
  readonly cancelled: boolean;
  /** Lines that the amendment names. Empty for a cancellation. */
  readonly lines: readonly LineLeft[];
};

/** Position of an amendment among the amendments of its order. */
export type AmendmentPlace = {
  /** Sender. Versions are compared within one source. */
  readonly source: string;
  /** Increasing number from the sender, if the sender has one. */
  readonly version?: number;
  /** Number of earlier amendments of the order. */
  readonly sequence: number;
};

export type Amendment = AmendmentContent &
  AmendmentPlace & {
    readonly accepted_at: string;
    /**
     * The accounting day: the order's day, or the current day if the order's day is locked. Absent until
     * applied.
     */
    readonly day?: string;
    /** Time of application. ISO 8601, UTC. */
    readonly applied_at?: string;
    /** Rows of totals that remain to be updated. */
    readonly rows_left?: number;
    /** The amendment triggers webhooks. */
    readonly notify?: typeof NOTIFY_WEBHOOKS;
    /** Number of ignored amendments with this version but other content. Absent if there were none. */
    readonly conflicts?: number;
  };
