import { definedOnly } from "../../platform/defined-only.ts";
import type { DeliveryState, SentType } from "../../vocabulary/webhooks.ts";

/** One try of a delivery. */
export type DeliveryTry = {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Duration in milliseconds. */
  readonly ms: number;
  /** HTTP status of the answer. Absent without an answer. */
  readonly status?: number;
  /** Reason for a missing answer. */
  readonly failure?: string;
  /** The beginning of an answer's text. */
  readonly answer?: string;
};

/** An event for an endpoint, with its tries. */
export type Delivery = {
  readonly id: string;
  readonly type: SentType;
  /** The event's own time. ISO 8601, UTC. */
  readonly timestamp: string;
  readonly body: string;
  readonly state: DeliveryState;
  /** Time of the next attempt. ISO 8601, UTC. */
  readonly next_at?: string;
  readonly tries: readonly DeliveryTry[];
};

/** Tests that an endpoint accepted a webhook. Redirects are not followed and count as failures. */
export const isTaken = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** Answer fields of a delivery. */
export const deliveryView = ({ id, type, timestamp, state, next_at, tries, body }: Delivery) =>
  definedOnly({
    id,
    type,
    timestamp,
    state,
    next_at,
    tries: tries.map(({ at, ms, status, failure, answer }) =>
      definedOnly({ at, ms, status, failure, answer }),
    ),
    body,
  });
