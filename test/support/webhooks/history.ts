import { randomBytes } from "node:crypto";
import { verifyWebhook } from "../../../clients/node/index.ts";
import { newBrand } from "../../../shared/stores/access/store-access.ts";
import { createBacklog } from "../../../shared/webhooks/delivery/backlog.ts";
import { createDeliver } from "../../../shared/webhooks/delivery/deliver.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { createReplay } from "../../../shared/webhooks/delivery/replay.ts";
import { createSendWaiting } from "../../../shared/webhooks/delivery/send-waiting.ts";
import {
  figuresLocked,
  healthChanged,
  productTakenDown,
  refreshFinished,
  refreshStopped,
  type StoreSnapshot,
  storeClosing,
} from "../../../shared/webhooks/events/event-data.ts";
import { createSendEvents } from "../../../shared/webhooks/events/send-events.ts";
import { identifyEvent, type WebhookEvent } from "../../../shared/webhooks/events/webhook-event.ts";
import { newWebhookSecret } from "../../../shared/webhooks/signing/signature.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { fakeWebhookTables } from "./fake-webhook-tables.ts";
import { createSimulatedQueue } from "./simulated-queue.ts";
import { aWebhook } from "./webhook-values.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse("2026-11-20T10:00:00.000Z");

type Server = {
  readonly brand: string;
  secret: string;
  current: string;
  downFrom: number;
  downTo: number;
  skewMs: number;
};

export type HistoryOutcome = {
  lost: number;
  wrongSignatures: number;
  wrongStores: number;
  delivered: number;
  readonly types: Set<string>;
};

export const TOLD_TYPES = [
  "figures.locked",
  "health.changed",
  "order.attributed",
  "product.taken_down",
  "refresh.finished",
  "refresh.stopped",
  "store.closing",
] as const;

const order = (timestamp: string): WebhookEvent => ({ type: "order.attributed", timestamp, data: {} });

const refresh = (run: string, at: string): WebhookEvent[] => [
  refreshStopped({ run, planned: 40, not_found: 30 }, at),
  refreshFinished({ run, planned: 40, outcomes: { ok: 10, not_found: 30 }, takedown_stopped: true }, at),
];

const look = (day: number): StoreSnapshot => ({
  day: `2026-11-${20 + day}`,
  states: { product_urls: day % 2 === 0 ? "attention" : "ok" },
  before: { product_urls: day % 2 === 0 ? "ok" : "attention" },
  locked_to: `2026-09-${20 + day}`,
  locked_before: `2026-09-${19 + day}`,
});

