import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDeliver } from "../../../shared/webhooks/delivery/deliver.ts";
import type { Delivery } from "../../../shared/webhooks/delivery/delivery.ts";
import type { WebhookAnswer } from "../../../shared/webhooks/delivery/webhook.client.ts";
import type { NotedFailure } from "../../../shared/webhooks/endpoints/endpoint-health.table.ts";
import type { WebhookEndpoint } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aWebhook, WEBHOOK_ID } from "../../support/webhooks/webhook-values.ts";

const BRAND = "br_0000000000000001";
const NAME = { brand: BRAND, webhook_id: WEBHOOK_ID };
const START = Date.parse("2026-11-20T10:00:00.000Z");
const SECRETS: Record<string, string> = {
  encrypted: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  former: "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
};
const MESSAGE = {
  ...NAME,
  id: "msg_1",
  type: "order.attributed" as const,
  timestamp: "2026-11-20T09:59:59.000Z",
  body: '{"type":"order.attributed"}',
};

let time = START;
let endpoint: WebhookEndpoint | undefined;
let answer: WebhookAnswer;
let stored: Delivery | undefined;
let places: number[] | "none";

const health = {
  reserve: vi.fn(
    async (_brand: string, _id: string, { count }: { count: number }) =>
      endpoint && {
        endpoint,
        places: places === "none" ? [] : Array.from({ length: count }, (_, index) => time + index * 50),
      },
  ),
  noteSlow: vi.fn(async (_brand: string, _id: string) => undefined),
  noteSuccess: vi.fn(async (_brand: string, _id: string, _quickUntil: number) => undefined),
  noteFailure: vi.fn(async (): Promise<NotedFailure> => ({})),
};
const deliveries = {
  find: vi.fn(async () => stored),
  put: vi.fn(async (_name: object, delivery: Delivery) => {
    stored = delivery;
  }),
};
const backlog = { add: vi.fn(async () => undefined), watch: vi.fn(async () => undefined) };
const client = {
  send: vi.fn(async (_url: string, _headers: object, _body: string, _onSlow: () => void) => answer),
};
const wait = vi.fn(async (ms: number) => {
  time += ms;
});

const deliver = () =>
  createDeliver({
    health,
    deliveries,
    backlog,
    client,
    secrets: { decrypt: async (_, secret) => SECRETS[secret] ?? "" },
    wait,
    random: () => 0.5,
    now: () => time,
    logger: recordingLogger().logger,
  });

beforeEach(() => {
  vi.clearAllMocks();
  time = START;
  endpoint = aWebhook();
  answer = { status: 204 };
  stored = undefined;
  places = [];
});

test("an event is signed and sent, and its delivery is kept", async () => {
  expect(await deliver()(MESSAGE, 1)).toBeUndefined();
  expect(client.send).toHaveBeenCalledExactlyOnceWith(
    "https://shop.example/webhooks",
    expect.objectContaining({ "webhook-id": "msg_1", "webhook-timestamp": String(START / 1_000) }),
    MESSAGE.body,
    expect.any(Function),
  );
  expect(stored).toMatchObject({ state: "delivered", tries: [{ status: 204 }], body: MESSAGE.body });
  expect(health.noteFailure).not.toHaveBeenCalled();
});

test("each try has the same id, and a signature of its own time", async () => {
  answer = { status: 503 };
  const work = deliver();
  await work(MESSAGE, 1);
  time = Date.parse(stored?.next_at ?? "");
  await work(MESSAGE, 2);
  const [first, second] = client.send.mock.calls.map(([, headers]) => headers as Record<string, string>);
  expect(second?.["webhook-id"]).toBe(first?.["webhook-id"]);
  expect(second?.["webhook-signature"]).not.toBe(first?.["webhook-signature"]);
  expect(stored?.tries).toHaveLength(2);
});

test("while its secret is replaced, both sign; later the new one alone", async () => {
  endpoint = aWebhook({ former_secret: "former", former_until: "2026-11-20T10:00:01.000Z" });
  const work = deliver();
  const signatures = async () => {
    await work(MESSAGE, 1);
    const headers = client.send.mock.lastCall?.[1] as Record<string, string>;
    return headers["webhook-signature"]?.split(" ").length;
  };
  expect(await signatures()).toBe(2);
  time += 1_000;
  expect(await signatures()).toBe(1);
});

