import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { ProductUrlsMessage, PullMessage } from "../../../../shared/catalog/messages.schema.ts";
import { createProductUrlChanges } from "../../../../shared/catalog/product-urls/change-product-urls.ts";
import { createPlanProductUrls } from "../../../../shared/catalog/refresh/plan-pulls.ts";
import type { OutgoingMessage } from "../../../../shared/platform/queue/queue-sender.ts";
import { aProductApi } from "../../../support/catalog/catalog-builders.ts";
import { memoryPaces } from "../../../support/catalog/memory-paces.ts";
import { aStore } from "../../../support/values/builders.ts";

const added = async (urls: readonly string[], pulls_per_second: number) => {
  const store = aStore({ product_api: aProductApi({ pulls_per_second }) });
  const messages: { readonly at: number; readonly message: OutgoingMessage<ProductUrlsMessage> }[] = [];
  const pulls: { readonly at: number; readonly url: string }[] = [];
  let time = 0;
  const planQueue = {
    send: async (sent: readonly OutgoingMessage<never>[]) => {
      for (const message of sent) messages.push({ at: time + (message.delaySeconds ?? 0), message });
    },
  };
  const pullQueue = {
    send: async (sent: readonly OutgoingMessage<PullMessage>[]) => {
      for (const { body, delaySeconds = 0 } of sent) pulls.push({ at: time + delaySeconds, url: body.url });
    },
  };
  const productUrls = { add: async () => "added" as const, markRemoved: async () => undefined };
  await createProductUrlChanges({ productUrls, planQueue }).add(store, urls, new Date(0));
  const now = () => time * 1000;
  const planProductUrls = createPlanProductUrls({ paces: memoryPaces(), pullQueue, planQueue, now });
  const first = messages.map(({ message }) => message);
  for (const { at, message } of messages) {
    time = at;
    await planProductUrls(store, message.body.urls);
  }
  return { first, messages, pulls };
};

const mostInASecond = (pulls: readonly { readonly at: number }[]): number =>
  Math.max(...[...Map.groupBy(pulls, ({ at }) => at).values()].map((each) => each.length));

const someUrls = (count: number, characters = 60) =>
  Array.from({ length: count }, (_, index) => `https://shop.example/p/${index}-`.padEnd(characters, "é"));

test("sends a thousand product URLs in one message, and pulls the first at once", async () => {
  const { first, pulls } = await added(someUrls(1_000), 10);
  expect(first).toHaveLength(1);
  expect(pulls[0]).toEqual({ at: 0, url: someUrls(1)[0] });
});

test("splits long URLs by the SQS message size, with one pull rate", async () => {
  const { first, pulls } = await added(someUrls(1_000, 2_000), 10);
  for (const { body } of first) expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(256 * 1024);
  expect(first.length).toBeGreaterThan(1);
  expect(new Set(pulls.map(({ url }) => url)).size).toBe(1_000);
  expect(mostInASecond(pulls)).toBeLessThanOrEqual(10);
});

test("pulls each URL once, within the store's pull rate", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 1, max: 50 }),
      async (count, pace) => {
        const urls = someUrls(count);
        const { pulls } = await added(urls, pace);
        expect(pulls.map(({ url }) => url)).toEqual(urls);
        expect(mostInASecond(pulls)).toBeLessThanOrEqual(pace);
      },
    ),
    { numRuns: 50 },
  );
});

test("returns the URLs to the plan queue if the next seven minutes are reserved", async () => {
  const paces = memoryPaces();
  const now = () => 0;
  const sent: OutgoingMessage<never>[] = [];
  const pullQueue = { send: vi.fn(async () => undefined) };
  const planQueue = {
    send: async (messages: readonly OutgoingMessage<never>[]) => void sent.push(...messages),
  };
  const store = aStore({ product_api: aProductApi({ pulls_per_second: 1 }) });
  await paces.reserve(store.brand, { spanMs: 421_000, maxWaitMs: 0, now: 0 });
  await createPlanProductUrls({ paces, pullQueue, planQueue, now })(store, someUrls(70));
  expect(pullQueue.send).not.toHaveBeenCalled();
  const body = { brand: store.brand, urls: someUrls(70) };
  expect(sent).toEqual([{ body, group: store.brand, delaySeconds: 421 }]);
});
