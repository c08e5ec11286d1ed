import { beforeEach, expect, test, vi } from "vitest";
import { BRAND, MESSAGE, NAME, openDelivering } from "../../support/webhooks/delivering.ts";
import { aWebhook, WEBHOOK_ID } from "../../support/webhooks/webhook-values.ts";

const { state, health, backlog, client, wait, deliver, reset } = openDelivering();

beforeEach(() => {
  vi.clearAllMocks();
  reset();
});

test("records a success after failures", async () => {
  state.endpoint = aWebhook({ failing_since: "2026-11-20T09:00:00.000Z" });
  await deliver()(MESSAGE, 1);
  expect(health.noteSuccess).toHaveBeenCalledWith(BRAND, WEBHOOK_ID);
});

test("waits for the endpoint's rate limit before an attempt", async () => {
  await deliver()(MESSAGE, 1);
  expect(wait).toHaveBeenCalledExactlyOnceWith(50);
});

test("returns the message to the queue with a growing delay while the endpoint is busy", async () => {
  state.isBusy = true;
  const [first = 0, second = 0] = [await deliver()(MESSAGE, 1), await deliver()(MESSAGE, 2)];
  expect(client.send).not.toHaveBeenCalled();
  expect(second).toBeGreaterThan(first);
  expect(first + second).toBeLessThanOrEqual(12);
});

test("moves a delivery to the backlog if the endpoint stays busy, and sends it later", async () => {
  state.isBusy = true;
  expect(await deliver()(MESSAGE, 3)).toBeUndefined();
  expect(state.stored).toMatchObject({ state: "waiting", body: MESSAGE.body });
  expect(backlog.add).toHaveBeenCalledExactlyOnceWith(NAME, MESSAGE.timestamp, undefined);
  state.isBusy = false;
  expect(await deliver()({ ...MESSAGE, waited: true }, 1)).toBeUndefined();
  expect(state.stored).toMatchObject({ state: "delivered" });
});

test("retries twenty events of a failing endpoint separately and moves further ones to the backlog", async () => {
  state.answer = { status: 503 };
  const failing = (failing_events: number) =>
    health.noteFailure.mockResolvedValueOnce({ endpoint: aWebhook({ failing_events }) });
  failing(20);
  expect(await deliver()(MESSAGE, 1)).toBeGreaterThan(0);
  failing(21);
  state.stored = undefined;
  expect(await deliver()({ ...MESSAGE, id: "msg_2" }, 1)).toBeUndefined();
  expect(state.stored).toMatchObject({ id: "msg_2", state: "waiting", tries: [{ status: 503 }] });
});

test("a redelivered message of an event in the backlog triggers a backlog check and sends nothing", async () => {
  state.stored = { ...MESSAGE, state: "waiting", tries: [] };
  expect(await deliver()(MESSAGE, 2)).toBeUndefined();
  expect(backlog.watch).toHaveBeenCalledExactlyOnceWith(NAME);
  expect(client.send).not.toHaveBeenCalled();
});
