import { definedOnly } from "../../platform/defined-only.ts";
import type { Delivery } from "./delivery.ts";

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
