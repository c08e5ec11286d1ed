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
    const path = `/stores/${encodeURIComponent(brand)}/reconcile`;
    const { repaired } = await api.post<Report>(path, { day, repair: true });
    found.orders += repaired.orders;
    found.figures += repaired.figures;
    found.unattributed.push(...repaired.failed_orders.map((orderId) => `${brand}/${orderId}`));
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
