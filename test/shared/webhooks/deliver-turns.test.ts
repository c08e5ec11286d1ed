import { beforeEach, describe, expect, test, vi } from "vitest";
import { BRAND, MESSAGE, NAME, openDelivering, START } from "../../support/webhooks/delivering.ts";
import { aWebhook, WEBHOOK_ID } from "../../support/webhooks/webhook-values.ts";

const { state, health, backlog, client, wait, deliver, reset } = openDelivering();

beforeEach(() => {
  vi.clearAllMocks();
  reset();
});

test("a success after failures is noted", async () => {
  state.endpoint = aWebhook({ failing_since: "2026-11-20T09:00:00.000Z" });
  await deliver()(MESSAGE, 1);
  expect(health.noteSuccess).toHaveBeenCalledWith(BRAND, WEBHOOK_ID, START + 600_000);
});

describe("an endpoint counts as quick", () => {
  const noted = async (quick_until: number | undefined, ms: number) => {
    state.endpoint = aWebhook(quick_until === undefined ? {} : { quick_until });
    client.send.mockImplementationOnce(async () => {
      state.time += ms;
      return { status: 204 };
    });
    await deliver()(MESSAGE, 1);
    return health.noteSuccess.mock.lastCall?.[2];
  };

  test("for ten minutes after it has answered within a second", async () => {
    expect(await noted(undefined, 1_000)).toBe(START + 1_000 + 600_000);
  });

  test("which is noted again when half of them have passed, and not before", async () => {
    expect(await noted(START + 400_000, 10)).toBeUndefined();
    expect(await noted(START + 200_000, 10)).toBeGreaterThan(START + 600_000);
  });

  test("until it takes longer", async () => {
    expect(await noted(START + 400_000, 1_001)).toBe(0);
  });

  test("until a try takes longer, which is noted while it waits", async () => {
    state.endpoint = aWebhook({ quick_until: START + 400_000 });
    const notedBy = vi.fn();
    client.send.mockImplementationOnce(async (_url, _headers, _body, onSlow) => {
      onSlow();
      notedBy(health.noteSlow.mock.calls);
      return { failure: "deadline_passed" };
    });
    await deliver()(MESSAGE, 1);
    expect(notedBy).toHaveBeenCalledWith([[BRAND, WEBHOOK_ID]]);
  });

  test("whose note may fail: the try goes on", async () => {
    state.endpoint = aWebhook({ quick_until: START + 400_000 });
    health.noteSlow.mockRejectedValueOnce(new Error("The table is away"));
    client.send.mockImplementationOnce(async (_url, _headers, _body, onSlow) => {
      onSlow();
      return { status: 204 };
    });
    await deliver()(MESSAGE, 1);
    expect(state.stored).toMatchObject({ state: "delivered" });
  });

  test("and one that was slow all along costs no write", async () => {
    client.send.mockImplementationOnce(async (_url, _headers, _body, onSlow) => {
      onSlow();
      return { status: 204 };
    });
    await deliver()(MESSAGE, 1);
    expect(health.noteSlow).not.toHaveBeenCalled();
  });

  test("and one that was slow all along has nothing noted", async () => {
    expect(await noted(undefined, 9_000)).toBeUndefined();
    expect(await noted(0, 9_000)).toBeUndefined();
  });
});

test("deliveries of a batch take their places with one request, and wait for them", async () => {
  const work = deliver();
  await Promise.all(["a", "b", "c"].map((id) => work({ ...MESSAGE, id }, 1)));
  expect(health.reserve).toHaveBeenCalledExactlyOnceWith(
    BRAND,
    WEBHOOK_ID,
    expect.objectContaining({ count: 3 }),
  );
  expect(wait.mock.calls.map(([ms]) => ms).filter((ms) => ms > 0).length).toBeGreaterThan(0);
});

test("where all places are taken, the message waits in the queue, longer each time", async () => {
  state.places = "none";
  const [first = 0, second = 0] = [await deliver()(MESSAGE, 1), await deliver()(MESSAGE, 2)];
  expect(client.send).not.toHaveBeenCalled();
  expect(second).toBeGreaterThan(first);
  expect(first + second).toBeLessThanOrEqual(12);
});

test("what finds no place for longer leaves the queue, and is sent in its turn", async () => {
  state.places = "none";
  expect(await deliver()(MESSAGE, 3)).toBeUndefined();
  expect(state.stored).toMatchObject({ state: "waiting", body: MESSAGE.body });
  expect(backlog.add).toHaveBeenCalledExactlyOnceWith(NAME, MESSAGE.timestamp, undefined);
  state.places = [];
  expect(await deliver()({ ...MESSAGE, waited: true }, 1)).toBeUndefined();
  expect(state.stored).toMatchObject({ state: "delivered" });
});

test("of an endpoint that fails twenty events are tried by themselves; others leave the queue until it answers", async () => {
  state.answer = { status: 503 };
  const failing = (failing_events: number) =>
    health.noteFailure.mockResolvedValueOnce({ endpoint: aWebhook({ failing_events }) });
  failing(20);
  expect(await deliver()(MESSAGE, 1)).toBeGreaterThan(0);
  failing(21);
  expect(await deliver()({ ...MESSAGE, id: "msg_2" }, 1)).toBeUndefined();
  expect(state.stored).toMatchObject({ id: "msg_2", state: "waiting", tries: [{ status: 503 }] });
});

test("a message that comes again after its event was put aside has that looked after, and sends nothing", async () => {
  state.stored = { ...MESSAGE, state: "waiting", tries: [] };
  expect(await deliver()(MESSAGE, 2)).toBeUndefined();
  expect(backlog.watch).toHaveBeenCalledExactlyOnceWith(NAME);
  expect(client.send).not.toHaveBeenCalled();
});
