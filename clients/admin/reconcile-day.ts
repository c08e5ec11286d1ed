import { FIGURE_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import type { ReconcileReport } from "../../shared/attribution/reconcile/reconcile.schema.ts";
import type { ApiClient, CallOf } from "../../shared/contract/client.ts";

const reconcile = FIGURE_OPERATIONS.reconcileDay;

/** Merges two parts of a day's recount. Their findings don't overlap. */
const added = (one: ReconcileReport, next: ReconcileReport): ReconcileReport => ({
  ...next,
  orders: one.orders + next.orders,
  unapplied_amendments: one.unapplied_amendments + next.unapplied_amendments,
  unattributed_orders: [...one.unattributed_orders, ...next.unattributed_orders],
  differences: [...one.differences, ...next.differences],
  repaired: {
    orders: one.repaired.orders + next.repaired.orders,
    amendments: one.repaired.amendments + next.repaired.amendments,
    figures: one.repaired.figures + next.repaired.figures,
    failed_orders: [...one.repaired.failed_orders, ...next.repaired.failed_orders],
  },
});

/**
 * Recounts a whole day. A long day takes several calls. Their results are merged.
 * @param onPart called after each call with the result so far
 */
export const reconcileDay = async (
  { call }: Pick<ApiClient, "call">,
  { brand, body }: CallOf<typeof reconcile>,
  onPart: (report: ReconcileReport) => void = () => undefined,
): Promise<ReconcileReport> => {
  let report = await call(reconcile, { brand, body });
  onPart(report);
  while (report.next_cursor !== null) {
    report = added(report, await call(reconcile, { brand, body: { ...body, cursor: report.next_cursor } }));
    onPart(report);
  }
  return report;
};
