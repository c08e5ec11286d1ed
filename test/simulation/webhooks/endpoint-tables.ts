import type { Delivery } from "../../../shared/webhooks/delivery/delivery.ts";
import type { WebhookEndpoint } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";
import {
  MAX_AHEAD_MS,
  QUICK_SPACING_MS,
  SLOW_SPACING_MS,
} from "../../../shared/webhooks/endpoints/webhook-pace.ts";
import { fakeWebhookTables } from "../../support/webhooks/fake-webhook-tables.ts";

type Name = { readonly webhook_id: string };
type Reserved = { readonly count: number; readonly now: number };

const PART = 100;
const nameKey = ({ timestamp, id }: Delivery): string => `${timestamp}#${id}`;

/**
 * The fake tables with what a simulation needs of the real ones: places of an endpoint's pace, and parts of long lists of
 * deliveries. Each request takes its time.
 */
export const createEndpointTables = (request: () => Promise<void>) => {
  const { webhooks, health, backlogs, deliveries } = fakeWebhookTables();
  const nextFree = new Map<string, number>();
  const replayed = new Map<string, readonly Delivery[]>();

  const timed =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      await request();
      return call(...given);
    };

  const reserve = async (brand: string, id: string, { count, now }: Reserved) => {
    const found = await health.reserve(brand, id, { count, now });
    if (found === undefined) return undefined;
    const start = Math.max(nextFree.get(id) ?? 0, now);
    const isQuick = (found.endpoint.quick_until ?? 0) > now;
    if (start > now + (isQuick ? MAX_AHEAD_MS : 0)) return { ...found, places: [] };
    const places = (isQuick ? found.places : [now]).map((_, index) => start + index * QUICK_SPACING_MS);
    nextFree.set(id, start + (isQuick ? count * QUICK_SPACING_MS : SLOW_SPACING_MS));
    return { ...found, places };
  };

  return {
    create: (brand: string, endpoint: WebhookEndpoint): Promise<void> => webhooks.create(brand, endpoint),
    /** What an endpoint was sent before, the earliest first. */
    setDelivered: (id: string, sent: readonly Delivery[]): void => void replayed.set(id, sent),
    health: {
      reserve: timed(reserve),
      noteSlow: timed(health.noteSlow),
      noteSuccess: timed(health.noteSuccess),
      noteFailure: timed(health.noteFailure),
    },
    backlogs: {
      find: timed(backlogs.find),
      note: timed(backlogs.note),
      watchUntil: timed(async (name: Name, until: number) => void backlogs.watchUntil(name, until)),
      end: timed(backlogs.end),
    },
    deliveries: {
      find: timed(deliveries.find),
      put: timed(deliveries.put),
      between: timed(async (name: Name, range: { from: string; to: string; after?: string | undefined }) => {
        const sent = replayed.get(name.webhook_id);
        if (sent === undefined) return deliveries.between(name, range);
        const from =
          range.after === undefined ? 0 : sent.findIndex((each) => nameKey(each) === range.after) + 1;
        const part = sent.slice(from, from + PART);
        const last = part.at(-1);
        return { deliveries: part, next: last && from + PART < sent.length ? nameKey(last) : undefined };
      }),
    },
  };
};
