import type { Construct } from "constructs";
import { ROUTES } from "../shared/contract/routes.ts";
import { ENV } from "../shared/platform/env-names.ts";
import type { CredentialsKey } from "./constructs/credentials-key.ts";
import type { CursorKeys } from "./constructs/cursor-keys.ts";
import type { EdgeKeys } from "./constructs/edge/edge-keys.ts";
import type { MailKeys } from "./constructs/mail/mail-keys.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./constructs/service-function.ts";
import type { SigningKeys } from "./constructs/signing-keys.ts";
import { ACCEPTANCES, CALL_WINDOWS, type ItemAction, type ServiceTable } from "./constructs/table.ts";
import type { StageSettings } from "./stage-settings.ts";

export type ServiceFunctionsProps = {
  readonly stage: StageSettings;
  readonly table: ServiceTable;
  readonly signingKeys: SigningKeys;
  readonly cursorKeys: CursorKeys;
  readonly mailKeys: MailKeys;
  readonly edgeKeys: EdgeKeys;
  readonly credentialsKey: CredentialsKey;
};

/** Settings of functions that a checkout or storefront waits for. */
const ENDPOINT = { memoryMegabytes: 1024, timeoutSeconds: 10 };

/** Memory that provides a whole CPU, for functions that count thousands of orders. */
const WHOLE_CPU = 1_769;

export class ServiceFunctions {
  readonly #scope: Construct;
  readonly #props: ServiceFunctionsProps;

  constructor(scope: Construct, props: ServiceFunctionsProps) {
    this.#scope = scope;
    this.#props = props;
  }

  storeEndpoint(name: string, moreActions: readonly ItemAction[] = []): ServiceFunction {
    const fn = this.#function(name, ENDPOINT);
    this.#props.table.bind(fn, ["GetItem", "UpdateItem", ...moreActions]);
    this.#props.signingKeys.bindRead(fn);
    return fn;
  }

  orderAmendments(): ServiceFunction {
    return this.storeEndpoint("order-amendments", ["PutItem", "Query"]);
  }

  /** No shopper waits for the response, so less CPU saves cost. */
  interactions(): ServiceFunction {
    const fn = this.#function("interactions", { ...ENDPOINT, memoryMegabytes: 512 });
    this.#props.table.bind(fn, ["GetItem", "UpdateItem"]);
    this.#props.edgeKeys.bindRead(fn);
    return fn;
  }

