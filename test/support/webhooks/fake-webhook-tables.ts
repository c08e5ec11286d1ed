import type { Delivery } from "../../../shared/webhooks/delivery/delivery.ts";
import type { Turn } from "../../../shared/webhooks/endpoints/endpoint-health.table.ts";
import type { WebhookEndpoint } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";
import { isGivenUp } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";

export const fakeWebhookTables = () => {
  const endpoints = new Map<string, { readonly brand: string; endpoint: WebhookEndpoint }>();
  const kept = new Map<string, Delivery>();
  const change = (id: string, fields: Partial<WebhookEndpoint>): void => {
    const found = endpoints.get(id);
    if (found) found.endpoint = { ...found.endpoint, ...fields };
  };

  return {
    change,
    find: (id: string) => endpoints.get(id)?.endpoint,
    states: () => [...kept.values()].map(({ state }) => state),
    webhooks: {
      list: async (brand: string) =>
        [...endpoints.values()].filter((each) => each.brand === brand).map(({ endpoint }) => endpoint),
      create: async (brand: string, endpoint: WebhookEndpoint) => {
        endpoints.set(endpoint.webhook_id, { brand, endpoint });
      },
    },
    health: {
      takeTurn: async (_brand: string, id: string, now: number): Promise<Turn | undefined> => {
        const found = endpoints.get(id);
        return found && { endpoint: found.endpoint, startsAt: now };
      },
      noteSuccess: async (_brand: string, id: string) => {
        const found = endpoints.get(id);
        if (found) {
          const { failing_since: _, failing_events: __, ...endpoint } = found.endpoint;
          found.endpoint = endpoint;
        }
      },
      noteFailure: async (_brand: string, id: string, { isFirst, now }: { isFirst: boolean; now: Date }) => {
        const before = endpoints.get(id)?.endpoint;
        const since = before?.failing_since ?? now.toISOString();
        const failing_events = (before?.failing_events ?? 0) + (isFirst ? 1 : 0);
        const disabled = isGivenUp(since, now) && { disabled: "failing" as const };
        change(id, { failing_since: since, failing_events, ...disabled });
        const found = endpoints.get(id);
        return found ? { endpoint: found.endpoint } : {};
      },
    },
    backlogs: {
      find: async ({ webhook_id }: { webhook_id: string }) => endpoints.get(webhook_id)?.endpoint,
      note: async ({ webhook_id }: { webhook_id: string }, timestamp: string) => {
        const before = endpoints.get(webhook_id)?.endpoint.backlog_from;
        if (before === undefined || before > timestamp) change(webhook_id, { backlog_from: timestamp });
        return before === undefined;
      },
      watchUntil: async ({ webhook_id }: { webhook_id: string }, until: number) =>
        change(webhook_id, { backlog_watched_until: until }),
      end: async ({ webhook_id }: { webhook_id: string }, from: string) => {
        const found = endpoints.get(webhook_id);
        if (found?.endpoint.backlog_from !== from) return;
        const { backlog_from: _, backlog_watched_until: __, ...endpoint } = found.endpoint;
        found.endpoint = endpoint;
      },
    },
    replays: {
      end: async ({ webhook_id }: { webhook_id: string }, run: number) => {
        const found = endpoints.get(webhook_id);
        if (found?.endpoint.replay_run !== run) return;
        const { replay_run: _, ...endpoint } = found.endpoint;
        found.endpoint = endpoint;
      },
    },
    deliveries: {
      find: async ({ webhook_id }: { webhook_id: string }, _timestamp: string, id: string) =>
        kept.get(`${webhook_id}#${id}`),
      put: async ({ webhook_id }: { webhook_id: string }, delivery: Delivery) => {
        kept.set(`${webhook_id}#${delivery.id}`, delivery);
      },
      putBack: async ({ webhook_id }: { webhook_id: string }, { id, state }: Delivery) => {
        const key = `${webhook_id}#${id}`;
        const now = kept.get(key);
        if (now?.state !== state) return;
        const { next_at: _, ...delivery } = now;
        kept.set(key, { ...delivery, state: "waiting", tries: now.tries.slice(-1) });
      },
      between: async (
        { webhook_id }: { webhook_id: string },
        { from, to, after = "" }: { from: string; to: string; after?: string | undefined },
      ) => {
        const all = [...kept]
          .filter(
            ([key, { timestamp }]) => key.startsWith(webhook_id) && timestamp >= from && timestamp <= to,
          )
          .map(([, delivery]) => ({ key: `${delivery.timestamp}#${delivery.id}`, delivery }))
          .sort((one, other) => (one.key < other.key ? -1 : 1))
          .filter(({ key }) => key > after);
        const part = all.slice(0, 20);
        return {
          deliveries: part.map(({ delivery }) => delivery),
          next: all.length > part.length ? part.at(-1)?.key : undefined,
        };
      },
    },
  };
};
