import type { AmendmentReason } from "../../vocabulary/amendments.ts";
import type { Amount } from "../../vocabulary/money.ts";
import type { NOTIFY_WEBHOOKS } from "../../vocabulary/webhooks.ts";

/** What is left of one line of an order. */
export type LineLeft = {
  /** The line's position in the order. */
  readonly line: number;
  readonly quantity: number;
  readonly amount: Amount;
};

/** What an amendment says: absolute, not a difference. */
export type AmendmentContent = {
  readonly reason: AmendmentReason;
  /** Nothing is left of any line. */
  readonly cancelled: boolean;
  /** The lines that it names, by their positions; none if it is a cancellation. */
  readonly lines: readonly LineLeft[];
};

/** Where an amendment stands among the others of its order. */
export type AmendmentPlace = {
  /** Who sent it: versions are compared within one source. */
  readonly source: string;
  /** The sender's number that grows; absent where the sender has none. */
  readonly version?: number;
  /** How many amendments of its order arrived before it. */
  readonly sequence: number;
};

export type Amendment = AmendmentContent &
  AmendmentPlace & {
    /** ISO 8601, UTC. */
    readonly accepted_at: string;
    /** The store's day in whose figures it counts: the order's, or that of its arrival if the order's was locked by then. */
    readonly day: string;
    /** Webhooks are told of it. */
    readonly notify?: typeof NOTIFY_WEBHOOKS;
    /** How often its version was sent again with other content, which was ignored; absent if never. */
    readonly conflicts?: number;
  };