  feed(): ServiceFunction {
    const fn = this.#function("feed", ENDPOINT);
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "Query"]);
    this.#props.table.bindIndexQuery(fn);
    this.#props.cursorKeys.bindRead(fn);
    return fn;
  }

  videoSitemap(): ServiceFunction {
    const fn = this.#function("video-sitemap", { ...ENDPOINT, memoryMegabytes: 512 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  funnel(): ServiceFunction {
    const fn = this.#function("funnel", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"]);
    return fn;
  }

  notFound(): ServiceFunction {
    const fn = this.#function("not-found", { ...ENDPOINT, memoryMegabytes: 256 });
    const routes = ROUTES.filter(({ authorizer }) => authorizer === undefined);
    fn.addEnvironment(ENV.routes, routes.map(({ method, path }) => `${method} ${path}`).join(","));
    return fn;
  }

  /**
   * Reads data for the dashboard and computes figures of open days. It writes only call counts and
   * the first visit of an invited user.
   */
  adminRead(): ServiceFunction {
    const { table, cursorKeys } = this.#props;
    const fn = this.#function("admin-read", { memoryMegabytes: WHOLE_CPU, timeoutSeconds: 29 });
    table.bind(fn, ["GetItem", "BatchGetItem", "Query"]);
    table.bindIndexQuery(fn);
    for (const items of [CALL_WINDOWS, ACCEPTANCES]) table.bindUpdate(fn, items);
    cursorKeys.bindRead(fn);
    return fn;
  }

  /** Changes a store's data. Tests connections to merchants' product APIs. Recounts days. */
  admin(): ServiceFunction {
    const { table, cursorKeys, credentialsKey } = this.#props;
    const fn = this.#function("admin", { memoryMegabytes: WHOLE_CPU, timeoutSeconds: 29 });
    table.bind(fn, [
      "GetItem",
      "BatchGetItem",
      "Query",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "ConditionCheckItem", // A repair of totals checks that unchanged rows are still the same.
    ]);
    table.bindIndexQuery(fn);
    cursorKeys.bindRead(fn);
    credentialsKey.bind(fn, "product-api", "Decrypt", "Encrypt");
    credentialsKey.bind(fn, "webhook-secrets", "Encrypt");
    return this.#reachingMerchants(fn);
  }

  /** Changes users and invites them. It has few calls and mostly waits for Cognito. */
  adminUsers(): ServiceFunction {
    const fn = this.#function("admin-users", { memoryMegabytes: 512, timeoutSeconds: 29 });
    this.#props.table.bind(fn, [
      "GetItem",
      "Query",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "ConditionCheckItem", // A store must keep an owner.
    ]);
    return fn;
  }

  attribution(): ServiceFunction {
    const fn = this.#function("attribution", { memoryMegabytes: 1024, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"]);
    fn.addEnvironment(ENV.retryPauseSeconds, String(this.#props.stage.retryPauseSeconds));
    return fn;
  }

  catalogPull(): ServiceFunction {
    const fn = this.#function("catalog-pull", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"]);
    this.#props.table.bindIndexQuery(fn);
    this.#props.credentialsKey.bind(fn, "product-api", "Decrypt");
    return this.#reachingMerchants(fn);
  }

  catalogPlan(): ServiceFunction {
    const fn = this.#function("catalog-plan", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "Query", "UpdateItem"]);
    return fn;
  }

  webhookEvents(): ServiceFunction {
    const fn = this.#function("webhook-events", { memoryMegabytes: 256, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["Query"]);
    return fn;
  }

  /** Mostly waits for merchants' servers. */
  webhookDelivery(): ServiceFunction {
    const fn = this.#function("webhook-delivery", { memoryMegabytes: 256, timeoutSeconds: 30 });
    this.#props.table.bind(fn, ["GetItem", "Query", "PutItem", "UpdateItem"]);
    this.#props.credentialsKey.bind(fn, "webhook-secrets", "Decrypt");
    return this.#reachingMerchants(fn);
  }

  /** Reads at most 48 MB of a file. S3 takes seconds to copy 500 MB. */
  media(): ServiceFunction {
    const fn = this.#function("media", { memoryMegabytes: 1024, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["GetItem", "PutItem", "UpdateItem", "DeleteItem"]);
    return fn;
  }

  /** Reads sitemaps for minutes and holds 100,000 URLs in memory. */
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

  shopifySchedule(): ServiceFunction {
    const fn = this.#function("shopify-schedule", { memoryMegabytes: 256, timeoutSeconds: 60 });
    this.#props.table.bind(fn, ["UpdateItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  shopifyWebhook(): ServiceFunction {
    return this.#function("shopify-webhook", { ...ENDPOINT, memoryMegabytes: 512 });
  }

  shopifyApp(): ServiceFunction {
    const { table, credentialsKey } = this.#props;
    const fn = this.#function("shopify-app", { memoryMegabytes: 512, timeoutSeconds: 29 });
    table.bind(fn, ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"]);
    credentialsKey.bind(fn, "shop-tokens", "Decrypt", "Encrypt");
    return this.#reachingMerchants(fn);
  }

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
    credentialsKey.bind(fn, "shop-tokens", "Decrypt", "Encrypt");
    return this.#reachingMerchants(fn);
  }

  storeDeletion(): ServiceFunction {
    const fn = this.#function("store-deletion", { memoryMegabytes: 512, timeoutSeconds: 300 });
    this.#props.table.bind(fn, ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"]);
    this.#props.table.bindIndexQuery(fn);
    return fn;
  }

  mailer(): ServiceFunction {
    const fn = this.#function("mailer", { memoryMegabytes: 1024, timeoutSeconds: 120 });
    this.#props.table.bind(fn, ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"]);
    this.#props.table.bindIndexQuery(fn);
    this.#props.mailKeys.bindRead(fn);
    return fn;
  }

  mailUnsubscribe(): ServiceFunction {
    const fn = this.#function("mail-unsubscribe", { memoryMegabytes: 512, timeoutSeconds: 10 });
    this.#props.table.bind(fn, ["GetItem", "UpdateItem"]);
    this.#props.mailKeys.bindRead(fn);
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
