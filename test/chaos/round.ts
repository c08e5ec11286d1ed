import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { ProductUrl } from "../../shared/catalog/product-urls/product-url-item.table.ts";
import { createRandom, type Random } from "../support/values/random.ts";
import { expectAmendmentsIntact } from "./amendment-invariants.ts";
import type { ChaosStack } from "./chaos-stack.ts";
import { watchDescriptions } from "./description-watch.ts";
import { type History, live, openHistory, pageUrl, refresh } from "./history.ts";
import {
  expectCopiesCurrent,
  expectCopiesIntact,
  expectFigureFileRight,
  expectFiguresRight,
  expectOrdersIntact,
  expectPushesKept,
  isFinished,
  openRecords,
  type Records,
  readProductUrls,
} from "./invariants.ts";
import { type Crash, planHistory, planStorm, type Storm } from "./plan.ts";
import { type DeadLetters, redriveAll, settle } from "./settle.ts";

export type RoundFigures = {
  readonly reported: number;
  readonly stored: number;
  readonly amended: number;
  readonly deadPulls: number;
  readonly deadPlans: number;
  readonly repaired: number;
  readonly withoutReason: number;
  readonly descriptionsRead: number;
};

export const runRound = async (chaos: ChaosStack, seed: number, histories: number): Promise<RoundFigures> => {
  const random = createRandom(seed);
  const since = new Date();
  const records = openRecords(chaos);
  const storm = planStorm(random);
  const plans = random.list(histories, () => planHistory(random));
  chaos.faults.set({});
  const randoms = plans.map((_, index) => createRandom(seed * 31 + index));
  const clientRandom = (index: number) => randoms[index] ?? random;
  const lived = await Promise.all(plans.map((plan, index) => openHistory(chaos, plan, clientRandom(index))));
  const watch = watchDescriptions(chaos, lived);
  const outlived = outlive(chaos, records, lived, { storm, since, random, clientRandom }).finally(watch.end);
  return { ...(await outlived), descriptionsRead: watch.expectNoneTorn() };
};

type Circumstances = {
  readonly storm: Storm;
  readonly since: Date;
  readonly random: Random;
  readonly clientRandom: (index: number) => Random;
};

const outlive = async (
  chaos: ChaosStack,
  records: Records,
  lived: readonly History[],
  { storm, since, random, clientRandom }: Circumstances,
): Promise<Omit<RoundFigures, "descriptionsRead">> => {
  await Promise.all([
    ...lived.map((history, index) => live(chaos, history, clientRandom(index))),
    ...storm.crashes.map((crash) => crashAt(chaos, crash)),
    blow(chaos, storm, random),
  ]);
  const dead = await settle(chaos, records, lived, since);
  const kept = await expectNothingLost(chaos, records, lived, since);
  const withoutReason = await expectPagesAccountedFor(records, lived, dead, storm);
  await redriveAll(chaos, dead);
  await settle(chaos, records, lived, since);
  await expectCatalogComplete(records, lived);
  await expectRefreshed(chaos, records, lived, since);
  return {
    reported: lived.reduce((sum, { plan }) => sum + plan.reports.length, 0),
    ...kept,
    deadPulls: dead.pulls.length,
    deadPlans: dead.plans.length,
    repaired: dead.attributions,
    withoutReason,
  };
};

const blow = async ({ faults }: ChaosStack, storm: Storm, random: Random): Promise<void> => {
  const { weather, outage, lastsMs } = storm;
  faults.set(weather, random);
  await sleep(outage.afterMs);
  faults.set({ ...weather, ...outage.weather }, random);
  await sleep(outage.lastsMs);
  faults.set(weather, random);
  await sleep(Math.max(0, lastsMs - outage.afterMs - outage.lastsMs));
  faults.set({});
};

const crashAt = async (chaos: ChaosStack, { afterMs, name }: Crash): Promise<void> => {
  await sleep(afterMs);
  await chaos.crash(name);
};

const expectNothingLost = async (
  chaos: ChaosStack,
  records: Records,
  lived: readonly History[],
  since: Date,
): Promise<{ stored: number; amended: number }> => {
  const counts = lived.map(async (history) => {
    const stored = await expectOrdersIntact(records, history);
    const amended = await expectAmendmentsIntact(records, history, since);
    await expectFiguresRight(records, history, stored, since);
    await expectFigureFileRight(chaos, history, stored, since);
    await expectPushesKept(records, history);
    await expectCopiesIntact(chaos, records, history);
    return { stored, amended };
  });
  const all = await Promise.all(counts);
  return {
    stored: all.reduce((sum, { stored }) => sum + stored, 0),
    amended: all.reduce((sum, { amended }) => sum + amended, 0),
  };
};

const expectPagesAccountedFor = async (
  records: Records,
  lived: readonly History[],
  dead: DeadLetters,
  { weather, outage, crashes }: Storm,
): Promise<number> => {
  const mayLackReason =
    "dynamodb" in { ...weather, ...outage.weather } || crashes.some(({ name }) => name === "catalog-pull");
  let withoutReason = 0;
  for (const history of lived) {
    const { brand } = history.store;
    const letters = new Set(dead.pulls.filter((each) => each.brand === brand).map(({ url }) => url));
    for (const [index, page] of (await readProductUrls(records, history)).entries()) {
      const url = pageUrl(history.plan.pages[index] ?? "");
      expect(page, url).toBeDefined();
      if (isFinished(page)) continue;
      expect(letters, `${url} is ${page?.outcome ?? "pending"}: a dead letter`).toContain(url);
      if (hasReason(page)) continue;
      expect(mayLackReason, `${url} has no reason`).toBe(true);
      withoutReason++;
    }
  }
  return withoutReason;
};

const hasReason = (page: ProductUrl | undefined): boolean =>
  page?.outcome === "unreachable" && page.reason !== undefined;

const expectCatalogComplete = async (records: Records, lived: readonly History[]): Promise<void> => {
  for (const history of lived) {
    const { pages, sold } = history.plan;
    for (const [index, page] of (await readProductUrls(records, history)).entries()) {
      const isSold = sold.includes(pages[index] ?? "");
      expect(isSold ? ["ok", "unchanged"] : ["not_found"], page?.url).toContain(page?.outcome);
    }
  }
};

const expectRefreshed = async (
  chaos: ChaosStack,
  records: Records,
  lived: readonly History[],
  since: Date,
): Promise<void> => {
  for (const history of lived) {
    expect((await refresh(chaos.stack, history)).status).toBe(202);
  }
  await settle(chaos, records, lived, since);
  for (const history of lived) {
    await expectCopiesCurrent(chaos, records, history);
    await expectPushesKept(records, history);
  }
};
