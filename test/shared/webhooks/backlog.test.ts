import { beforeEach, expect, test, vi } from "vitest";
import { createBacklog } from "../../../shared/webhooks/delivery/backlog.ts";
import type { WebhookEndpoint } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";
import { aWebhook, WEBHOOK_ID } from "../../support/webhooks/webhook-values.ts";

const NAME = { brand: "br_0000000000000001", webhook_id: WEBHOOK_ID };
const GROUP = `${NAME.brand}_${NAME.webhook_id}`;
const FROM = "2026-11-20T09:00:00.000Z";
const NOW = Date.parse("2026-11-20T10:00:00.000Z");
const LOOK = { ...NAME, backlog: true };

let endpoint: WebhookEndpoint | undefined;
let steps: string[];

const backlogs = {
  find: vi.fn(async () => endpoint),
  note: vi.fn(async () => {
    steps.push("note");
    return true;
  }),
  watchUntil: vi.fn(async () => {
    steps.push("watch until");
  }),
  end: vi.fn(async () => {
    steps.push("end");
  }),
};
const queue = {
  send: vi.fn(async ([message]: readonly { readonly body: object }[]) => {
    steps.push("replay" in (message?.body ?? {}) ? "replay" : "look");
  }),
};
const backlog = createBacklog({ backlogs, queue, now: () => NOW });

beforeEach(() => {
  vi.clearAllMocks();
  endpoint = aWebhook({ backlog_from: FROM });
  steps = [];
});

test("the first event that waits is looked after before it is noted, so that a crash between them loses nothing", async () => {
  await backlog.add(NAME, FROM, undefined);
  expect(steps).toEqual(["look", "note"]);
  expect(queue.send).toHaveBeenCalledWith([{ body: LOOK, group: GROUP, delaySeconds: 60 }]);
});

test("a further one is noted, and looked after if nothing waited any more", async () => {
  backlogs.note.mockResolvedValueOnce(false);
  await backlog.add(NAME, FROM, FROM);
  expect(queue.send).not.toHaveBeenCalled();
  await backlog.add(NAME, FROM, FROM);
  expect(steps).toEqual(["note", "look"]);
});

test("once the endpoint answers, all that waits is sent, and only then nothing waits any more", async () => {
  await backlog.resume(NAME);
  expect(steps).toEqual(["replay", "end"]);
  const replay = { from: FROM, to: new Date(NOW).toISOString(), undelivered: true, waiting: true };
  expect(queue.send).toHaveBeenCalledExactlyOnceWith([{ body: { ...NAME, replay }, group: GROUP }]);
  expect(backlogs.end).toHaveBeenCalledExactlyOnceWith(NAME, FROM);
});

test("while it fails, the first event alone is tried, and the next look follows in a quarter of an hour", async () => {
  endpoint = aWebhook({ backlog_from: FROM, failing_since: FROM });
  await backlog.resume(NAME);
  expect(steps).toEqual(["replay", "look", "watch until"]);
  expect(queue.send.mock.calls[0]?.[0][0]?.body).toMatchObject({ replay: { first: true } });
  expect(queue.send).toHaveBeenLastCalledWith([{ body: LOOK, group: GROUP, delaySeconds: 900 }]);
});

test.each<[string, Partial<WebhookEndpoint> | undefined]>([
  ["nothing waits", {}],
  ["it is disabled", { backlog_from: FROM, disabled: "failing" }],
  ["another message looks after it", { backlog_from: FROM, backlog_watched_until: NOW + 1 }],
  ["it was removed", undefined],
])("nothing is sent where %s", async (_, fields) => {
  endpoint = fields && aWebhook(fields);
  await backlog.resume(NAME);
  expect(steps).toEqual([]);
});