describe("a try that fails", () => {
  test.each<[string, WebhookAnswer]>([
    ["an error", { status: 500, answer: "Oops" }],
    ["a redirect", { status: 302 }],
    ["no answer", { failure: "deadline_passed" }],
  ])("by %s is made again within 20 seconds", async (_, failed) => {
    answer = failed;
    const seconds = await deliver()(MESSAGE, 1);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThan(20);
    expect(stored).toMatchObject({ state: "retrying", tries: [failed] });
    expect(health.noteFailure).toHaveBeenCalledWith(
      BRAND,
      WEBHOOK_ID,
      expect.objectContaining({ isGone: false }),
    );
  });

  test("is not made before its time, and put off by twelve hours at most", async () => {
    stored = { ...MESSAGE, state: "retrying", next_at: "2026-11-21T16:00:00.000Z", tries: [] };
    expect(await deliver()(MESSAGE, 8)).toBe(43_000);
    expect(client.send).not.toHaveBeenCalled();
  });

  test("is the last one after ten, and is given up", async () => {
    answer = { status: 500 };
    const before = Array.from({ length: 9 }, () => ({ at: "2026-11-18T10:00:00.000Z", ms: 1, status: 500 }));
    stored = { ...MESSAGE, state: "retrying", tries: before };
    expect(await deliver()(MESSAGE, 12)).toBeUndefined();
    expect(stored).toMatchObject({ state: "failed", tries: { length: 10 } });
  });

  test("waits as long as the endpoint asks for, up to an hour", async () => {
    answer = { status: 429, retryAfterSeconds: 120 };
    expect(await deliver()(MESSAGE, 1)).toBe(120);
    answer = { status: 429, retryAfterSeconds: 1e9 };
    expect(await deliver()(MESSAGE, 1)).toBe(3_600);
  });

  test("with 410 is the last one, and disables the endpoint", async () => {
    answer = { status: 410 };
    expect(await deliver()(MESSAGE, 1)).toBeUndefined();
    expect(stored?.state).toBe("failed");
    expect(health.noteFailure).toHaveBeenCalledWith(
      BRAND,
      WEBHOOK_ID,
      expect.objectContaining({ isGone: true }),
    );
  });
});

test("a success after failures is noted", async () => {
  endpoint = aWebhook({ failing_since: "2026-11-20T09:00:00.000Z" });
  await deliver()(MESSAGE, 1);
  expect(health.noteSuccess).toHaveBeenCalledWith(BRAND, WEBHOOK_ID, START + 600_000);
});

describe("an endpoint counts as quick", () => {
  const noted = async (quick_until: number | undefined, ms: number) => {
    endpoint = aWebhook(quick_until === undefined ? {} : { quick_until });
    client.send.mockImplementationOnce(async () => {
      time += ms;
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
    endpoint = aWebhook({ quick_until: START + 400_000 });
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
    endpoint = aWebhook({ quick_until: START + 400_000 });
    health.noteSlow.mockRejectedValueOnce(new Error("The table is away"));
    client.send.mockImplementationOnce(async (_url, _headers, _body, onSlow) => {
      onSlow();
      return { status: 204 };
    });
    await deliver()(MESSAGE, 1);
    expect(stored).toMatchObject({ state: "delivered" });
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

test("what was delivered is not sent again when its message comes again", async () => {
  stored = { ...MESSAGE, state: "delivered", tries: [] };
  expect(await deliver()(MESSAGE, 2)).toBeUndefined();
  expect(client.send).not.toHaveBeenCalled();
});

test("a message whose crash left nothing written is delivered", async () => {
  await deliver()(MESSAGE, 2);
  expect(client.send).toHaveBeenCalledOnce();
});

test("what could not be written is not given up", async () => {
  deliveries.put.mockRejectedValueOnce(new Error("The table is busy"));
  await expect(deliver()(MESSAGE, 1)).rejects.toThrow("busy");
});

test("nothing is sent to an endpoint that was removed", async () => {
  endpoint = undefined;
  expect(await deliver()(MESSAGE, 1)).toBeUndefined();
  expect(client.send).not.toHaveBeenCalled();
});

test("a disabled endpoint's delivery is kept, to be replayed", async () => {
  endpoint = aWebhook({ disabled: "failing" });
  expect(await deliver()(MESSAGE, 1)).toBeUndefined();
  expect(client.send).not.toHaveBeenCalled();
  expect(stored?.state).toBe("not_sent");
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
  places = "none";
  const [first = 0, second = 0] = [await deliver()(MESSAGE, 1), await deliver()(MESSAGE, 2)];
  expect(client.send).not.toHaveBeenCalled();
  expect(second).toBeGreaterThan(first);
  expect(first + second).toBeLessThanOrEqual(12);
});

test("what finds no place for longer leaves the queue, and is sent in its turn", async () => {
  places = "none";
  expect(await deliver()(MESSAGE, 3)).toBeUndefined();
  expect(stored).toMatchObject({ state: "waiting", body: MESSAGE.body });
  expect(backlog.add).toHaveBeenCalledExactlyOnceWith(NAME, MESSAGE.timestamp, undefined);
  places = [];
  expect(await deliver()({ ...MESSAGE, waited: true }, 1)).toBeUndefined();
  expect(stored).toMatchObject({ state: "delivered" });
});

test("of an endpoint that fails twenty events are tried by themselves; others leave the queue until it answers", async () => {
  answer = { status: 503 };
  const failing = (failing_events: number) =>
    health.noteFailure.mockResolvedValueOnce({ endpoint: aWebhook({ failing_events }) });
  failing(20);
  expect(await deliver()(MESSAGE, 1)).toBeGreaterThan(0);
  failing(21);
  expect(await deliver()({ ...MESSAGE, id: "msg_2" }, 1)).toBeUndefined();
  expect(stored).toMatchObject({ id: "msg_2", state: "waiting", tries: [{ status: 503 }] });
});

test("a message that comes again after its event was put aside has that looked after, and sends nothing", async () => {
  stored = { ...MESSAGE, state: "waiting", tries: [] };
  expect(await deliver()(MESSAGE, 2)).toBeUndefined();
  expect(backlog.watch).toHaveBeenCalledExactlyOnceWith(NAME);
  expect(client.send).not.toHaveBeenCalled();
});
