import type { EndpointHealth, ReservedEndpoint } from "../endpoints/endpoint-health.table.ts";
import type { WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";
import type { EndpointName } from "./deliveries.table.ts";

/** An endpoint, and when one delivery to it may begin: epoch milliseconds, or `undefined` if it has to wait. */
type Place = { readonly endpoint: WebhookEndpoint; readonly startsAt: number | undefined };

type Waiting = {
  readonly name: EndpointName;
  readonly takers: ((reserved: Promise<ReservedEndpoint | undefined>, index: number) => void)[];
};

/**
 * Reserves places in endpoints' paces: one request for all deliveries of a batch that go to one endpoint.
 *
 * @param now epoch milliseconds
 */
export const createEndpointPlaces = (health: Pick<EndpointHealth, "reserve">, now: () => number) => {
  const waiting = new Map<string, Waiting>();

  const flush = (key: string): void => {
    const group = waiting.get(key);
    waiting.delete(key);
    if (group === undefined) return;
    const { name, takers } = group;
    const count = takers.length;
    const reserved = health.reserve(name.brand, name.webhook_id, { count, now: now() });
    takers.forEach((take, index) => {
      take(reserved, index);
    });
  };

  /** @returns `undefined` if there is no such endpoint */
  return (name: EndpointName): Promise<Place | undefined> =>
    new Promise((resolve, reject) => {
      const key = `${name.brand}#${name.webhook_id}`;
      const group = waiting.get(key) ?? { name, takers: [] };
      if (group.takers.length === 0) setImmediate(flush, key);
      waiting.set(key, group);
      group.takers.push((reserved, index) => {
        reserved.then(
          (found) => resolve(found && { endpoint: found.endpoint, startsAt: found.places[index] }),
          reject,
        );
      });
    });
};
