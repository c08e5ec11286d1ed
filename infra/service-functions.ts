import type { Construct } from "constructs";
import { ROUTES } from "../shared/contract/routes.ts";
import { ENV } from "../shared/platform/env-names.ts";
import type { CredentialsKey } from "./constructs/credentials-key.ts";
import type { CursorKeys } from "./constructs/cursor-keys.ts";
import type { EdgeKeys } from "./constructs/edge/edge-keys.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./constructs/service-function.ts";
import type { SigningKeys } from "./constructs/signing-keys.ts";
import type { ItemAction, ServiceTable } from "./constructs/table.ts";
import type { StageSettings } from "./stage-settings.ts";

export type ServiceFunctionsProps = {
  readonly stage: StageSettings;
  readonly table: ServiceTable;
  readonly signingKeys: SigningKeys;
  readonly cursorKeys: CursorKeys;
  readonly edgeKeys: EdgeKeys;
  readonly credentialsKey: CredentialsKey;
};

/** A merchant's checkout or a storefront waits for these functions. */
const ENDPOINT = { memoryMegabytes: 1024, timeoutSeconds: 10 };

/** From this memory on, in megabytes, Lambda gives a whole CPU: for what counts orders by the thousand. */
const WHOLE_CPU = 1_769;

/** The stage's functions, each with its size and its permissions on table and keys. */
export class ServiceFunctions {
  readonly #scope: Construct;
  readonly #props: ServiceFunctionsProps;

  constructor(scope: Construct, props: ServiceFunctionsProps) {
    this.#scope = scope;
    this.#props = props;
  }

  /** Authenticates a store: reads its profile and the signing keys, and counts requests for the rate limit. */
  storeEndpoint(name: string, moreActions: readonly ItemAction[] = []): ServiceFunction {
    const fn = this.#function(name, ENDPOINT);
    this.#props.table.bind(fn, ["GetItem", "UpdateItem", ...moreActions]);
    this.#props.signingKeys.bindRead(fn);
    return fn;
  }

  /** Takes what came back: it reads the order with its amendments, and attributes one that was just reported. */
  orderAmendments(): ServiceFunction {
    return this.storeEndpoint("order-amendments", ["BatchGetItem", "PutItem", "Query"]);
  }

  /** Reads in the endpoints' logs whose calls were refused. */
  refusedCalls(): ServiceFunction {
    const fn = this.#function("refused-calls", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem"]);
    return fn;
  }

  /** Waits between two writes for the same store. */
  reportLog(): ServiceFunction {
    const fn = this.#function("report-log", { memoryMegabytes: 256, timeoutSeconds: 300 });
    this.#props.table.bind(fn, ["GetItem", "PutItem"]);
    return fn;
  }

  /** Takes what browsers report. Nobody waits for its answer, so it has less of a CPU, and costs less. */
  interactions(): ServiceFunction {
    const fn = this.#function("interactions", { ...ENDPOINT, memoryMegabytes: 512 });
    this.#props.table.bind(fn, ["GetItem", "UpdateItem"]);
    this.#props.edgeKeys.bindRead(fn);
    return fn;
  }

