import type { Logger } from "../../platform/logger.ts";
import type { CredentialCipher } from "../../platform/outbound/credential-cipher.ts";
import { TEST_TYPE } from "../../vocabulary/webhooks.ts";
import type { EndpointHealth } from "../endpoints/endpoint-health.table.ts";
import { paceWaitSeconds, signingSecrets, type WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";
import { signedHeaders } from "../signing/signature.ts";
import type { Backlog } from "./backlog.ts";
import type { Deliveries } from "./deliveries.table.ts";
import { type Delivery, type DeliveryTry, isTaken } from "./delivery.ts";
import type { DeliveryMessage } from "./delivery-message.schema.ts";
import { nextTryAt } from "./retry-schedule.ts";
import type { WebhookAnswer, WebhookClient } from "./webhook.client.ts";

export type DeliverDeps = {
  readonly health: EndpointHealth;
  readonly deliveries: Pick<Deliveries, "find" | "put">;
  readonly client: WebhookClient;
  readonly backlog: Pick<Backlog, "add" | "watch">;
  readonly secrets: Pick<CredentialCipher<string>, "decrypt">;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  readonly now: () => number;
  readonly logger: Logger;
};

/** Seconds until SQS redelivers the message. `undefined` if the message is done. */
type RetryDelay = number | undefined;

/** SQS hides a message for at most 12 hours. A later delivery is deferred again. */
const MAX_PUT_OFF_SECONDS = 43_000;
const MAX_RETRY_AFTER_SECONDS = 3_600;

const TRIED_WHILE_FAILING = 20;

/** Two rounds take about ten seconds. The delivery then moves out of the queue. */
const ROUNDS_IN_QUEUE = 2;

const SOON_MS = 1_000;

const putOff = (until: number, now: number): number =>
  Math.min(MAX_PUT_OFF_SECONDS, Math.max(1, Math.ceil((until - now) / 1_000)));

/**
 * Delivers at least once. The outcome is stored before the message is deleted, so a crash loses no delivery.
 */
export const createDeliver = (deps: DeliverDeps) => {
  const { health, deliveries, client, secrets, backlog, wait, random, now, logger } = deps;

  const send = async (
    message: DeliveryMessage,
    endpoint: WebhookEndpoint,
  ): Promise<{ readonly at: Date; readonly ms: number; readonly answer: WebhookAnswer }> => {
    const { brand, id, body } = message;
    const at = new Date(now());
    const keys = await Promise.all(
      signingSecrets(endpoint, at).map((secret) => secrets.decrypt(brand, secret)),
    );
    const timestamp = Math.floor(at.getTime() / 1_000);
    const answer = await client.send(endpoint.url, signedHeaders({ id, timestamp, body }, keys), body);
    return { at, ms: now() - at.getTime(), answer };
  };

  const retryAt = (tries: number, { status, retryAfterSeconds = 0 }: WebhookAnswer): number | undefined => {
    if (status === 410) return undefined;
    const next = nextTryAt(tries, now(), random());
    const asked = now() + Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS) * 1_000;
    return next && Math.max(next, asked);
  };

  const putAside = async (
    message: DeliveryMessage,
    endpoint: WebhookEndpoint | undefined,
    tries: readonly DeliveryTry[],
  ): Promise<undefined> => {
    const { brand, webhook_id, id, type, timestamp, body } = message;
    // Attempts start again once the endpoint responds. The last attempt is kept to show the reason
    // for waiting.
    const delivery: Delivery = { id, type, timestamp, body, state: "waiting", tries: tries.slice(-1) };
    await deliveries.put({ brand, webhook_id }, delivery, new Date(now()));
    await backlog.add({ brand, webhook_id }, timestamp, endpoint?.backlog_from);
  };

  const noteFailure = async ({ brand, webhook_id }: DeliveryMessage, isGone: boolean, isFirst: boolean) => {
    const noted = await health.noteFailure(brand, webhook_id, { isGone, isFirst, now: new Date(now()) });
    if (noted.disabledNow)
      logger.warn("A webhook is disabled", { brand, webhook_id, reason: noted.disabledNow });
    return noted.endpoint;
  };

  const attempt = async (
    message: DeliveryMessage,
    endpoint: WebhookEndpoint,
    before: readonly DeliveryTry[],
  ): Promise<RetryDelay> => {
    const { brand, webhook_id, id, type, timestamp, body } = message;
    const { at, ms, answer: answered } = await send(message, endpoint);
    const { retryAfterSeconds: _, ...result } = answered;
    const tries = [...before, { at: at.toISOString(), ms, ...result }];
    const taken = isTaken(answered.status);
    logger.count(taken ? "WebhookDelivered" : "WebhookTryFailed");
    const next = taken ? undefined : retryAt(tries.length, answered);
    if (!taken) {
      const failed = await noteFailure(message, answered.status === 410, before.length === 0);
      const isOneOfMany = (failed?.failing_events ?? 0) > TRIED_WHILE_FAILING;
      if (answered.status !== 410 && isOneOfMany) return putAside(message, failed, tries);
    }
    const state = taken ? "delivered" : next === undefined ? "failed" : "retrying";
    const next_at = next && new Date(next).toISOString();
    const delivery: Delivery = { id, type, timestamp, body, state, tries, ...(next_at && { next_at }) };
    await deliveries.put({ brand, webhook_id }, delivery, new Date(now()));
    const isFirstSuccess = taken && (before.length > 0 || endpoint.failing_since !== undefined);
    if (isFirstSuccess) await health.noteSuccess(brand, webhook_id);
    return next && putOff(next, now());
  };

  /**
   * @param received number of times SQS delivered the message, from 1
   * @throws Unavailable if SQS should deliver the message again
   */
  return async (message: DeliveryMessage, received: number): Promise<RetryDelay> => {
    const { brand, webhook_id, id, type, timestamp, body } = message;
    const name = { brand, webhook_id };
    const stored = await deliveries.find(name, timestamp, id);
    if (stored?.state === "waiting" && !message.waited) {
      // The first receive may have crashed before it started the check.
      await backlog.watch(name);
      return undefined;
    }
    if (stored && stored.state !== "retrying" && stored.state !== "waiting") return undefined;
    const dueAt = stored?.next_at === undefined ? 0 : Date.parse(stored.next_at);
    if (dueAt > now() + SOON_MS) return putOff(dueAt, now());
    const tries = stored?.tries ?? [];
    const turn = await health.takeTurn(brand, webhook_id, now());
    if (turn === undefined) return undefined;
    const { endpoint, startsAt } = turn;
    // An event type that the webhook does not subscribe to leaves no record, so an order's erasure
    // finds nothing here.
    if (stored === undefined && type !== TEST_TYPE && !endpoint.types.includes(type)) return undefined;
    if (endpoint.disabled !== undefined) {
      await deliveries.put(name, { id, type, timestamp, body, state: "not_sent", tries }, new Date(now()));
      return undefined;
    }
    if (startsAt === undefined)
      return received <= ROUNDS_IN_QUEUE
        ? paceWaitSeconds(received, random())
        : putAside(message, endpoint, tries);
    await wait(Math.max(0, startsAt - now()));
    return attempt(message, endpoint, tries);
  };
};
