import type { Delivery } from "../../../shared/webhooks/delivery/delivery.ts";
import type { WebhookEndpoint } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";
import { isGivenUp } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";

/** Endpoints and deliveries in memory, which keep what the tables keep. */
export const fakeWebhookTables = () => {
  const endpoints = new Map<string, { readonly brand: string; endpoint: WebhookEndpoint }>();
  const kept = new Map<string, Delivery>();
  const change = (id: string, fields: Partial<WebhookEndpoint>): void => {
    const found = endpoints.get(id);
    if (found) found.endpoint = { ...found.endpoint, ...fields };
  };

  return {
    change,
    webhooks: {
      list: async (brand: string) =>
        [...endpoints.values()].filter((each) => each.brand === brand).map(({ endpoint }) => endpoint),
      create: async (brand: string, endpoint: WebhookEndpoint) => {
        endpoints.set(endpoint.webhook_id, { brand, endpoint });
      },
    },
    health: {
      reserve: async (_brand: string, id: string, { count, now }: { count: number; now: number }) => {
        const found = endpoints.get(id);
        return found && { endpoint: found.endpoint, places: Array.from({ length: count }, () => now) };
      },
      noteSuccess: async (_brand: string, id: string) => {
        const found = endpoints.get(id);
        if (found) {
          const { failing_since: _, ...endpoint } = found.endpoint;
          found.endpoint = endpoint;
        }
      },
      noteFailure: async (_brand: string, id: string, { now }: { now: Date }) => {
        const since = endpoints.get(id)?.endpoint.failing_since ?? now.toISOString();
        change(id, { failing_since: since, ...(isGivenUp(since, now) && { disabled: "failing" as const }) });
        return undefined;
      },
    },
    deliveries: {
      find: async ({ webhook_id }: { webhook_id: string }, _timestamp: string, id: string) =>
        kept.get(`${webhook_id}#${id}`),
      put: async ({ webhook_id }: { webhook_id: string }, delivery: Delivery) => {
        kept.set(`${webhook_id}#${delivery.id}`, delivery);
      },
    },
  };
};
