import type { Store } from "../stores/store.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import type { ReportedOrder } from "./counted-order.ts";
import type { ExperimentOrders } from "./experiment-orders.table.ts";
import type { OrdersBefore } from "./plan.ts";

const DAYS_BEFORE = 90;
/** Enough for a percentile and a spread; a larger store's plan is made from the first days of the time. */
const MAX_ORDERS = 50_000;

/** Reads the orders from which an experiment is planned. */
export const createOrdersBefore =
  (experimentOrders: Pick<ExperimentOrders, "during">) =>
  async ({ brand, order_shards: shards }: Pick<Store, "brand" | "order_shards">, now: Date) => {
    const end = now.toISOString();
    const from = new Date(now.getTime() - DAYS_BEFORE * DAY_MS).toISOString();
    const orders: ReportedOrder[] = [];
    let readTo = end;
    for await (const page of experimentOrders.during({ brand, from, end, shards })) {
      orders.push(...page);
      if (orders.length < MAX_ORDERS) continue;
      readTo = orders.at(-1)?.received_at ?? end;
      break;
    }
    const first = orders[0]?.received_at;
    const days = first === undefined ? 0 : Math.max(1, (Date.parse(readTo) - Date.parse(first)) / DAY_MS);
    const days_known = first === undefined ? 0 : Math.floor((now.getTime() - Date.parse(first)) / DAY_MS);
    return { orders, days, days_known } satisfies OrdersBefore;
  };
