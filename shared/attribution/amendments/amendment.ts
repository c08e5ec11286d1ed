import type { AmendmentReason } from "../../vocabulary/amendments.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { NOTIFY_WEBHOOKS } from "../../vocabulary/webhooks.ts";

/** Rest of one line of an order. */
export type LineLeft = {
  /** The line's position in the order. */
  readonly line: number;
  readonly quantity: number;
  readonly amount: Amount;
};

/** Content of an amendment in absolute values, not a difference. */
export type AmendmentContent = {
  readonly reason: AmendmentReason;
  /** No line has anything left. */
  readonly cancelled: boolean;
  /** Positions of the lines that it names. Empty for a cancellation. */
  readonly lines: readonly LineLeft[];
};

/** Position of an amendment among those of its order. */
export type AmendmentPlace = {
  /** Sender. Versions are compared within one source. */
  readonly source: string;
  /** The sender's increasing number. Absent without one. */
  readonly version?: number;
  /** Number of amendments of the order that arrived before it. */
  readonly sequence: number;
};

export type Amendment = AmendmentContent &
  AmendmentPlace & {
    /** ISO 8601, UTC. */
    readonly accepted_at: string;
    /** The accounting day: the order's day, or the current day if that is locked. Absent until applied. */
    readonly day?: string;
    /** Time of application. ISO 8601, UTC. */
    readonly applied_at?: string;
    /** Rows of totals that remain to be updated. */
    readonly rows_left?: number;
    /** Webhooks receive it. */
    readonly notify?: typeof NOTIFY_WEBHOOKS;
    /** Number of ignored repetitions of its version with other content. Absent if none. */
    readonly conflicts?: number;
  };
