import type { InferOutput } from "valibot";
import type { ReconcileReport } from "../../../shared/contract/admin-analytics.ts";
import type { AdminApi } from "../admin-api.ts";

type Report = InferOutput<typeof ReconcileReport>;

type StoreDay = { readonly brand: string; readonly day: string };

export type Recounted = {
  /** Orders attributed that had been missing. */
  orders: number;
  /** Figures put right. */
  figures: number;
  /** Orders that still can't be attributed, as `brand/order_id`. */
  readonly unattributed: string[];
};

const AT_ONCE = 4;

/** The stream's consumer may have been faster, or the attribution has failed again: a second look tells. */
const stillMissing = async (
  ask: (repair: boolean) => Promise<Report>,
  { unattributed_orders, repaired }: Report,
): Promise<string[]> => {
  if (unattributed_orders.length === repaired.orders) return [];
  const missing = new Set((await ask(false)).unattributed_orders);
  return unattributed_orders.filter((orderId) => missing.has(orderId));
};

/**
 * Recounts stores' days and repairs them, some at once.
 *
 * @throws CliError of the first call that failed; no other is begun then
 */
export const recount = async (
  api: Pick<AdminApi, "post">,
  storeDays: readonly StoreDay[],
  onDone: (done: number) => void,
): Promise<Recounted> => {
  const waiting = [...storeDays];
  const found: Recounted = { orders: 0, figures: 0, unattributed: [] };
  let done = 0;
  const recountOne = async ({ brand, day }: StoreDay) => {
    const ask = (repair: boolean) =>
      api.post<Report>(`/stores/${encodeURIComponent(brand)}/reconcile`, { day, repair });
    const report = await ask(true);
    found.orders += report.repaired.orders;
    found.figures += report.repaired.figures;
    found.unattributed.push(...(await stillMissing(ask, report)).map((orderId) => `${brand}/${orderId}`));
    onDone(++done);
  };
  const work = async () => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await recountOne(next);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
};
