import { SQSClient } from "@aws-sdk/client-sqs";
import { createFindOrder } from "../../orders/find-order.table.ts";
import { createBoundedCache } from "../../platform/bounded-cache.ts";
import { required } from "../../platform/config.ts";
import { ENV } from "../../platform/env-names.ts";
import type { Logger } from "../../platform/logger.ts";
import { createQueueSender } from "../../platform/queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "../../platform/sdk/client-options.ts";
import type { Table } from "../../platform/table/table.ts";
import { createReadFiguresLock } from "../../stores/figures-lock.table.ts";
import { createCampaigns } from "../../videos/campaigns/campaigns.table.ts";
import { createReadTaggedVideos } from "../../videos/tagged-videos.table.ts";
import { createAmendments } from "../amendments/amendments.table.ts";
import { createAttributions } from "../figures/attributions.table.ts";
import { createConfirmOrders } from "../figures/confirm-orders.ts";
import { createApplyAmendments } from "./apply-amendments.table.ts";
import { createApplyOrders, type FindArms } from "./apply-orders.table.ts";
import { createWriteEvents } from "./write-events.table.ts";

/** Changes of a campaign affect new orders within a minute. */
const CAMPAIGNS_KEPT_MS = 60_000;
const MAX_REMEMBERED = 500;

export const createApplyEvents = (
  table: Table,
  findArms: FindArms,
  now: () => number,
  logger: Pick<Logger, "error">,
) => {
  const campaigns = createCampaigns(table);
  const writeEvents = createWriteEvents(table);
  const readFiguresLock = createReadFiguresLock(table);
  const ofStores = createBoundedCache<string, ReturnType<typeof campaigns.all>>({
    maxEntries: MAX_REMEMBERED,
    ttlMs: CAMPAIGNS_KEPT_MS,
    now,
  });

  const readCampaigns = (brand: string) => {
    const remembered = ofStores.get(brand);
    if (remembered) return remembered;
    const read = campaigns.all(brand, (error) =>
      logger.error("A campaign can't be read. Orders do not count for it", error, { brand }),
    );
    ofStores.set(brand, read);
    return read;
  };

  const deps = { table, writeEvents, readFiguresLock, readCampaigns, findArms };
  const applyOrders = createApplyOrders({
    ...deps,
    confirmOrders: createConfirmOrders(createReadTaggedVideos(table)),
  });
  const applyAmendments = createApplyAmendments({
    ...deps,
    attributions: createAttributions(table),
    amendments: createAmendments(table),
    findOrder: createFindOrder(table),
    applyOrders,
  });
  return { applyOrders, applyAmendments };
};

export const createFailureSender = <Failure extends object>() =>
  createQueueSender<Failure>(new SQSClient(CLIENT_OPTIONS), required(ENV.attributionFailuresUrl));
