import type { Totals } from "../attribution/totals/totals.table.ts";
import { attributionRange } from "../platform/table/keys/order-keys.ts";
import { queryOnce } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { DAY_MS, dayAt, dayCount, daysAfter } from "../vocabulary/days.ts";
import type { OrdersBefore, SampledOrder } from "./plan.ts";

const DAYS_BEFORE = 90;
const MAX_SAMPLE = 1_000;

const sampleOrders = async (table: Table, brand: string, now: Date): Promise<SampledOrder[]> => {
  const from = new Date(now.getTime() - DAYS_BEFORE * DAY_MS).toISOString();
  const range = attributionRange(brand, { from, end: now.toISOString() });
  const { items } = await queryOnce(table, range, { limit: MAX_SAMPLE, backwards: true });
  return items
    .map((item) => readItem(item, "attribution"))
    .filter((attribution) => attribution.has("lines"))
    .map((attribution) =>
      attribution.list("lines", (line) => ({ currency: line.text("currency"), amount: line.text("amount") })),
    );
};

export const createOrdersBefore =
  (table: Table, totals: Pick<Totals, "read">) =>
  async (brand: string, now: Date): Promise<OrdersBefore> => {
    const today = dayAt(now.getTime());
    const period = { from: daysAfter(today, -DAYS_BEFORE), to: daysAfter(today, 1) };
    const [rows, sample] = await Promise.all([
      totals.read(brand, period, ["STORE"]),
      sampleOrders(table, brand, now),
    ]);
    const orders = new Map<string, number>();
    for (const { currency, values } of rows) {
      orders.set(currency, (orders.get(currency) ?? 0) + Number(values.orders ?? 0));
    }
    const days = rows.filter(({ values }) => Number(values.orders ?? 0) > 0).map(({ day }) => day);
    const first = days.sort()[0];
    const days_known = first === undefined ? 0 : Math.max(0, dayCount({ from: first, to: today }) - 1);
    return { orders, sample, days_known };
  };