/** Mulberry32: https://github.com/cprosche/mulberry32. */
const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const runHistory = async (seed: number): Promise<HistoryOutcome> => {
  const random = seededRandom(seed);
  const queue = createSimulatedQueue(START, random);
  const { now } = queue;
  const { webhooks, health, deliveries, backlogs, replays, change } = fakeWebhookTables();
  const crashing =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const answer = await call(...given);
      if (random() < 0.05) throw new Error("crash");
      return answer;
    };
  const crashingQueue = { send: crashing(queue.send) };
  const backlog = createBacklog({
    backlogs: {
      find: backlogs.find,
      note: crashing(backlogs.note),
      watchUntil: crashing(backlogs.watchUntil),
      end: crashing(backlogs.end),
    },
    queue: crashingQueue,
    now,
  });
  const sendWaiting = createSendWaiting({ deliveries, queue: crashingQueue });
  const replay = createReplay({ deliveries, backlog, backlogs, replays, queue: crashingQueue, now });
  const servers = new Map<string, Server>();
  const received = new Map<string, Set<string>>();
  const toldTo = new Map<string, string>();
  const outcome: HistoryOutcome = {
    lost: 0,
    wrongSignatures: 0,
    wrongStores: 0,
    delivered: 0,
    types: new Set(),
  };

  const addStore = async (): Promise<string> => {
    const brand = newBrand(randomBytes);
    for (let count = 1 + Math.floor(random() * 2); count > 0; count--) {
      const webhook_id = `wh_${randomBytes(8).toString("hex")}`;
      const secret = newWebhookSecret(randomBytes);
      const url = `https://${webhook_id.replace("_", "-")}.example/`;
      await webhooks.create(
        brand,
        aWebhook({ webhook_id, url, encrypted_secret: secret, types: [...TOLD_TYPES] }),
      );
      const downFrom = START + random() * 2 * HOUR;
      const down = random() < 0.3 ? 0 : MINUTE * 4_320 ** random();
      const skewMs = (random() - 0.5) * 4 * MINUTE;
      servers.set(url, { brand, secret, current: secret, downFrom, downTo: downFrom + down, skewMs });
    }
    return brand;
  };
  const stores = [await addStore(), await addStore()];

  const client = {
    async send(url: string, headers: Readonly<Record<string, string>>, body: string) {
      const server = servers.get(url);
      if (server === undefined) throw new Error("Nobody is there");
      if (now() >= server.downFrom && now() < server.downTo)
        return random() < 0.5 ? { status: 503 } : { failure: "connection_failed" };
      try {
        const { id, type } = await verifyWebhook(server.secret, headers, body, now() + server.skewMs);
        if (toldTo.get(id) !== server.brand) outcome.wrongStores += 1;
        outcome.types.add(type);
        received.set(url, (received.get(url) ?? new Set()).add(id));
        return { status: 204 };
      } catch {
        outcome.wrongSignatures += 1;
        return { status: 401 };
      }
    },
  };

  const deliver = createDeliver({
    health,
    backlog,
    deliveries: {
      find: deliveries.find,
      put: (name, delivery) =>
        random() < 0.1 ? Promise.reject(new Error("crash")) : deliveries.put(name, delivery),
    },
    client,
    secrets: { decrypt: async (_, secret) => secret },
    wait: async () => undefined,
    random,
    now,
    logger: recordingLogger().logger,
  });
  const consume = async (body: WebhookMessage, count: number): Promise<number | undefined> => {
    if ("replay" in body) await replay(body);
    else if ("waiting" in body) await sendWaiting(body);
    else if ("backlog" in body) await backlog.resume(body);
    else return deliver(body, count);
    return undefined;
  };
  const sendEvents = createSendEvents({ webhooks, queue, now });

  const tell = async (brand: string, name: string, event: WebhookEvent): Promise<void> => {
    const identified = identifyEvent([brand, name], event);
    toldTo.set(identified.id, brand);
    for (let crashes = random() < 0.2 ? 2 : 1; crashes > 0; crashes--) await sendEvents(brand, [identified]);
  };
  const timestamp = () => new Date(now()).toISOString();

  const later: [Server, string][] = [];
  const bursts = random() < 0.3;
  const events = 3 + Math.floor(random() * 4);
  const rotatesAt = Math.floor(random() * events);
  for (let index = 0; index < events; index++) {
    for (const brand of stores) {
      for (let count = bursts ? 30 : 1; count > 0; count--)
        await tell(brand, `order-${index}-${count}`, order(timestamp()));
      const seen = look(index);
      for (const event of [...healthChanged(seen, timestamp()), ...figuresLocked(seen, timestamp())])
        await tell(brand, seen.day, event);
      for (const event of refresh(`run-${index}`, timestamp())) await tell(brand, `run-${index}`, event);
      await tell(brand, `product-${index}`, productTakenDown("1042", { by: "pull", at: timestamp() }));
    }
    if (index === rotatesAt) {
      for (const [url, server] of servers) {
        const secret = newWebhookSecret(randomBytes);
        const formerUntil = new Date(now() + 24 * HOUR).toISOString();
        const id = url.slice("https://".length, -".example/".length).replace("-", "_");
        change(id, { encrypted_secret: secret, former_secret: server.current, former_until: formerUntil });
        server.current = secret;
        if (random() < 0.5) server.secret = secret;
        else later.push([server, secret]);
      }
    }
    await queue.run(consume, now() + Math.round(random() * 3 * HOUR));
    for (const [server, secret] of later.splice(0)) server.secret = secret;
  }
  for (const brand of stores) await tell(brand, "closing", storeClosing(timestamp(), timestamp()));
  await queue.run(consume);
  for (const [url, { brand }] of servers) {
    for (const [id, of] of toldTo) {
      if (of !== brand) continue;
      if (received.get(url)?.has(id)) outcome.delivered += 1;
      else outcome.lost += 1;
    }
  }
  return outcome;
};
