import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loopbackUrl } from "../../../clients/admin-cli/listen/forward.ts";
import { adminCli } from "../../support/admin/admin-cli.ts";
import { isSignedBy, startReceiver } from "../../support/webhooks/receiver.ts";

const { runWith, answerWith, calls } = adminCli();
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => vi.stubEnv("WEBHOOK_SECRET", SECRET));
afterEach(() => {
  vi.unstubAllEnvs();
  receiver.received.length = 0;
});

const event = (id: string, at: string) => ({
  id,
  type: "order.attributed",
  timestamp: `2026-11-20T10:${at}.000Z`,
  state: "delivered",
  tries: [],
  body: JSON.stringify({ type: "order.attributed", data: { order_id: `ü-${id}` } }),
});
type Event = ReturnType<typeof event>;

const webhooks = (lists: Readonly<Record<string, readonly (readonly Event[])[]>>) => {
  const asked = new Map<string, number>();
  answerWith(({ path }) => {
    const id = /webhooks\/(\w+)\/deliveries/.exec(path)?.[1];
    if (id === undefined)
      return { body: { items: Object.keys(lists).map((webhook_id) => ({ webhook_id })) } };
    const times = asked.get(id) ?? 0;
    asked.set(id, times + 1);
    return { body: { items: lists[id]?.[times] ?? lists[id]?.at(-1) ?? [], next_cursor: null } };
  });
};

const listen = async (...args: string[]) => {
  const { text } = await runWith({}, ["--store", "br_a", "webhooks", "listen", ...args]);
  return { lines: text.split("\n").map((line) => line.trim()) };
};

const [past, second, first] = [event("msg_past", "00:00"), event("msg_2", "05:02"), event("msg_1", "05:01")];

describe("listening to webhook events", () => {
  test("prints each new event of any webhook once, in order", async () => {
    webhooks({ wh_a: [[past], [second, first, past]], wh_b: [[], [second]] });
    const { lines } = await listen("--events", "2");
    expect(lines).toEqual([
      `${first.timestamp}  order.attributed  msg_1`,
      first.body,
      `${second.timestamp}  order.attributed  msg_2`,
      second.body,
    ]);
  });
});

describe("forwarding webhook events", () => {
  test("sends id and body, signed with the secret, and prints the response status", async () => {
    webhooks({ wh_a: [[], [second, first]] });
    receiver.answerNext(500);
    const { lines } = await listen("--events", "2", "--forward", receiver.url);
    expect(receiver.received.map(({ headers, body }) => [headers["webhook-id"], body])).toEqual([
      ["msg_1", first.body],
      ["msg_2", second.body],
    ]);
    expect(receiver.received.every((each) => isSignedBy(SECRET, each))).toBe(true);
    expect(lines.filter((line) => line.startsWith("→"))).toEqual([
      expect.stringMatching(/^→ 500 in \d+ ms$/),
      expect.stringMatching(/^→ 204 in \d+ ms$/),
    ]);
  });

  test("rejects an invalid secret before any request", async () => {
    vi.stubEnv("WEBHOOK_SECRET", "my-secret");
    await expect(listen("--forward", receiver.url)).rejects.toThrow(
      /WEBHOOK_SECRET must be a webhook secret/,
    );
    expect(calls).toEqual([]);
  });

  test.each(["http://10.0.0.1/", "http://localhost.shop.example/"])("rejects the address %s", (url) => {
    expect(loopbackUrl(url)).toBeUndefined();
  });

  test.each(["http://localhost:4000/webhooks", "http://127.0.0.1:1/", "http://[::1]:8080/a"])(
    "accepts the address %s",
    (url) => {
      expect(loopbackUrl(url)).toBe(url);
    },
  );
});
