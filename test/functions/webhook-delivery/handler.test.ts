import { beforeEach, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/webhook-delivery/handler.ts";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { MESSAGE, NAME, START } from "../../support/webhooks/delivering.ts";
import { fakeWebhookTables } from "../../support/webhooks/fake-webhook-tables.ts";
import { aWebhook } from "../../support/webhooks/webhook-values.ts";

const OTHER = { ...NAME, webhook_id: "wh_0000000000000002" };
const URLS = {
  [NAME.webhook_id]: "https://shop.example/slow",
  [OTHER.webhook_id]: "https://shop.example/fast",
};
const delivery = (id: string, name = NAME) => ({ ...MESSAGE, ...name, id });
const state = { now: START, seconds: 0, status: 204 };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, { now: START, seconds: 0, status: 204 });
  return () => vi.useRealTimers();
});

const aHandler = async () => {
  const tables = fakeWebhookTables();
  for (const [webhook_id, url] of Object.entries(URLS))
    await tables.webhooks.create(NAME.brand, aWebhook({ webhook_id, url }));
  const sent: { readonly id: string; readonly at: number }[] = [];
  const running = { now: 0, most: 0 };
  const queued: WebhookMessage[] = [];
  const postpone = vi.fn(async (_receipt: string, _seconds: number) => undefined);
  const { logger, entries } = recordingLogger();
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const handler = createHandler({
    ...tables,
    client: {
      send: async (url, headers) => {
        sent.push({ id: String(headers["webhook-id"]), at: Date.now() - began });
        running.most = Math.max(running.most, ++running.now);
        if (url.endsWith("slow")) await sleep(state.seconds * 1_000);
        running.now--;
        return { status: state.status };
      },
    },
    secrets: { decrypt: async () => "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
    queue: {
      send: async (messages: readonly OutgoingMessage<WebhookMessage>[]) =>
        void queued.push(...messages.map(({ body }) => body)),
    },
    postpone,
    wait: async () => undefined,
    random: () => 0.5,
    now: () => state.now + Date.now() - began,
    logger,
  });
  const began = Date.now();
  const handle = async (...records: ReturnType<typeof queueRecord>[]) => {
    const answered = handler(queueEvent(...records));
    await vi.runAllTimersAsync();
    return (await answered).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  };
  return { handle, tables, sent, running, queued, postpone, entries };
};

test("a failed attempt is retried on schedule and keeps its message", async () => {
  const { handle, postpone, tables } = await aHandler();
  state.status = 503;
  expect(await handle(queueRecord(delivery("msg_1"), { id: "m", receipt: "r" }))).toEqual(["m"]);
  const [[receipt, seconds] = []] = postpone.mock.calls;
  expect(receipt).toBe("r");
  expect(seconds).toBeGreaterThan(10);
  expect(tables.states()).toEqual(["retrying"]);
});

test("a slow endpoint gets two requests at a time and delays no other endpoint", async () => {
  const { handle, sent, running, tables } = await aHandler();
  state.seconds = 5;
  const slow = ["1", "2", "3", "4"].map((id) => queueRecord(delivery(id)));
  expect(await handle(...slow, queueRecord(delivery("5", OTHER)))).toEqual([]);
  expect(sent.filter(({ at }) => at === 0).map(({ id }) => id)).toEqual(["1", "2", "5"]);
  expect(running.most).toBe(3);
  expect(tables.states()).toEqual(Array(5).fill("delivered"));
});

test("a delivery without enough time left is postponed by a second without an attempt", async () => {
  const { handle, sent, postpone } = await aHandler();
  state.seconds = 10;
  const ids = ["1", "2", "3", "4", "5", "6"];
  const failed = await handle(...ids.map((id) => queueRecord(delivery(id), { id, receipt: id })));
  expect(failed).toEqual(["5", "6"]);
  expect(sent.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  expect(postpone.mock.calls).toEqual([
    ["5", 1],
    ["6", 1],
  ]);
});

test("a replay and its deliveries use the same queue", async () => {
  const { handle, tables, queued, sent } = await aHandler();
  const { id, type, timestamp, body } = MESSAGE;
  await tables.deliveries.put(NAME, { id, type, timestamp, body, state: "failed", tries: [] });
  const replay = { from: timestamp, to: timestamp, undelivered: true, run: 1 };
  tables.change(NAME.webhook_id, { replay_run: replay.run });
  queued.push({ ...NAME, replay });
  for (let next = queued.shift(); next !== undefined; next = queued.shift())
    expect(await handle(queueRecord(next))).toEqual([]);
  expect(sent.map((each) => each.id)).toEqual([id]);
  expect(tables.states()).toEqual(["delivered"]);
});

test("a malformed message fails and its content is not logged", async () => {
  const { handle, entries } = await aHandler();
  expect(await handle(queueRecord('{"brand":"s3cret"}', { id: "m" }))).toEqual(["m"]);
  expect(JSON.stringify(entries)).not.toContain("s3cret");
});
