import { createHandler } from "../../../functions/webhook-delivery/handler.ts";
import { WEBHOOK_CONSUMER, WEBHOOK_VISIBILITY_SECONDS } from "../../../infra/constructs/webhook-queue.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { endpointGroup } from "../../../shared/webhooks/delivery/replay.ts";
import { WEBHOOK_DEADLINE_MS, type WebhookAnswer } from "../../../shared/webhooks/delivery/webhook.client.ts";
import { QUICK_ANSWER_MS, QUICK_FOR_MS } from "../../../shared/webhooks/endpoints/webhook-pace.ts";
import { deliveryMessage } from "../../../shared/webhooks/events/send-events.ts";
import { identifyEvent } from "../../../shared/webhooks/events/webhook-event.ts";
import { quantile } from "../../bench/report/statistics.ts";
import { createRandom } from "../../support/values/random.ts";
import { aWebhook } from "../../support/webhooks/webhook-values.ts";
import assumptions from "../assumptions.json" with { type: "json" };
import { createEndpointTables } from "./endpoint-tables.ts";
import { createEventSource } from "./event-source.ts";
import { createFairQueue } from "./fair-queue.ts";
import { createVirtualClock } from "./virtual-clock.ts";

const { table_ms, endpoint_ms } = assumptions.delivery;
const START = Date.parse("2026-11-20T10:00:00.000Z");
const WARM_UP_MS = 60_000;
/** Half of an endpoint's pace. */
const PACE_MS = 100;
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** How a merchant's server behaves. `late`: it takes nine seconds, and then accepts. */
type Behaviour = "good" | "dead" | "slow" | "redirecting" | "late";

export type Neighbors = {
  readonly seed: number;
  /** How many events each of these is told of at once. */
  readonly bad: readonly Behaviour[];
  readonly events: number;
  /** They have answered quickly until then. */
  readonly wereQuick?: boolean;
  /** Another store's replay of so many deliveries. */
  readonly replayed?: number;
  /** For how long the quiet store is measured. */
  readonly seconds: number;
  /** Whether the queue shares its time between groups. */
  readonly isFair?: boolean;
};

/** Delays in milliseconds, from an event's message in the queue to its request at the endpoint. */
export type NeighborsOutcome = {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly arrived: number;
  readonly sent: number;
  readonly mostInFlight: number;
  readonly containers: number;
  readonly busySeconds: number;
};

/** One quiet store that is told of ten events a second, beside others that are not good to the service. */
export const runNeighbors = async (given: Neighbors): Promise<NeighborsOutcome> => {
  const random = createRandom(given.seed);
  const lasting = ([from = 0, to = 0]: readonly number[]): number => from + random.below(to - from + 1);
  const clock = createVirtualClock(START);
  const queue = createFairQueue(clock, { isFair: given.isFair ?? true });
  const tables = createEndpointTables(() => clock.wait(lasting(table_ms)));
  const behaviours = new Map<string, Behaviour>();
  const arrivedAt = new Map<string, number>();

  const answer = async (behaviour: Behaviour): Promise<WebhookAnswer> => {
    if (behaviour === "dead" || behaviour === "slow") {
      // Dead: nobody answers, not even to say so.
      await clock.wait(WEBHOOK_DEADLINE_MS);
      return { failure: "deadline_passed" };
    }
    await clock.wait(behaviour === "late" ? 0.9 * WEBHOOK_DEADLINE_MS : lasting(endpoint_ms));
    return { status: behaviour === "redirecting" ? 302 : 204 };
  };

  const client = {
    send: async (
      url: string,
      headers: Readonly<Record<string, string>>,
      _body: string,
      onSlow: () => void,
    ) => {
      const id = headers["webhook-id"] ?? "";
      if (!arrivedAt.has(id)) arrivedAt.set(id, clock.now());
      let isOver = false;
      clock.after(QUICK_ANSWER_MS, () => isOver || onSlow());
      const answered = await answer(behaviours.get(url) ?? "good");
      isOver = true;
      return answered;
    },
  };
  const logger = { info: () => {}, warn: () => {}, error: () => {}, count: () => {} };
  const source = createEventSource({
    clock,
    queue,
    lasting,
    ...WEBHOOK_CONSUMER,
    visibilityTimeoutSeconds: WEBHOOK_VISIBILITY_SECONDS,
    startContainer: (postpone) =>
      createHandler({
        ...tables,
        client,
        queue,
        postpone,
        logger,
        secrets: { decrypt: async () => SECRET },
        wait: clock.wait,
        random: () => random.below(1_000_000) / 1_000_000,
        now: clock.now,
      }),
  });

  let stores = 0;
  const connect = async (behaviour: Behaviour) => {
    const number = String(stores++).padStart(16, "0");
    const [brand, webhook_id] = [`br_${number}`, `wh_${number}`];
    const url = `https://${number}.example/`;
    behaviours.set(url, behaviour);
    const quick_until = given.wereQuick ? clock.now() + QUICK_FOR_MS : 0;
    await tables.create(brand, aWebhook({ webhook_id, url, quick_until }));
    return { brand, webhook_id };
  };
  let count = 0;
  const event = (brand: string) => {
    const order_id = `order-${count++}`;
    const timestamp = new Date(clock.now() + (count % 1_000)).toISOString();
    return identifyEvent([brand, order_id], { type: "order.attributed", timestamp, data: { order_id } });
  };

  const quiet = await connect("good");
  const sentAt = new Map<string, number>();
  const endsAt = START + WARM_UP_MS + given.seconds * 1_000;
  const tell = (): void => {
    if (clock.now() >= endsAt) return;
    const told = event(quiet.brand);
    if (clock.now() >= START + WARM_UP_MS) sentAt.set(told.id, clock.now());
    void queue.send([deliveryMessage(quiet.brand, quiet.webhook_id, told)]);
    clock.after(PACE_MS, tell);
  };
  tell();
  await clock.runUntil(START + WARM_UP_MS - 1);
  for (const behaviour of given.bad) {
    const { brand, webhook_id } = await connect(behaviour);
    for (let index = 0; index < given.events; index++)
      await queue.send([deliveryMessage(brand, webhook_id, event(brand))]);
  }
  if (given.replayed) {
    const { brand, webhook_id } = await connect("good");
    const sent = Array.from({ length: given.replayed }, () => {
      const { body } = deliveryMessage(brand, webhook_id, event(brand));
      return { ...body, state: "delivered" as const, tries: [] };
    });
    tables.setDelivered(webhook_id, sent);
    const replay = { from: "2026-11-01T00:00:00.000Z", to: "2026-12-01T00:00:00.000Z", undelivered: false };
    const body: WebhookMessage = { brand, webhook_id, replay };
    await queue.send([{ body, group: endpointGroup(brand, webhook_id) }]);
  }
  await clock.runUntil(endsAt + 60_000);
  const delays = [...sentAt].flatMap(([id, at]) => {
    const arrival = arrivedAt.get(id);
    return arrival === undefined ? [] : [arrival - at];
  });
  return {
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    worst: Math.max(...delays),
    arrived: delays.length,
    sent: sentAt.size,
    mostInFlight: queue.mostInFlight(),
    containers: source.containers(),
    busySeconds: Math.round(source.busySeconds()),
  };
};
