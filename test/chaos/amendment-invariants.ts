import { expect } from "vitest";
import type { OrderReport } from "../../shared/orders/order-report.schema.ts";
import type { History } from "./history.ts";
import { daysSince, isTaken, type Records } from "./invariants.ts";
import type { LastAnswer } from "./patient-client.ts";
import type { PlannedAmendment } from "./plan.ts";

const isAccepted = (answer: LastAnswer): boolean => answer?.status === 200;
const isUnknown = (answer: LastAnswer): boolean =>
  answer?.status === 404 && answer.text.includes("Order Id does not exist.");

export const expectAmendmentsIntact = async (
  records: Records,
  history: History,
  since: Date,
): Promise<number> => {
  const { store } = history;
  const { brand } = store;
  const returned = new Map<string, bigint>();
  let stored = 0;
  for (const { order, amendments } of history.plan.reports) {
    const answersToReport = history.answers.get(order.order_id) ?? [];
    const kept = await records.orders.find(brand, order.order_id);
    const found = kept === undefined ? [] : (await records.amendments.ofOrder(brand, kept)).amendments;
    for (const amendment of amendments) {
      const answers = history.amended.get(amendment) ?? [];
      const told = `${order.order_id}, version ${amendment.version}, answered ${answers.map((answer) => answer?.status ?? "nothing")}`;
      const those = found.filter(({ version }) => version === amendment.version);
      if (answers.some(isAccepted)) expect(those, told).toHaveLength(1);
      else expect(those.length, told).toBeLessThanOrEqual(1);
      for (const answer of answers.filter((each) => !isAccepted(each))) {
        if (isUnknown(answer)) expect(answersToReport.some(isTaken), told).toBe(false);
        else expect([500, 503, undefined], told).toContain(answer?.status);
      }
      for (const one of those) {
        expect(one.cancelled, told).toBe(amendment.lines.length === 0);
        expect(one.lines.map(({ line, quantity }) => ({ line, quantity }))).toEqual(amendment.lines);
      }
    }
    const planned = amendments.filter(({ version }) => found.some((one) => one.version === version));
    expect(found, order.order_id).toHaveLength(planned.length);
    stored += found.length;
    for (const [currency, cents] of returnedCents(order, planned)) grow(returned, currency, cents);
  }
  expect(await readReturned(records, history, since)).toEqual(returned);
  return stored;
};

const grow = (sum: Map<string, bigint>, currency: string, cents: bigint): void => {
  if (cents !== 0n) sum.set(currency, (sum.get(currency) ?? 0n) + cents);
};

const returnedCents = (
  { order_items }: OrderReport,
  amendments: readonly PlannedAmendment[],
): [currency: string, cents: bigint][] =>
  order_items.map(({ price, quantity, currency }, line) => {
    const names = ({ lines }: PlannedAmendment) =>
      lines.length === 0 || lines.some((each) => each.line === line);
    const decides = amendments.filter(names).toSorted((a, b) => b.version - a.version)[0];
    const left = decides?.lines.find((each) => each.line === line)?.quantity ?? (decides ? 0 : quantity);
    return [currency, toCents(price) * BigInt(quantity - left)];
  });

const toCents = (price: string): bigint => {
  const [whole = "", fraction = ""] = price.split(".");
  return BigInt(whole + fraction.padEnd(2, "0"));
};

const readReturned = async (
  records: Records,
  { store }: History,
  since: Date,
): Promise<Map<string, bigint>> => {
  const days = daysSince(since);
  const period = { from: days[0] ?? "", to: days.at(-1) ?? "" };
  const figures = await records.totals.read(store.brand, period, ["STORE"], { consistent: true });
  const returned = new Map<string, bigint>();
  for (const { currency, values } of figures) {
    grow(returned, currency, toCents(String(values.returned_revenue ?? "0")));
  }
  return returned;
};
