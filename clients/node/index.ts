import { createClientWith } from "./client.ts";
import type { Client, ClientOptions } from "./types.ts";

export { ServiceError, type ServiceErrorCode } from "./service-error.ts";
export type {
  AmendedItem,
  Client,
  ClientOptions,
  OrderAmendment,
  OrderItem,
  OrderOutcome,
  OrderReport,
  ProductPush,
  ShopDay,
} from "./types.ts";

export { verifyWebhook, type WebhookHeaders, WebhookInvalid } from "./verify-webhook.ts";
export type { WebhookCredit, WebhookEvent } from "./webhook-types.ts";

/**
 * Creates a client of one store, for the merchant's server. Create only one, because it caches the access
 * token.
 *
 * @throws TypeError that names an invalid option
 */
export const createClient = (options: ClientOptions): Client =>
  createClientWith(options, {
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
  });
