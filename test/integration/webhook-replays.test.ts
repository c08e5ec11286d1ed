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
const OVER = NOW + 3_600_000;
let name: { readonly brand: string; readonly webhook_id: string };

const findRun = async () => (await webhooks.find(name.brand, name.webhook_id))?.replay_run;

beforeEach(async () => {
  const { brand } = await createTestStore(stack);
  name = { brand, webhook_id: WEBHOOK_ID };
  await webhooks.create(brand, aWebhook({ webhook_id: WEBHOOK_ID }));
});

test("only one of concurrent replays begins, and the next one once it has ended", async () => {
  const begun = await Promise.all(Array.from({ length: 5 }, () => replays.begin(name, NOW)));
  expect(begun.filter((isBegun) => isBegun)).toHaveLength(1);
  expect(await replays.begin(name, OVER - 1)).toBe(false);
  await replays.end(name, NOW);
  expect(await findRun()).toBeUndefined();
  expect(await replays.begin(name, NOW + 1)).toBe(true);
});

test("a replay blocks the next one for at most an hour, and can't end it", async () => {
  await replays.begin(name, NOW);
  expect(await replays.begin(name, OVER)).toBe(true);
  await replays.end(name, NOW);
  expect(await findRun()).toBe(OVER);
});

test("no replay of a removed webhook begins", async () => {
  await webhooks.remove(name.brand, name.webhook_id);
  expect(await replays.begin(name, NOW)).toBe(false);
  expect(await findRun()).toBeUndefined();
});
