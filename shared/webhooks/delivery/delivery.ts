import type { DeliveryState, SentType } from "../../vocabulary/webhooks.ts";

/** One try of a delivery. */
export type DeliveryTry = {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  /** The answer's HTTP status; absent if there was none. */
  readonly status?: number;
  /** Why there was no answer. */
  readonly failure?: string;
  /** The beginning of an answer's text. */
  readonly answer?: string;
};

/** An event that an endpoint is told of, and how that went. */
export type Delivery = {
  readonly id: string;
  readonly type: SentType;
  /** The event's own time. ISO 8601, UTC. */
  readonly timestamp: string;
  readonly body: string;
  readonly state: DeliveryState;
  /** When it is tried again. ISO 8601, UTC. */
  readonly next_at?: string;
  readonly tries: readonly DeliveryTry[];
};

/** Whether an endpoint has taken a webhook. A redirect is not followed, and so is none. */
export const isTaken = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;
