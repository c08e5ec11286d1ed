import { expect, inject, test } from "vitest";
import { createHandler } from "../../functions/catalog-plan/handler.ts";
import type { PlanMessage, PullMessage } from "../../shared/catalog/messages.schema.ts";
import type { OutgoingMessage } from "../../shared/platform/queue/queue-sender.ts";
import { aProductApi } from "../support/catalog/catalog-builders.ts";
import { catalogStack, shirtUrl } from "../support/catalog/catalog-stack.ts";
import { queueEvent, queueRecord } from "../support/endpoint/queue-events.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import { createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const NOW = Date.UTC(2026, 10, 20, 10);

const planner = () => {
  const pulls: (OutgoingMessage<PullMessage> & { readonly seconds: number })[] = [];
  const plans: OutgoingMessage<PlanMessage>[] = [];
  const clock = { now: NOW };
  const handler = createHandler({
    stores: catalog.stores,
    productUrls: catalog.urls,
    runs: catalog.runs,
    paces: catalog.paces,
    pullQueue: {
      send: async (messages) => {
        const sentAt = (clock.now - NOW) / 1000;
        for (const each of messages) pulls.push({ ...each, seconds: sentAt + (each.delaySeconds ?? 0) });
      },
    },
    planQueue: { send: async (messages) => void plans.push(...messages) },
    sitemapQueue: { send: async () => undefined },
    postpone: async () => undefined,
    now: () => clock.now,
    logger: recordingLogger().logger,
  });
  return {
    pulls,
    plans,
    clock,
    plan: async (message: PlanMessage) => {
      const { batchItemFailures } = await handler(queueEvent(queueRecord(message)));
      expect(batchItemFailures).toEqual([]);
    },
    secondsOf: (brand: string) =>
      pulls
        .filter(({ group }) => group === brand)
        .map(({ seconds }) => seconds)
        .sort((a, b) => a - b),
  };
};

const aConnectedStore = async (pulls_per_second = 1): Promise<string> =>
  (await createTestStore(stack, { product_api: aProductApi({ pulls_per_second }) })).brand;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test("sixty concurrent calls of a store are pulled at its rate without delaying another store", async () => {
  const { plan, secondsOf } = planner();
  const [store, other] = await Promise.all([aConnectedStore(), aConnectedStore()]);
  const calls = upTo(60).map((index) => plan({ brand: store, urls: [shirtUrl(`p${index}`)] }));
  await Promise.all([...calls, plan({ brand: other, urls: [shirtUrl("p0")] })]);
  expect(secondsOf(store)).toEqual(upTo(60));
  expect(secondsOf(other)).toEqual([0]);
});

test("a refresh progresses while other calls exceed the rate, and all product URLs are pulled", async () => {
  const { plan, plans, pulls, clock, secondsOf } = planner();
  const store = await aConnectedStore();
  const refreshed = upTo(70).map((index) => shirtUrl(`r${index}`));
  await Promise.all(refreshed.map((url) => catalog.urls.add(store, url, new Date(NOW).toISOString())));
  const added = upTo(20).map((call) => upTo(60).map((index) => shirtUrl(`c${call}-${index}`)));
  await Promise.all(added.map((urls) => plan({ brand: store, urls })));
  expect([pulls.length, plans.length]).toEqual([480, 12]);
  await plan({ brand: store, run: "r" });
  expect(pulls.filter(({ body }) => body.run === "r")).toHaveLength(60);
  const waiting = plans
    .splice(0)
    .map((message) => ({ ...message, at: NOW + (message.delaySeconds ?? 0) * 1000 }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    clock.now = Math.max(clock.now, next.at);
    await plan(next.body);
    const sent = plans.splice(0);
    waiting.push(...sent.map((each) => ({ ...each, at: clock.now + (each.delaySeconds ?? 0) * 1000 })));
    waiting.sort((a, b) => a.at - b.at);
  }
  expect(new Set(pulls.map(({ body }) => body.url))).toEqual(new Set([...added.flat(), ...refreshed]));
  expect(secondsOf(store)).toEqual(upTo(1_270));
});
