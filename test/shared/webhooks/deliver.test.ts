import { beforeEach, describe, expect, test, vi } from "vitest";
import type { WebhookAnswer } from "../../../shared/webhooks/delivery/webhook.client.ts";
import { BRAND, MESSAGE, openDelivering, START } from "../../support/webhooks/delivering.ts";
import { aWebhook, WEBHOOK_ID } from "../../support/webhooks/webhook-values.ts";

const { state, health, deliveries, client, deliver, reset } = openDelivering();

beforeEach(() => {
  vi.clearAllMocks();
  reset();
});

test("signs and sends an event, and stores its delivery", async () => {
  expect(await deliver()(MESSAGE, 1)).toBeUndefined();
  expect(client.send).toHaveBeenCalledExactlyOnceWith(
    "https://shop.example/webhooks",
    expect.objectContaining({ "webhook-id": "msg_1", "webhook-timestamp": String(START / 1_000) }),
    MESSAGE.body,
  );
  expect(state.stored).toMatchObject({ state: "delivered", tries: [{ status: 204 }], body: MESSAGE.body });
  expect(health.noteFailure).not.toHaveBeenCalled();
});

test("keeps the id in each try and signs with the time of the try", async () => {
  state.answer = { status: 503 };
  const work = deliver();
  await work(MESSAGE, 1);
  state.time = Date.parse(state.stored?.next_at ?? "");
  await work(MESSAGE, 2);
  const [first, second] = client.send.mock.calls.map(([, headers]) => headers as Record<string, string>);
  expect(second?.["webhook-id"]).toBe(first?.["webhook-id"]);
  expect(second?.["webhook-signature"]).not.toBe(first?.["webhook-signature"]);
  expect(state.stored?.tries).toHaveLength(2);
});

test("signs with both secrets during a rotation, later only with the new one", async () => {
  state.endpoint = aWebhook({ former_secret: "former", former_until: "2026-11-20T10:00:01.000Z" });
  const work = deliver();
  const signatures = async () => {
    state.stored = undefined;
    await work(MESSAGE, 1);
    const headers = client.send.mock.lastCall?.[1] as Record<string, string>;
    return headers["webhook-signature"]?.split(" ").length;
  };
  expect(await signatures()).toBe(2);
  state.time += 1_000;
  expect(await signatures()).toBe(1);
});

describe("a failed try", () => {
  test.each<[string, WebhookAnswer]>([
    ["an error", { status: 500, answer: "Oops" }],
    ["a redirect", { status: 302 }],
    ["no answer", { failure: "deadline_passed" }],
  ])("is repeated within 20 seconds after %s", async (_, failed) => {
    state.answer = failed;
    const seconds = await deliver()(MESSAGE, 1);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThan(20);
    expect(state.stored).toMatchObject({ state: "retrying", tries: [failed] });
    expect(health.noteFailure).toHaveBeenCalledWith(
      BRAND,
      WEBHOOK_ID,
      expect.objectContaining({ isGone: false }),
    );
  });

  test("is not repeated before its time, and delayed by at most twelve hours per message", async () => {
    state.stored = { ...MESSAGE, state: "retrying", next_at: "2026-11-21T16:00:00.000Z", tries: [] };
    expect(await deliver()(MESSAGE, 8)).toBe(43_000);
    expect(client.send).not.toHaveBeenCalled();
  });

  test("ends the delivery as failed after ten tries", async () => {
    state.answer = { status: 500 };
    const before = Array.from({ length: 9 }, () => ({ at: "2026-11-18T10:00:00.000Z", ms: 1, status: 500 }));
    state.stored = { ...MESSAGE, state: "retrying", tries: before };
    expect(await deliver()(MESSAGE, 12)).toBeUndefined();
    expect(state.stored).toMatchObject({ state: "failed", tries: { length: 10 } });
  });

  test("is repeated after the endpoint's Retry-After, up to an hour", async () => {
    state.answer = { status: 429, retryAfterSeconds: 120 };
    expect(await deliver()(MESSAGE, 1)).toBe(120);
    state.stored = undefined;
    state.answer = { status: 429, retryAfterSeconds: 1e9 };
    expect(await deliver()(MESSAGE, 1)).toBe(3_600);
  });

  test("ends the delivery and disables the endpoint on status 410", async () => {
    state.answer = { status: 410 };
    expect(await deliver()(MESSAGE, 1)).toBeUndefined();
    expect(state.stored?.state).toBe("failed");
    expect(health.noteFailure).toHaveBeenCalledWith(
      BRAND,
      WEBHOOK_ID,
      expect.objectContaining({ isGone: true }),
    );
  });
});

test("does not send a delivered event again if its message is redelivered", async () => {
  state.stored = { ...MESSAGE, state: "delivered", tries: [] };
  expect(await deliver()(MESSAGE, 2)).toBeUndefined();
  expect(client.send).not.toHaveBeenCalled();
});

describe("an event whose type was removed from the webhook after it was queued", () => {
  beforeEach(() => {
    state.endpoint = aWebhook({ types: ["order.amended"] });
  });

  test("is dropped before its first try", async () => {
    expect(await deliver()(MESSAGE, 1)).toBeUndefined();
    expect([client.send.mock.calls, state.stored]).toEqual([[], undefined]);
  });

  test("is still sent if it was tried before, or is a test", async () => {
    state.stored = { ...MESSAGE, state: "retrying", tries: [] };
    await deliver()(MESSAGE, 2);
    state.stored = undefined;
    await deliver()({ ...MESSAGE, type: "webhook.test" }, 1);
    expect(client.send).toHaveBeenCalledTimes(2);
  });
});

test("does not send an erased order's event, even on the first receipt of its message", async () => {
  state.stored = { ...MESSAGE, body: "", state: "not_sent", tries: [] };
  expect(await deliver()(MESSAGE, 1)).toBeUndefined();
  expect(client.send).not.toHaveBeenCalled();
});

test("delivers a redelivered message if the earlier attempt stored nothing", async () => {
  await deliver()(MESSAGE, 2);
  expect(client.send).toHaveBeenCalledOnce();
});

test("fails the message if the delivery can't be stored", async () => {
  deliveries.put.mockRejectedValueOnce(new Error("The table is busy"));
  await expect(deliver()(MESSAGE, 1)).rejects.toThrow("busy");
});

test("sends nothing to a removed endpoint", async () => {
  state.endpoint = undefined;
  expect(await deliver()(MESSAGE, 1)).toBeUndefined();
  expect(client.send).not.toHaveBeenCalled();
});

test("stores the delivery of a disabled endpoint for a replay", async () => {
  state.endpoint = aWebhook({ disabled: "failing" });
  expect(await deliver()(MESSAGE, 1)).toBeUndefined();
  expect(client.send).not.toHaveBeenCalled();
  expect(state.stored?.state).toBe("not_sent");
});
