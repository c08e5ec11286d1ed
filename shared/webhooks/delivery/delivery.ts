import { definedOnly } from "../../platform/defined-only.ts";
import type { DeliveryState, SentType } from "../../vocabulary/webhooks.ts";

export type DeliveryTry = {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Duration in milliseconds. */
  readonly ms: number;
  readonly status?: number;
  /** Reason for a missing response. */
  readonly failure?: string;
  /** Beginning of the response's text. */
  readonly answer?: string;
};

/** An event for one endpoint, with its attempts. */
export type Delivery = {
  readonly id: string;
  readonly type: SentType;
  /** Time of the event. ISO 8601, UTC. */
  readonly timestamp: string;
  readonly body: string;
  readonly state: DeliveryState;
  /** Time of the next attempt. ISO 8601, UTC. */
  readonly next_at?: string;
  readonly tries: readonly DeliveryTry[];
};

/** Tests that an endpoint accepted a webhook. Redirects are not followed and are failures. */
export const isTaken = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

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
