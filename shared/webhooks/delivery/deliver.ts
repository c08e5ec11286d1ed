import type { Logger } from "../../platform/logger.ts";
import type { CredentialCipher } from "../../platform/outbound/credential-cipher.ts";
import type { EndpointHealth } from "../endpoints/endpoint-health.table.ts";
import { signingSecrets, type WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";
import { paceWaitSeconds, quickUntil } from "../endpoints/webhook-pace.ts";
import { signedHeaders } from "../signing/signature.ts";
import type { Backlog } from "./backlog.ts";
import type { Deliveries } from "./deliveries.table.ts";
import { type Delivery, type DeliveryTry, isTaken } from "./delivery.ts";
import type { DeliveryMessage } from "./delivery-message.schema.ts";
import { createEndpointPlaces } from "./endpoint-places.ts";
import { nextTryAt } from "./retry-schedule.ts";
import type { WebhookAnswer, WebhookClient } from "./webhook.client.ts";

export type DeliverDeps = {
  readonly health: EndpointHealth;
  readonly deliveries: Pick<Deliveries, "find" | "put">;
  readonly client: WebhookClient;
  readonly backlog: Pick<Backlog, "add" | "watch">;
  readonly secrets: Pick<CredentialCipher<string>, "decrypt">;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

/** In how many seconds a message has to come again; `undefined` if nothing is left to do. */
type ComeAgain = number | undefined;

/** A message comes back 12 hours after it was taken at the latest; what is due later is put off again. */
const MAX_PUT_OFF_SECONDS = 43_000;
/** Longer than that, an endpoint can't ask for. */
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** So many events of an endpoint that fails are tried one by one; the others wait until it answers. */
const TRIED_WHILE_FAILING = 20;

/** After so many rounds in the queue, about ten seconds, what finds no place waits outside of it. */
const ROUNDS_IN_QUEUE = 2;

/** A message that is due this soon is not put off again. */
const SOON_MS = 1_000;

const putOff = (until: number, now: number): number =>
  Math.min(MAX_PUT_OFF_SECONDS, Math.max(1, Math.ceil((until - now) / 1_000)));

/**
 * Delivers one event to one endpoint, at least once. A try is signed by the secrets of its time. What became of it is
 * written before the message is given up, so a crash repeats a delivery and loses none.
 */
export const createDeliver = (deps: DeliverDeps) => {
  const { health, deliveries, client, secrets, backlog, wait, random, now, logger } = deps;
  const takePlace = createEndpointPlaces(health, now);

  /** While a try is still waiting: until it ends, ten times as many would begin as of an endpoint that is slow. */
  const noteSlow = async (
    { brand, webhook_id }: DeliveryMessage,
    { quick_until = 0 }: WebhookEndpoint,
  ): Promise<void> => {
    if (quick_until <= now()) return;
    try {
      await health.noteSlow(brand, webhook_id);
    } catch (error) {
      // It is noted when the try ends, whatever became of it.
      logger.error("It could not be noted that a webhook is slow", error, { brand, webhook_id });
    }
  };

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
    let noted: Promise<void> | undefined;
    const answer = await client.send(endpoint.url, signedHeaders({ id, timestamp, body }, keys), body, () => {
      noted = noteSlow(message, endpoint);
    });
    await noted;
    return { at, ms: now() - at.getTime(), answer };
  };

  /** When a failed delivery is tried again; `undefined` if it is not. */
  const retryAt = (tries: number, { status, retryAfterSeconds = 0 }: WebhookAnswer): number | undefined => {
    if (status === 410) return undefined;
    const next = nextTryAt(tries, now(), random());
    const asked = now() + Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS) * 1_000;
    return next && Math.max(next, asked);
  };

  /** Takes a delivery out of the queue until its endpoint can be told of it. */
  const putAside = async (
    message: DeliveryMessage,
    endpoint: WebhookEndpoint | undefined,
    tries: readonly DeliveryTry[],
  ): Promise<undefined> => {
    const { brand, webhook_id, id, type, timestamp, body } = message;
    // Its ten tries begin again when the endpoint answers; the last one says why it waits.
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

  /** Written where it tells something new, which is seldom of an endpoint that goes on as it did. */
  const noteSuccess = async (
    { brand, webhook_id }: DeliveryMessage,
    { failing_since, quick_until }: WebhookEndpoint,
    { ms, isRetry }: { readonly ms: number; readonly isRetry: boolean },
  ): Promise<void> => {
    const until = quickUntil(ms, quick_until, now());
    if (isRetry || failing_since !== undefined || until !== undefined)
      await health.noteSuccess(brand, webhook_id, until ?? quick_until ?? 0);
  };

  const attempt = async (
    message: DeliveryMessage,
    endpoint: WebhookEndpoint,
    before: readonly DeliveryTry[],
  ): Promise<ComeAgain> => {
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
    if (taken) await noteSuccess(message, endpoint, { ms, isRetry: before.length > 0 });
    return next && putOff(next, now());
  };

  /**
   * @param received how often the message was taken from the queue, from 1
   * @throws Unavailable; the message then comes again after the queue's visibility timeout
   */
  return async (message: DeliveryMessage, received: number): Promise<ComeAgain> => {
    const { brand, webhook_id, id, type, timestamp, body } = message;
    const name = { brand, webhook_id };
    // What comes for the first time was never tried, or is sent again on purpose.
    const isKnown = received > 1 || message.waited === true;
    const stored = isKnown ? await deliveries.find(name, timestamp, id) : undefined;
    if (stored?.state === "waiting" && !message.waited) {
      // It was put aside, and the message comes again: whether anybody looks after what waits is not known.
      await backlog.watch(name);
      return undefined;
    }
    if (stored && stored.state !== "retrying" && stored.state !== "waiting") return undefined;
    const dueAt = stored?.next_at === undefined ? 0 : Date.parse(stored.next_at);
    if (dueAt > now() + SOON_MS) return putOff(dueAt, now());
    const tries = stored?.tries ?? [];
    const place = await takePlace(name);
    if (place === undefined) return undefined;
    const { endpoint, startsAt } = place;
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
