import { AUDIT_OPERATIONS } from "../../../shared/administration/audit.operations.ts";
import { HEALTH_OPERATIONS } from "../../../shared/administration/health/health.operations.ts";
import {
  ERASURE_OPERATIONS,
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
  PRODUCT_FIGURE_OPERATIONS,
} from "../../../shared/attribution/attribution.operations.ts";
import { COVERAGE_OPERATIONS } from "../../../shared/coverage/coverage.operations.ts";
import { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import { daysAfter } from "../../../shared/vocabulary/days.ts";
import { today } from "../attribution/amended-orders.ts";
import type { adminClient } from "./admin-client.ts";

/** Answers of all reads that look at orders of the last week, and recounts of some days. */
export const readOrderAnswers = (
  admin: ReturnType<typeof adminClient>,
  brand: string,
  recounted: readonly string[],
): Promise<unknown[]> => {
  const query = { from: daysAfter(today(), -6), to: today() };
  return Promise.all([
    admin.call(ORDER_OPERATIONS.listOrders, { brand, query: {} }),
    admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query }),
    admin.call(PRODUCT_FIGURE_OPERATIONS.getProductFigures, { brand, query }),
    admin.call(COVERAGE_OPERATIONS.getCoverage, { brand, query }),
    admin.call(HEALTH_OPERATIONS.getHealth, { brand }),
    admin.call(AUDIT_OPERATIONS.listAudit, { brand, query: {} }),
    admin.call(ERASURE_OPERATIONS.listErasedOrders, { brand, query: {} }),
    admin.call(EXPERIMENT_OPERATIONS.listExperiments, { brand, query: {} }),
    ...recounted.map((day) =>
      admin.call(FIGURE_OPERATIONS.reconcileDay, { brand, body: { day, repair: true } }),
    ),
  ]);
};
