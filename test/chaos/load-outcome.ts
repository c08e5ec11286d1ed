import { setTimeout as sleep } from "node:timers/promises";
import { findAttributed, openReconcile } from "../support/stack/attributed-orders.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { openStackTable, type TestStore } from "../support/stack/stack-access.ts";
import type { Taken } from "./load-traffic.ts";

const WITHIN_MS = 60_000;

export const unsettledOrders = async (
  stack: ProvidedStack,
  stores: readonly TestStore[],
  taken: readonly Taken[],
): Promise<string[]> => {
  const table = openStackTable(stack);
  const until = Date.now() + WITHIN_MS;
  const missing = new Map(taken.map(({ brand, orderId }) => [`${brand} ${orderId}`, { brand, orderId }]));
  while (missing.size > 0 && Date.now() < until) {
    for (const { brand } of stores) {
      const ids = [...missing.values()].filter((each) => each.brand === brand).map(({ orderId }) => orderId);
      for (let from = 0; from < ids.length; from += 100) {
        const known = await findAttributed(table, brand, ids.slice(from, from + 100));
        for (const id of known) missing.delete(`${brand} ${id}`);
      }
    }
    if (missing.size > 0) await sleep(500);
  }
  const differences = await Promise.all(stores.map(({ brand }) => findDifferencesInDay(table, brand)));
  return [...missing.keys(), ...differences.flat()];
};

const findDifferencesInDay = async (
  table: ReturnType<typeof openStackTable>,
  brand: string,
): Promise<string[]> => {
  const reconcile = openReconcile(table, () => 0);
  const days = [new Date(Date.now() - 3_600_000), new Date()].map((time) => time.toISOString().slice(0, 10));
  const reports = await Promise.all(
    [...new Set(days)].map((day) => reconcile(brand, day, { repair: false })),
  );
  return reports.flatMap(({ unattributed_orders, differences }) => [
    ...unattributed_orders,
    ...differences.map((difference) => JSON.stringify(difference)),
  ]);
};
