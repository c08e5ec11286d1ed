/** Runs in a separate process with a bounded heap. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createHandler } from "../../../../functions/catalog-pull/handler.ts";
import {
  createProductApiClient,
  DEADLINE_MS,
} from "../../../../shared/catalog/product-api/product-api.client.ts";
import { createLogger } from "../../../../shared/platform/logger.ts";
import { createGuardedClient } from "../../../../shared/platform/outbound/guarded-client.ts";
import { queueEvent, queueRecord } from "../../endpoint/queue-events.ts";
import { aStore } from "../../values/builders.ts";
import { aProductApi } from "../catalog-builders.ts";
import { memoryPaces } from "../memory-paces.ts";

const BATCH = 20;
const MAX_WAIT_MS = 500;

const shop = fork(fileURLToPath(new URL("./large-shop.ts", import.meta.url)), { execArgv: [] });
const [port] = await once(shop, "message");
const http = createGuardedClient({ allowLoopbackHttp: true, deadlineMs: DEADLINE_MS, now: Date.now });
const logger = createLogger({ service: "batch", stage: "local" }, () => undefined);
const api = aProductApi({ url_template: `http://127.0.0.1:${port}/{id}`, encrypted_auth: "x" });
const outcomes: string[] = [];
const megabytesBefore = process.memoryUsage().rss / 1e6;
let peak = 0;
const measure = () => {
  peak = Math.max(peak, process.memoryUsage().rss);
};
const timer = setInterval(measure, 2);

let written = 0;
const handler = createHandler({
  stores: { find: async () => aStore({ product_api: api }) },
  products: {
    find: async () => undefined,
    pull: async () => {
      written++;
      const until = Date.now() + MAX_WAIT_MS;
      while (written < BATCH && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
      measure();
      return "written";
    },
    takeDown: async () => "written",
  },
  productUrls: {
    find: async (_, url) => ({ url, added_at: "2026-11-10T09:00:00.000Z" }),
    forget: async () => undefined,
    another: async () => undefined,
    leave: async () => true,
    note: async (_brand, _url, { outcome, reason }) => {
      outcomes.push(reason?.code ?? outcome);
      return true;
    },
  },
  paces: memoryPaces(),
  runs: { countNotFound: async () => ({ planned: 0, not_found: 0 }), stopTakedown: async () => undefined },
  productApi: createProductApiClient({ http, logger, now: Date.now }),
  decrypt: async () => ({ scheme: "bearer", token: "s3cret" }),
  postpone: async () => undefined,
  newProductId: () => 7,
  now: Date.now,
  logger,
});

const records = Array.from({ length: BATCH }, (_, index) =>
  queueRecord({ brand: "br_acme", url: `https://shop.example/p/shirt-p${index}` }),
);
const { batchItemFailures } = await handler(queueEvent(...records));
clearInterval(timer);
measure();
http.close();
shop.kill();
console.log(
  JSON.stringify({
    megabytes: peak / 1e6,
    megabytesBefore,
    outcomes,
    failures: batchItemFailures.length,
    written,
  }),
);
