import { definedOnly } from "../../platform/defined-only.ts";
import type { DeliveryState, SentType } from "../../vocabulary/webhooks.ts";

export type DeliveryTry = {
  readonly at: string;
  readonly ms: number;
  readonly status?: number;
  readonly failure?: string;
  readonly answer?: string;
};

export type Delivery = {
  readonly id: string;
  readonly type: SentType;
  readonly timestamp: string;
  readonly body: string;
  readonly state: DeliveryState;
  readonly next_at?: string;
  readonly tries: readonly DeliveryTry[];
};

/** Redirects are not followed and count as failures. */
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
