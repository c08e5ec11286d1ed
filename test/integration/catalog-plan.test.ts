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
});
