import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { getItem } from "../../shared/platform/table/get-item.ts";
import { refreshRunKey } from "../../shared/platform/table/keys/catalog-keys.ts";
import { aProductApi } from "../support/catalog/catalog-builders.ts";
import { catalogStack, shirtUrl } from "../support/catalog/catalog-stack.ts";
import { planWorker } from "../support/catalog/plan-worker.ts";
import { isLong } from "../support/setup/long.ts";
import { createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);

const URLS = Array.from({ length: 64 }, (_, index) => shirtUrl(`e${index}`)).sort();
const DAY_MS = 24 * 3_600_000;
const MAX_TURNS = 1_000;
const OUTCOMES = ["ok", "unchanged", "not_found", "unreachable"] as const;

const tellingStore = async (): Promise<string> => {
  const { brand } = await createTestStore(stack, {
    product_api: aProductApi({ pulls_per_second: 1 }),
    webhooks: 1,
  });
  const now = new Date().toISOString();
  await Promise.all(URLS.map((url) => catalog.urls.add(brand, url, now)));
  return brand;
};

const fate = fc.record({
  isLost: fc.boolean(),
  tries: fc.constantFrom(1, 1, 1, 2),
  repeats: fc.constantFrom(0, 0, 0, 1),
  outcome: fc.constantFrom(...OUTCOMES),
});

const story = fc.record({
  fates: fc.array(fate, { minLength: URLS.length, maxLength: URLS.length }),
  losing: fc.boolean(),
  deaths: fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 8 }),
  choices: fc.infiniteStream(fc.nat()),
});

test("a refresh ends once after all pulls or a day, despite repeats, losses and crashes", async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ fates, losing, deaths, choices }) => {
      const brand = await tellingStore();
      let step = 0;
      const worker = planWorker(catalog, () => {
        if (deaths.includes(step++)) throw new Error("died");
      });
      const run = `run-${brand}`;
      const message = { brand, run };
      worker.start(message);
      worker.start(message);
      const choose = (among: number) => choices.next().value % Math.max(1, among);
      const fateByUrl = new Map(
        URLS.map((url, index) => {
          const { isLost = false, tries = 1, repeats = 0, outcome = "ok" as const } = fates[index] ?? {};
          return [url, { isLost: losing && isLost, tries, repeats, outcome }];
        }),
      );
      const final = new Map<string, string>();
      const deliveries: string[] = [];
      let sent = 0;
      const takeSent = () => {
        for (const { body } of worker.pulls.slice(sent)) {
          const { isLost = false, tries = 0, repeats = 0 } = fateByUrl.get(body.url) ?? {};
          if (!isLost) for (let count = 0; count < tries + repeats; count++) deliveries.push(body.url);
        }
        sent = worker.pulls.length;
      };
      const tried = new Map<string, number>();
      const pull = async (url: string) => {
        const { tries = 1, outcome = "ok" } = fateByUrl.get(url) ?? {};
        const count = (tried.get(url) ?? 0) + 1;
        tried.set(url, count);
        const isFinal = count >= tries;
        const noted = isFinal ? { outcome, run } : { outcome: "unreachable" as const, run, retrying: true };
        await catalog.urls.note(brand, url, noted, new Date(worker.now()).toISOString());
        if (isFinal) final.set(url, outcome);
      };
      const ends = new Set<string>();
      const look = async () => {
        const found = await catalog.runs.find(brand, run);
        if (found?.ended_at === undefined) return;
        if (ends.size === 0) {
          const isGivenUp = worker.now() - Date.parse(found.planned_at ?? "") >= DAY_MS;
          expect(final.size === URLS.length || isGivenUp, "it ended early").toBe(true);
        }
        const { ended_at, outcomes } = (await getItem(catalog.table, refreshRunKey(brand, run))) ?? {};
        ends.add(JSON.stringify([ended_at, outcomes]));
      };
      for (let turns = 0; ; turns++) {
        if (turns > MAX_TURNS) throw new Error("The refresh comes to no end");
        takeSent();
        if (deliveries.length > 0 && (worker.waiting() === 0 || choose(8) > 0)) {
          await pull(deliveries.splice(choose(deliveries.length), 1)[0] ?? "");
        } else if (worker.waiting() > 0) {
          await worker.deliverNext(choose);
        } else break;
        await look();
      }
      expect(ends.size, "it has ended once").toBe(1);
      const counts: Record<string, number> = {};
      for (const outcome of final.values()) counts[outcome] = (counts[outcome] ?? 0) + 1;
      expect(JSON.parse([...ends][0] ?? "")[1]).toEqual(counts);
    }),
    { numRuns: isLong ? 8 : 2 },
  );
}, 300_000);

test("the first of two concurrent end messages ends a refresh", async () => {
  const { brand } = await createTestStore(stack);
  const ends = [{ ok: 1 }, { ok: 2 }];
  const now = Date.UTC(2026, 10, 20, 10);
  await catalog.runs.start(brand, "r", now);
  for (const [index, outcomes] of ends.entries()) await catalog.runs.end(brand, "r", outcomes, now + index);
  expect(await getItem(catalog.table, refreshRunKey(brand, "r"))).toMatchObject({
    ended_at: "2026-11-20T10:00:00.000Z",
    outcomes: { ok: 1 },
  });
});
