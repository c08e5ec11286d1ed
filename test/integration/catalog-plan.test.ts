import fc from "fast-check";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { aProductApi } from "../support/catalog/catalog-builders.ts";
import { catalogStack, shirtUrl } from "../support/catalog/catalog-stack.ts";
import { planWorker } from "../support/catalog/plan-worker.ts";
import { isLong } from "../support/setup/long.ts";
import { createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);

const URLS = Array.from({ length: 130 }, (_, index) => shirtUrl(`n${index}`)).sort();

const connected = async (urls: readonly string[], pulls_per_second = 1): Promise<string> => {
  const { brand } = await createTestStore(stack, { product_api: aProductApi({ pulls_per_second }) });
  const now = new Date().toISOString();
  await Promise.all(urls.map((url) => catalog.urls.add(brand, url, now)));
  return brand;
};

let brand: string;
let runs = 0;
const newRun = () => `run-${runs++}`;
const refresh = () => ({ brand, run: newRun() });

beforeAll(async () => {
  brand = await connected(URLS);
});

const isPlanned = async (run: string) =>
  expect(await catalog.runs.progress(brand, run)).toMatchObject({ planned: 130, planning_complete: true });

describe("a refresh", () => {
  test("is skipped while another one is being planned", async () => {
    const store = await connected(URLS);
    const worker = planWorker(catalog);
    await worker.deliver(worker.start({ brand: store, run: "r1" }));
    for (const run of ["r2", "r3"]) {
      await worker.deliver(worker.start({ brand: store, run }));
      expect(await catalog.runs.progress(store, run)).toMatchObject({ planned: 0, planning_complete: true });
    }
    expect(worker.counts).toEqual(["r2", "r3"].map(() => ["RefreshSkipped", 1, { brand: store }]));
    await worker.drain();
    expect(worker.pulled()).toEqual(URLS);
  });
});

describe("a duplicate plan message", () => {
  test("plans its batch once", async () => {
    const worker = planWorker(catalog);
    const message = refresh();
    const [first, copy] = [worker.start(message), worker.start(message)];
    await worker.deliver(first);
    await worker.deliver(copy);
    expect([worker.pulls.length, worker.plans.length]).toEqual([60, 1]);
    await worker.drain();
    expect(worker.pulled()).toEqual(URLS);
  });

  test("plans nothing if it is late or out of order", async () => {
    const worker = planWorker(catalog);
    const message = refresh();
    await worker.deliver(worker.start({ ...message, after: "URL#zzz" }));
    expect(worker.pulls).toEqual([]);
    worker.start(message);
    await worker.drain();
    for (const body of [message, ...worker.plans.map((plan) => plan.body)]) worker.start(body);
    await worker.drain();
    expect(worker.pulled()).toEqual(URLS);
    await isPlanned(message.run);
  });
});

describe("a crash while planning", () => {
  test("loses no product URL at any point and in any order of messages", async () => {
    const deaths = fc.uniqueArray(fc.nat({ max: 45 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(deaths, fc.infiniteStream(fc.nat()), fc.boolean(), async (at, order, isRepeated) => {
        let step = 0;
        const worker = planWorker(catalog, () => {
          if (at.includes(step++)) throw new Error("died");
        });
        const message = refresh();
        worker.start(message);
        if (isRepeated) worker.start(message);
        await worker.drain((among) => order.next().value % Math.max(1, among));
        expect([...new Set(worker.pulled())]).toEqual(URLS);
        await isPlanned(message.run);
      }),
      { numRuns: isLong ? 25 : 6 },
    );
  });

  test("does not stop the plan while product URLs are added and removed", async () => {
    const store = await connected(URLS);
    let deaths = 0;
    const worker = planWorker(catalog, () => {
      if (deaths < 3 && worker.pulls.length === 0 && ++deaths === 3) throw new Error("died");
    });
    await worker.deliver(worker.start({ brand: store, run: "r" }));
    const gone = URLS.slice(0, 40);
    await Promise.all(
      gone.map(async (url) => {
        await catalog.urls.markRemoved(store, url, new Date().toISOString());
        await catalog.urls.forget(store, url);
      }),
    );
    await worker.drain();
    const pulled = new Set(worker.pulled());
    expect(URLS.slice(40).filter((url) => !pulled.has(url))).toEqual([]);
    expect(await catalog.runs.progress(store, "r")).toMatchObject({ planning_complete: true });
  });
});
