import { setTimeout as sleep } from "node:timers/promises";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { call, openStackTable, type TestStore } from "../support/stack/stack-access.ts";

const WITHIN_MS = 120_000;

const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

export const sendReports = async (
  stack: ProvidedStack,
  stores: readonly TestStore[],
  { seconds, rate }: { readonly seconds: number; readonly rate: number },
) => {
  const times: number[] = [];
  const others = new Map<number, number>();
  let accepted = 0;
  const send = async (index: number) => {
    const { brand } = stores[index % stores.length] ?? { brand: "" };
    const body = { brand, interactions: [{ type: "checkout", at: Date.now() }] };
    const from = performance.now();
    const status = await call(stack, "POST", "/v1/interactions", { body }).then(
      (answer) => answer.status,
      () => 0,
    );
    times.push(performance.now() - from);
    if (status === 202) accepted++;
    else others.set(status, (others.get(status) ?? 0) + 1);
  };
  const began = performance.now();
  const sending: Promise<void>[] = [];
  for (let index = 0; index < seconds * rate; index++) {
    const due = began + (index * 1_000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    sending.push(send(index));
  }
  await Promise.all(sending);
  return {
    accepted,
    others: [...others],
    seconds: (performance.now() - began) / 1_000,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  };
};

const countNow = async (stack: ProvidedStack, stores: readonly TestStore[]): Promise<number> => {
  const table = openStackTable(stack);
  const figures = createFunnelFigures(table);
  let sum = 0;
  for (const { brand } of stores) {
    for await (const page of figures.between(brand, "2026-01-01", "2027-12-31")) {
      for (const { scope, counts } of page) {
        if (scope === "STORE") sum += counts.reduce((all, { count }) => all + count, 0);
      }
    }
  }
  return sum;
};

export const countedReports = async (
  stack: ProvidedStack,
  stores: readonly TestStore[],
  expected: number,
): Promise<number> => {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const counted = await countNow(stack, stores);
    if (counted >= expected || Date.now() > until) {
      await sleep(3_000);
      return countNow(stack, stores);
    }
    await sleep(500);
  }
};
