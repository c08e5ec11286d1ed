import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createAttributions } from "../../../shared/attribution/figures/attributions.table.ts";
import { createCarriedOrders } from "../../../shared/attribution/proof/carried-orders.table.ts";
import { createErasedOrders } from "../../../shared/attribution/proof/erased-orders.table.ts";
import { createExportFigures } from "../../../shared/attribution/proof/export-figures.ts";
import { createTotals } from "../../../shared/attribution/totals/totals.table.ts";
import { createOrders } from "../../../shared/orders/orders.table.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { DAY_MS, type Period } from "../../../shared/vocabulary/days.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";

/** Writes the rows of the figures export as lines of JSON. By default in two days, when today is closed. */
export const openExport = (table: Table, limit = 100) => {
  const amendments = createAmendments(table);
  const attributions = createAttributions(table);
  const orders = createOrders(table);
  const exportPage = createExportFigures({
    orders,
    attributions,
    amendments,
    totals: createTotals(table),
    erasedOrders: createErasedOrders(table, amendments),
    carriedOrders: createCarriedOrders(table, attributions, amendments, orders.find),
    logger: recordingLogger().logger,
    timeZoneData: "2026a",
  });
  return async (
    store: Parameters<typeof exportPage>[0],
    period: Period,
    at = new Date(Date.now() + 2 * DAY_MS),
  ): Promise<string[]> => {
    const lines: string[] = [];
    let after: Parameters<typeof exportPage>[2]["after"];
    do {
      const { items, next } = await exportPage(store, period, { after, limit }, at);
      lines.push(...items.map((row) => JSON.stringify(row)));
      after = next;
    } while (after !== undefined);
    return lines;
  };
};
