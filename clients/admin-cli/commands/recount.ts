import type { ReconcileReport } from "../../../shared/attribution/reconcile/reconcile.schema.ts";
import { reconcileDay } from "../../admin/reconcile-day.ts";
import type { AdminApi } from "../admin-api.ts";
import { CliError } from "../cli-error.ts";

export type StoreDay = { readonly brand: string; readonly day: string };

export type Recounted = {
  orders: number;
  figures: number;
  /** Orders that still can't be attributed, as `brand/order_id`. */
  readonly unattributed: string[];
  readonly stages: string[];
  /** Days that could not be recounted, as `brand day: reason`. */
  readonly failed: string[];
};

const PARALLEL_CALLS = 4;

/** Recounts days. A failed day does not stop the others. */
export const recount = async (
  api: AdminApi,
  storeDays: readonly StoreDay[],
  onDone: (done: number) => void,
): Promise<Recounted> => {
  const waiting = [...storeDays];
  const found: Recounted = { orders: 0, figures: 0, unattributed: [], stages: [], failed: [] };
  let done = 0;
  const note = (brand: string, { stage, repaired }: ReconcileReport) => {
    if (!found.stages.includes(stage)) found.stages.push(stage);
    found.orders += repaired.orders;
    found.figures += repaired.figures;
    found.unattributed.push(...repaired.failed_orders.map((orderId) => `${brand}/${orderId}`));
  };
  const recountOne = async ({ brand, day }: StoreDay) => {
    let report: ReconcileReport | undefined;
    try {
      const body = { day, repair: true };
      await reconcileDay(api, { brand, body }, (soFar) => {
        report = soFar;
      });
    } finally {
      // Records completed repairs even if a later call failed.
      if (report !== undefined) note(brand, report);
    }
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
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, work));
  return found;
};
