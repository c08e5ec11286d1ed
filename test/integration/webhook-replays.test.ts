import { beforeEach, expect, inject, test } from "vitest";
import { createReplays } from "../../shared/webhooks/endpoints/replays.table.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { createTestStore, openStackTable } from "../support/stack/stack-access.ts";
import { aWebhook, WEBHOOK_ID } from "../support/webhooks/webhook-values.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const replays = createReplays(table);
const webhooks = createWebhooks(table);
const NOW = Date.parse("2026-11-20T10:00:00.000Z");
const LEASE_MS = 30 * 60_000;
const ENDED = NOW + LEASE_MS;
let name: { readonly brand: string; readonly webhook_id: string };

const findUntil = async () => (await webhooks.find(name.brand, name.webhook_id))?.replay_until;

beforeEach(async () => {
  const { brand } = await createTestStore(stack);
  name = { brand, webhook_id: WEBHOOK_ID };
  await webhooks.create(brand, aWebhook({ webhook_id: WEBHOOK_ID }));
});

test("only one of concurrent replays begins, and the next one once it has ended", async () => {
  const begun = await Promise.all(Array.from({ length: 5 }, () => replays.begin(name, NOW)));
  expect(begun.filter((run) => run !== undefined)).toEqual([NOW]);
  expect(await replays.begin(name, ENDED - 1)).toBeUndefined();
  expect(await replays.extend(name, NOW, NOW + 60_000)).toBe(true);
  expect(await replays.begin(name, ENDED)).toBeUndefined();
  await replays.end(name, NOW);
  expect(await findUntil()).toBeUndefined();
  expect(await replays.extend(name, NOW, NOW)).toBe(false);
  expect(await replays.begin(name, NOW + 1)).toBe(NOW + 1);
});

test("a replay whose lease has ended can't extend or end the one after it", async () => {
  await replays.begin(name, NOW);
  expect(await replays.begin(name, ENDED)).toBe(ENDED);
  expect(await replays.extend(name, NOW, ENDED + 1)).toBe(false);
  await replays.end(name, NOW);
  expect(await findUntil()).toBe(ENDED + LEASE_MS);
});

test("a replay blocks the next one for at most an hour", async () => {
  const hour = NOW + 3_600_000;
  await replays.begin(name, NOW);
  for (const now of [hour - 60_000, hour + 60_000]) {
    expect(await replays.extend(name, NOW, now)).toBe(true);
    expect(await findUntil()).toBe(hour);
  }
  expect(await replays.begin(name, hour)).toBe(hour);
});

test("no replay of a removed webhook begins or goes on", async () => {
  await replays.begin(name, NOW);
  await webhooks.remove(name.brand, name.webhook_id);
  expect(await replays.extend(name, NOW, NOW)).toBe(false);
  expect(await replays.begin(name, ENDED)).toBeUndefined();
  expect(await findUntil()).toBeUndefined();
});
