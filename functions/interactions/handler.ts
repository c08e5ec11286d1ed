import { readOperationBody } from "../../shared/api/read-request.ts";
import { respond } from "../../shared/api/respond.ts";
import { INTERACTION_OPERATIONS } from "../../shared/interactions/interactions.operations.ts";
import type { ReportMessage } from "../../shared/interactions/interactions.schema.ts";
import { toReportMessage } from "../../shared/interactions/report-message.ts";
import { BrandInvalid } from "../../shared/platform/errors.ts";
import { endpoint, type HttpHandler } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import type { EdgeCheck } from "../../shared/stores/access/edge-check.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";
import { EDGE_KEY_HEADER } from "../../shared/vocabulary/deployment.ts";
import { BRAND_PATTERN } from "../../shared/vocabulary/ids.ts";

type Deps = {
  readonly edge: () => Promise<EdgeCheck>;
  readonly stores: Pick<Stores, "find">;
  readonly limiter: {
    admit(store: Pick<Store, "brand" | "rate_limit_per_minute">, now: number): Promise<void>;
  };
  readonly queue: Pick<QueueSender<ReportMessage>, "send">;
  readonly newId: () => string;
  readonly now: () => number;
  readonly logger: Logger;
};

const { reportInteractions } = INTERACTION_OPERATIONS;

/** Multiple of the backend's limit that all browsers of a store may send together. */
const REPORTS_PER_CALL = 10;

/** `POST /v1/interactions`. Public, but only through the edge. Ignores tokens. */
export const createHandler = ({ edge, stores, limiter, queue, newId, now, logger }: Deps): HttpHandler => {
  const identifyStore = async (brand: string): Promise<Store> => {
    const store = BRAND_PATTERN.test(brand) ? await stores.find(brand) : undefined;
    if (store === undefined) throw new BrandInvalid();
    return store;
  };

  return endpoint(logger, async (event) => {
    (await edge())(event.headers[EDGE_KEY_HEADER]);
    const report = readOperationBody(reportInteractions, event);
    const { brand, rate_limit_per_minute } = await identifyStore(report.brand);
    const time = now();
    const rate = { brand, rate_limit_per_minute: REPORTS_PER_CALL * rate_limit_per_minute };
    const counted = limiter.admit(rate, time);
    try {
      const arrival = { brand, id: newId(), at: new Date(time), origin: event.headers.origin };
      await queue.send([{ body: toReportMessage(report, arrival), group: brand }]);
      return respond(reportInteractions, {});
    } finally {
      await counted;
    }
  });
};
