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
    steps.push("waiting" in (message?.body ?? {}) ? "send" : "look");
  }),
};
const backlog = createBacklog({ backlogs, queue, now: () => NOW });

beforeEach(() => {
  vi.clearAllMocks();
  endpoint = aWebhook({ backlog_from: FROM });
  steps = [];
});

test("schedules the retry before recording the backlog, so a crash in between loses no event", async () => {
  await backlog.add(NAME, FROM, undefined);
  expect(steps).toEqual(["look", "note"]);
  expect(queue.send).toHaveBeenCalledWith([{ body: LOOK, group: GROUP, delaySeconds: 60 }]);
});

test("records a further event, and schedules a retry only if the backlog was empty", async () => {
  backlogs.note.mockResolvedValueOnce(false);
  await backlog.add(NAME, FROM, FROM);
  expect(queue.send).not.toHaveBeenCalled();
  await backlog.add(NAME, FROM, FROM);
  expect(steps).toEqual(["note", "look"]);
});

test("sends the whole backlog once the endpoint is healthy, then clears it", async () => {
  await backlog.resume(NAME);
  expect(steps).toEqual(["send", "end"]);
  const waiting = { from: FROM, to: new Date(NOW).toISOString() };
  expect(queue.send).toHaveBeenCalledExactlyOnceWith([
    { body: { ...NAME, waiting }, group: GROUP, delaySeconds: 2 },
  ]);
  expect(backlogs.end).toHaveBeenCalledExactlyOnceWith(NAME, FROM);
});

test("sends only the first event while the endpoint fails, and checks again after 15 minutes", async () => {
  endpoint = aWebhook({ backlog_from: FROM, failing_since: FROM });
  await backlog.resume(NAME);
  expect(steps).toEqual(["send", "look", "watch until"]);
  expect(queue.send.mock.calls[0]?.[0][0]?.body).toMatchObject({ waiting: { first: true } });
  expect(queue.send).toHaveBeenLastCalledWith([{ body: LOOK, group: GROUP, delaySeconds: 900 }]);
});

test.each<[string, Partial<WebhookEndpoint> | undefined]>([
  ["the backlog is empty", {}],
  ["the webhook is disabled", { backlog_from: FROM, disabled: "failing" }],
  [
    "another message is already processing the backlog",
    { backlog_from: FROM, backlog_watched_until: NOW + 1 },
  ],
  ["the webhook was removed", undefined],
])("sends nothing if %s", async (_, fields) => {
  endpoint = fields && aWebhook(fields);
  await backlog.resume(NAME);
  expect(steps).toEqual([]);
});