  /** Public: reads videos, campaigns and products, and the keys that seal its cursors. */
  feed(): ServiceFunction {
    const fn = this.#function("feed", ENDPOINT);
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "Query"]);
    this.#props.table.bindIndexQuery(fn);
    this.#props.cursorKeys.bindRead(fn);
    return fn;
  }

  /** Public: reads videos and products for search engines, which wait. */
  videoSitemap(): ServiceFunction {
    const fn = this.#function("video-sitemap", { ...ENDPOINT, memoryMegabytes: 512 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  /** Keeps what browsers report. */
  funnel(): ServiceFunction {
    const fn = this.#function("funnel", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"]);
    return fn;
  }

  /** Counts what browsers reported. It is called by the clock alone, and adds up eight stores' days at once. */
  reportsFold(): ServiceFunction {
    const fn = this.#function("reports-fold", { memoryMegabytes: WHOLE_CPU, timeoutSeconds: 900 });
    this.#props.table.bind(fn, ["BatchGetItem", "Query", "PutItem", "UpdateItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  notFound(): ServiceFunction {
    const fn = this.#function("not-found", { ...ENDPOINT, memoryMegabytes: 256 });
    const routes = ROUTES.filter(({ method }) => method !== "ANY");
    fn.addEnvironment(ENV.routes, routes.map(({ method, path }) => `${method} ${path}`).join(","));
    return fn;
  }

  /** Serves the dashboard, with the permissions for everything that its users may do. It counts the figures of open days. */
  admin(): ServiceFunction {
    const { table, cursorKeys, credentialsKey } = this.#props;
    const fn = this.#function("admin", { memoryMegabytes: WHOLE_CPU, timeoutSeconds: 29 });
    table.bind(fn, ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"]);
    table.bindIndexQuery(fn);
    cursorKeys.bindRead(fn);
    credentialsKey.bind(fn, "Decrypt", "Encrypt");
    return this.#reachingMerchants(fn);
  }

  attribution(): ServiceFunction {
    const fn = this.#function("attribution", { memoryMegabytes: 1024, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["BatchGetItem", "PutItem", "UpdateItem"]);
    fn.addEnvironment(ENV.retryPauseSeconds, String(this.#props.stage.retryPauseSeconds));
    return fn;
  }

  catalogPull(): ServiceFunction {
    const fn = this.#function("catalog-pull", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"]);
    this.#props.table.bindIndexQuery(fn);
    this.#props.credentialsKey.bind(fn, "Decrypt");
    return this.#reachingMerchants(fn);
  }

  catalogPlan(): ServiceFunction {
    const fn = this.#function("catalog-plan", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "Query", "UpdateItem"]);
    return fn;
  }

  /** Reads what changed, and which endpoints want to hear of it. */
  webhookEvents(): ServiceFunction {
    const fn = this.#function("webhook-events", { memoryMegabytes: 256, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["Query"]);
    return fn;
  }

  /** Waits for merchants' servers most of its time. */
  webhookDelivery(): ServiceFunction {
    const fn = this.#function("webhook-delivery", { memoryMegabytes: 256, timeoutSeconds: 30 });
    this.#props.table.bind(fn, ["GetItem", "Query", "PutItem", "UpdateItem"]);
    this.#props.credentialsKey.bind(fn, "Decrypt");
    return this.#reachingMerchants(fn);
  }

  /**
   * Reads at most 48 MB of a file; a copy of 500 MB within S3 takes seconds. It counts drafts of captions, and deletes
   * those that nothing needs any more.
   */
  media(): ServiceFunction {
    const fn = this.#function("media", { memoryMegabytes: 1024, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "PutItem", "UpdateItem", "DeleteItem"]);
    return fn;
  }

  /** Reads sitemaps for minutes, and keeps a hundred thousand URLs in memory. */
  catalogSitemap(): ServiceFunction {
    const fn = this.#function("catalog-sitemap", { memoryMegabytes: 1024, timeoutSeconds: 300 });
    this.#props.table.bind(fn, ["GetItem", "Query", "PutItem", "UpdateItem"]);
    return this.#reachingMerchants(fn);
  }

  catalogSchedule(): ServiceFunction {
    const fn = this.#function("catalog-schedule", { memoryMegabytes: 256, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["UpdateItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  /** Starts the nightly comparison of each shop. It is called by the clock alone. */
  shopifySchedule(): ServiceFunction {
    const fn = this.#function("shopify-schedule", { memoryMegabytes: 256, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["UpdateItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  /** Takes webhooks: it knows the app's secret and the queue, and no store. */
  shopifyWebhook(): ServiceFunction {
    return this.#function("shopify-webhook", { ...ENDPOINT, memoryMegabytes: 512 });
  }

  /** The page of the app in a shop's administration: it makes the shop's store. */
  shopifyApp(): ServiceFunction {
    const { table, credentialsKey } = this.#props;
    const fn = this.#function("shopify-app", { memoryMegabytes: 512, timeoutSeconds: 29 });
    table.bind(fn, ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"]);
    credentialsKey.bind(fn, "Decrypt", "Encrypt");
    return this.#reachingMerchants(fn);
  }

  /** Works on what happened in shops; of an import, it reads the whole file. */
  shopifyWorker(): ServiceFunction {
    const { table, credentialsKey } = this.#props;
    const fn = this.#function("shopify-worker", { memoryMegabytes: 1024, timeoutSeconds: 300 });
    table.bind(fn, [
      "GetItem",
      "BatchGetItem",
      "Query",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "ConditionCheckItem",
    ]);
    credentialsKey.bind(fn, "Decrypt", "Encrypt");
    return this.#reachingMerchants(fn);
  }

  /** Deletes what a closed store has. It is called by the clock alone. */
  storeDeletion(): ServiceFunction {
    const fn = this.#function("store-deletion", { memoryMegabytes: 512, timeoutSeconds: 300 });
    this.#props.table.bind(fn, ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  /** Keeps the figures of closed days. It is called by the clock alone, and counts eight stores' attributions at once. */
  figuresFold(): ServiceFunction {
    const fn = this.#function("figures-fold", { memoryMegabytes: WHOLE_CPU, timeoutSeconds: 900 });
    this.#props.table.bind(fn, ["Query", "GetItem", "PutItem", "UpdateItem", "DeleteItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  /** Reads what the health of a store and its week need, one store at a time, and sends mails. */
  mailer(): ServiceFunction {
    const fn = this.#function("mailer", { memoryMegabytes: 1024, timeoutSeconds: 120 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"]);
    this.#props.table.bindIndexQuery(fn);
    this.#props.cursorKeys.bindRead(fn);
    return fn;
  }

  /** Public: a mail's link ends a kind of mail. */
  mailUnsubscribe(): ServiceFunction {
    const fn = this.#function("mail-unsubscribe", { memoryMegabytes: 512, timeoutSeconds: 10 });
    this.#props.table.bind(fn, ["GetItem", "UpdateItem"]);
    this.#props.cursorKeys.bindRead(fn);
    return fn;
  }

  #reachingMerchants(fn: ServiceFunction): ServiceFunction {
    if (this.#props.stage.allowLoopbackHttp) fn.addEnvironment(ENV.allowLoopbackHttp, "true");
    return fn;
  }

  #function(
    name: string,
    size: Pick<ServiceFunctionProps, "memoryMegabytes" | "timeoutSeconds">,
  ): ServiceFunction {
    return new ServiceFunction(this.#scope, name, { stage: this.#props.stage, name, ...size });
  }
}
