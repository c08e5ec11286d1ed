import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createErasures } from "../../../shared/attribution/erasure/erasures.table.ts";
import { createAttributions } from "../../../shared/attribution/figures/attributions.table.ts";
import { createConfirmOrders } from "../../../shared/attribution/figures/confirm-orders.ts";
import { createCorrectTotals } from "../../../shared/attribution/reconcile/correct-totals.table.ts";
import { createDayEvents } from "../../../shared/attribution/reconcile/day-events.table.ts";
import { createReconcile } from "../../../shared/attribution/reconcile/reconcile.ts";
import { createApplyAmendments } from "../../../shared/attribution/totals/apply-amendments.table.ts";
import { createApplyOrders } from "../../../shared/attribution/totals/apply-orders.table.ts";
import type { ToArmRow } from "../../../shared/attribution/totals/event-rows.table.ts";
import { createTotals } from "../../../shared/attribution/totals/totals.table.ts";
import { createWriteEvents } from "../../../shared/attribution/totals/write-events.table.ts";
import { createFindOrder } from "../../../shared/orders/find-order.table.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { createReadFiguresLock } from "../../../shared/stores/figures-lock.table.ts";
import type { Campaign } from "../../../shared/videos/campaigns/campaign.ts";
import type { TaggedVideo } from "../../../shared/videos/video-item.table.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";

type Surroundings = {
  readonly videos?: (eventId: number) => TaggedVideo | undefined;
  readonly campaigns?: readonly Campaign[];
  readonly arms?: ToArmRow;
};

export const openTotals = (
  table: Table,
  { videos = () => undefined, campaigns = [], arms }: Surroundings = {},
  now: () => number = () => 0,
) => {
  const { logger } = recordingLogger();
  const amendments = createAmendments(table);
  const attributions = createAttributions(table);
  const findOrder = createFindOrder(table);
  const deps = {
    table,
    writeEvents: createWriteEvents(table),
    readFiguresLock: createReadFiguresLock(table),
    readCampaigns: async () => campaigns,
    findArms: async () => arms,
  };
  const applyOrders = createApplyOrders({
    ...deps,
    confirmOrders: createConfirmOrders(async (_, ids) => ({
      videos: ids.flatMap((id) => videos(id) ?? []),
      unreadable: [],
    })),
  });
  const applyAmendments = createApplyAmendments({
    ...deps,
    attributions,
    amendments,
    findOrder,
    applyOrders,
  });
  const totals = createTotals(table);
  const reconcile = createReconcile({
    totals,
    dayEvents: createDayEvents(table, amendments),
    correctTotals: createCorrectTotals(table),
    findOrder,
    applyOrders,
    applyAmendments,
    logger,
    now,
  });
  return {
    amendments,
    attributions,
    findOrder,
    applyOrders,
    applyAmendments,
    totals,
    reconcile,
    erasures: createErasures(table, async () => undefined),
  };
};
