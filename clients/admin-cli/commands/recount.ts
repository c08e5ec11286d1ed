import { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { AdminApi } from "../admin-api.ts";
import { CliError } from "../cli-error.ts";

type StoreDay = { readonly brand: string; readonly day: string };

export type Recounted = {
  /** Orders attributed that had been missing. */
  orders: number;
  /** Figures put right. */
  figures: number;
  /** Orders that still can't be attributed, as `brand/order_id`. */
  readonly unattributed: string[];
  /** The deployments that answered: one, unless the address is shared. */
  readonly stages: string[];
  /** Days that could not be recounted, as `brand day: why`. */
  readonly failed: string[];
};

const AT_ONCE = 4;

/** Recounts stores' days and repairs them, some at once. One that fails keeps no other from it. */
export const recount = async (
  api: AdminApi,
  storeDays: readonly StoreDay[],
  onDone: (done: number) => void,
): Promise<Recounted> => {
  const waiting = [...storeDays];
  const found: Recounted = { orders: 0, figures: 0, unattributed: [], stages: [], failed: [] };
  let done = 0;
  const recountOne = async ({ brand, day }: StoreDay) => {
    const { stage, repaired } = await api.call(FIGURE_OPERATIONS.reconcileDay, {
      brand,
      body: { day, repair: true },
    });
    if (!found.stages.includes(stage)) found.stages.push(stage);
    found.orders += repaired.orders;
    found.figures += repaired.figures;
    found.unattributed.push(...repaired.failed_orders.map((orderId) => `${brand}/${orderId}`));
  };
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await recountOne(next);
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        found.failed.push(`${next.brand} ${next.day}: ${error.message}`);
      }
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
};
