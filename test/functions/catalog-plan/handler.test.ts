import { expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/catalog-plan/handler.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { aProductApi } from "../../support/catalog/catalog-builders.ts";
import { memoryPaces } from "../../support/catalog/memory-paces.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aStore } from "../../support/values/builders.ts";

const planning = async (store: Store | undefined, message: object) => {
  const log = recordingLogger();
  const pullQueue = { send: vi.fn(async () => undefined) };
  const planQueue = { send: vi.fn(async () => undefined) };
  const sitemapQueue = { send: vi.fn(async () => undefined) };
  const page = vi.fn(async () => ({ items: [], next: undefined }));
  const handler = createHandler({
    stores: { find: async () => store },
    productUrls: { page },
    runs: {
      find: vi.fn(),
      end: vi.fn(),
      latestOther: vi.fn(),
      skip: vi.fn(),
      claimBatch: vi.fn(async () => true),
      reclaimBatch: vi.fn(),
      completeBatch: vi.fn(),
    },
    paces: memoryPaces(),
    pullQueue,
    planQueue,
    sitemapQueue,
    postpone: async () => undefined,
    now: () => 0,
    logger: log.logger,
  });
  const answer = await handler(queueEvent(queueRecord({ brand: "br_acme", ...message }, { id: "m" })));
  return { ...answer, ...log, pullQueue, planQueue, sitemapQueue, page };
};

test("a refresh of a store without product API is dropped", async () => {
  const { batchItemFailures, page, entries } = await planning(aStore(), { run: "r1" });
  expect([batchItemFailures, page.mock.calls]).toEqual([[], []]);
  expect(entries).toEqual([]);
});

test.each([{ run: "r1" }, { urls: ["https://shop.example/p-1"] }])(
  "%j of a store that does not exist is dropped with a warning",
  async (plan) => {
    const { batchItemFailures, pullQueue, entries } = await planning(undefined, plan);
    expect([batchItemFailures, pullQueue.send.mock.calls]).toEqual([[], []]);
    const message = "A plan message names an unknown store";
    expect(entries).toEqual([{ level: "warn", message, fields: { brand: "br_acme" } }]);
  },
);

test.each([
  [
    aStore({ product_api: aProductApi(), sitemap: { url: "https://shop.example/s.xml" } }),
    { run: "r1" },
    true,
  ],
  [
    aStore({ product_api: aProductApi(), sitemap: { url: "https://shop.example/s.xml" } }),
    { run: "r1", after: "u" },
    false,
  ],
  [aStore({ product_api: aProductApi() }), { run: "r1" }, false],
])("the followed sitemap is read once per refresh: %#", async (store, message, isRead) => {
  const { sitemapQueue } = await planning(store, message);
  const sent = [[{ body: { brand: "br_acme", run: "r1", follow: true }, group: "br_acme" }]];
  expect(sitemapQueue.send.mock.calls).toEqual(isRead ? [sent] : []);
});

test("product URLs of a store without product API are sent, so that their pulls report it", async () => {
  const { pullQueue } = await planning(aStore(), { urls: ["https://shop.example/p-1"] });
  const body = { brand: "br_acme", url: "https://shop.example/p-1", at: 0 };
  expect(pullQueue.send.mock.calls).toEqual([[[{ body, group: "br_acme", delaySeconds: 0 }]]]);
});

test.each([
  [{ webhooks: 1 }, true],
  [{}, false],
])("a refresh is watched only if the store has webhooks: %j", async (webhooks, isWatched) => {
  const store = aStore({ product_api: aProductApi(), ...webhooks });
  const { planQueue } = await planning(store, { run: "r1" });
  const sent = [[{ body: { brand: "br_acme", watched_run: "r1" }, group: "br_acme", delaySeconds: 5 }]];
  expect(planQueue.send.mock.calls).toEqual(isWatched ? [sent] : []);
});

test.each([
  {},
  { urls: [] },
  { urls: ["javascript:alert(1)"] },
  { run: "" },
  { watched_run: "" },
  { watched_run: "r1", outcomes: { ok: -1 } },
  { watched_run: "r1", outcomes: { fine: 1 } },
])("a malformed message fails: %j", async (message) => {
  const { batchItemFailures } = await planning(aStore(), message);
  expect(batchItemFailures).toEqual([{ itemIdentifier: "m" }]);
});
