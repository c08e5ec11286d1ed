import { describe, expect, test } from "vitest";
import { createBacklog } from "../../../shared/webhooks/delivery/backlog.ts";
import { createDeliver } from "../../../shared/webhooks/delivery/deliver.ts";
import type { Delivery } from "../../../shared/webhooks/delivery/delivery.ts";
import type {
  ReplayMessage,
  WebhookMessage,
} from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { createReplay } from "../../../shared/webhooks/delivery/replay.ts";
import { createSendWaiting } from "../../../shared/webhooks/delivery/send-waiting.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { NAME, START } from "../../support/webhooks/delivering.ts";
import { fakeWebhookTables } from "../../support/webhooks/fake-webhook-tables.ts";
import { createSimulatedQueue } from "../../support/webhooks/simulated-queue.ts";
import { aWebhook } from "../../support/webhooks/webhook-values.ts";

const RUN = START - 1_000;
const HOUR = 3_600_000;

const aWorld = async (answerMs: number, states: readonly Delivery["state"][], downUntil = 0) => {
  const queue = createSimulatedQueue(START, () => 0.9);
  const tables = fakeWebhookTables();
  const { webhook_id } = NAME;
  await tables.webhooks.create(NAME.brand, aWebhook({ webhook_id, replay_run: RUN }));
  for (const [index, state] of states.entries())
    await tables.deliveries.put(NAME, {
      id: `msg_${String(index).padStart(4, "0")}`,
      type: index % 2 === 0 ? "order.attributed" : "order.amended",
      timestamp: new Date(START - 3_600_000 + index).toISOString(),
      body: "{}",
      state,
      tries: Array.from({ length: 10 }, () => ({ at: "2026-11-20T09:00:00.000Z", ms: 1, status: 500 })),
    });
  const received: string[] = [];
  let freeAt = START;
  const { now } = queue;
  const backlog = createBacklog({ backlogs: tables.backlogs, queue, now });
  const deps = { ...tables, backlog, queue, now };
  const deliver = createDeliver({
    ...deps,
    health: {
      ...tables.health,
      takeTurn: async (brand, id, time) => {
        const turn = await tables.health.takeTurn(brand, id, time);
        if (turn === undefined || time < freeAt) return turn && { ...turn, startsAt: undefined };
        freeAt = time + answerMs;
        return turn;
      },
    },
    client: {
      send: async (_, headers) => {
        if (now() < downUntil) return { status: 503 };
        received.push(String(headers["webhook-id"]));
        return { status: 204 };
      },
    },
    secrets: { decrypt: async () => "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
    wait: async () => undefined,
    random: () => 0.5,
    logger: recordingLogger().logger,
  });
  const [replay, sendWaiting] = [createReplay(deps), createSendWaiting(deps)];
  const consume = async (message: WebhookMessage, count: number): Promise<number | undefined> => {
    if ("replay" in message) await replay(message);
    else if ("waiting" in message) await sendWaiting(message);
    else if ("backlog" in message) await backlog.resume(message);
    else return deliver(message, count);
    return undefined;
  };
  /** Times at which a covered delivery waits although another replay could begin. */
  const unguarded: number[] = [];
  const watch: typeof consume = async (message, count) => {
    const again = await consume(message, count);
    const { replay_run } = tables.find(NAME.webhook_id) ?? {};
    if (tables.states().includes("waiting") && replay_run === undefined) unguarded.push(now());
    return again;
  };
  const run = async (wanted: Partial<ReplayMessage["replay"]> = {}, take = watch) => {
    const to = new Date(START).toISOString();
    const all = { from: "2026-11-01T00:00:00.000Z", to, undelivered: false, run: RUN, ...wanted };
    await queue.send([{ body: { ...NAME, replay: all }, group: "g" }]);
    await queue.run(take);
  };
  return { run, consume, received, tables, unguarded, now };
};

const times = (count: number, state: Delivery["state"]) => Array.from({ length: count }, () => state);

describe("a replay", () => {
  test.each([50, 1_300, 9_000])("delivers every event to an endpoint that takes %d ms", async (answerMs) => {
    const { run, received, tables } = await aWorld(answerMs, times(90, "delivered"));
    await run();
    expect(new Set(received).size).toBe(90);
    expect(tables.states()).toEqual(times(90, "delivered"));
  });

  test("covers undelivered events and skips those in progress", async () => {
    const { run, received, tables } = await aWorld(50, [
      "delivered",
      "failed",
      "not_sent",
      "retrying",
      "waiting",
    ]);
    await run({ undelivered: true });
    expect(received.sort()).toEqual(["msg_0001", "msg_0002", "msg_0004"]);
    expect(tables.states().sort()).toEqual(["delivered", "delivered", "delivered", "delivered", "retrying"]);
  });

  test("skips the emptied delivery of an erased order", async () => {
    const { run, received, tables } = await aWorld(50, times(2, "not_sent"));
    const [emptied] = (await tables.deliveries.between(NAME, { from: "2026", to: "2027" })).deliveries;
    if (emptied === undefined) throw new Error("No delivery");
    await tables.deliveries.put(NAME, { ...emptied, body: "" });
    await run();
    expect(received).toEqual(["msg_0001"]);
  });

  test("can be limited to one type or one event", async () => {
    const ofType = await aWorld(50, times(4, "delivered"));
    await ofType.run({ type: "order.amended" });
    expect(ofType.received.sort()).toEqual(["msg_0001", "msg_0003"]);
    const ofOne = await aWorld(50, times(4, "delivered"));
    await ofOne.run({ id: "msg_0002" });
    expect(ofOne.received).toEqual(["msg_0002"]);
  });

  test.each([50, 1_300, 9_000])(
    "blocks another one until an endpoint that takes %d ms has all",
    async (answerMs) => {
      const { run, tables, unguarded } = await aWorld(answerMs, times(90, "delivered"));
      await run();
      expect(unguarded).toEqual([]);
      expect(tables.find(NAME.webhook_id)).not.toHaveProperty("replay_run");
    },
  );

  test("ends although a delivery that it doesn't cover waits", async () => {
    const { run, consume, tables, now } = await aWorld(50, ["delivered", "waiting"]);
    await run({ id: "msg_0000" }, async (message, count) =>
      "id" in message && message.id === "msg_0001" ? undefined : consume(message, count),
    );
    expect(tables.states()).toEqual(["delivered", "waiting"]);
    expect(tables.find(NAME.webhook_id)).not.toHaveProperty("replay_run");
    expect(now()).toBeLessThan(START + 120_000);
  });

  test("sends an event again whose message is lost", async () => {
    const { run, consume, tables } = await aWorld(50, times(30, "delivered"));
    let lost = 0;
    await run({}, async (message, count) =>
      "id" in message && message.id === "msg_0003" && lost++ < 3 ? undefined : consume(message, count),
    );
    expect(tables.states()).toEqual(times(30, "delivered"));
    expect(tables.find(NAME.webhook_id)).not.toHaveProperty("replay_run");
  });

  test("ends if the webhook is disabled", async () => {
    const { run, consume, tables } = await aWorld(9_000, times(90, "delivered"));
    await run({}, async (message, count) => {
      if ("id" in message) tables.change(NAME.webhook_id, { disabled: "switched_off" });
      return consume(message, count);
    });
    expect(tables.find(NAME.webhook_id)).not.toHaveProperty("replay_run");
  });

  test("blocks another one for at most an hour, and its events still arrive later", async () => {
    const { run, consume, tables, now } = await aWorld(50, times(30, "delivered"), START + 3 * HOUR);
    tables.change(NAME.webhook_id, {
      failing_since: new Date(START - HOUR).toISOString(),
      failing_events: 100,
    });
    let lastStepAt = 0;
    await run({}, async (message, count) => {
      if ("replay" in message) lastStepAt = now();
      return consume(message, count);
    });
    expect(lastStepAt).toBeGreaterThanOrEqual(RUN + HOUR);
    expect(lastStepAt).toBeLessThan(RUN + HOUR + 300_000);
    expect(tables.find(NAME.webhook_id)).not.toHaveProperty("replay_run");
    expect(tables.states()).toEqual(times(30, "delivered"));
  });

  test("stops once another one has begun", async () => {
    const { run, received, tables } = await aWorld(50, times(3, "delivered"));
    await run({ run: RUN - 1 });
    expect(received).toEqual([]);
    expect(tables.find(NAME.webhook_id)?.replay_run).toBe(RUN);
  });
});
