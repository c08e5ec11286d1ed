import { webhookKey } from "../../platform/table/keys/webhook-keys.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { tryUpdate, updateItem } from "../../platform/table/write-item.ts";
import type { DisabledReason } from "../../vocabulary/webhooks.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import { isGivenUp } from "./webhook-endpoint.ts";
import { MAX_AHEAD_MS, QUICK_SPACING_MS, SLOW_SPACING_MS } from "./webhook-pace.ts";
import { endpointFromItem } from "./webhooks.table.ts";

/** An endpoint, and when each of the places that were asked for begins. Epoch milliseconds; none if all are taken. */
export type ReservedEndpoint = { readonly endpoint: WebhookEndpoint; readonly places: readonly number[] };

export type NotedFailure = { readonly endpoint?: WebhookEndpoint; readonly disabledNow?: DisabledReason };

/** What deliveries note in their endpoint: the pace, whether it fails, and that it is given up. */
export const createEndpointHealth = (table: Table) => {
  /** Shares of the endpoint's second, one behind the other. */
  const placesFrom = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => start + index * QUICK_SPACING_MS);

  const take = (brand: string, id: string, expression: string, condition: string, values: object) =>
    tryUpdate(table, webhookKey(brand, id), {
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ...values },
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });

  return {
    /**
     * Reads an endpoint and reserves places in its pace for deliveries: one write, which is the read too, while it is quick.
     * What is not known to be quick gets one place, and it begins at once: a burst must not wait for it in many deliveries.
     *
     * @param now epoch milliseconds
     * @returns `undefined` if there is no such endpoint
     */
    async reserve(
      brand: string,
      webhookId: string,
      { count, now }: { readonly count: number; readonly now: number },
    ): Promise<ReservedEndpoint | undefined> {
      const isPast = "attribute_exists(PK) AND (attribute_not_exists(next_free) OR next_free <= :now)";
      const length = count * QUICK_SPACING_MS;
      const first = await take(brand, webhookId, "SET next_free = :end", `${isPast} AND quick_until > :now`, {
        ":now": now,
        ":end": now + length,
      });
      if (first.held)
        return { endpoint: endpointFromItem(first.attributes ?? {}), places: placesFrom(now, count) };
      if (first.old === undefined) return undefined;
      const known = endpointFromItem(first.old);
      if ((known.quick_until ?? 0) <= now) {
        const slow = { ":now": now, ":end": now + SLOW_SPACING_MS };
        const one = await take(brand, webhookId, "SET next_free = :end", isPast, slow);
        return one.held && one.attributes
          ? { endpoint: endpointFromItem(one.attributes), places: [now] }
          : { endpoint: known, places: [] };
      }
      const second = await take(
        brand,
        webhookId,
        "ADD next_free :length",
        "attribute_exists(PK) AND next_free <= :latest",
        { ":length": length, ":latest": now + MAX_AHEAD_MS },
      );
      if (!second.held) return { endpoint: known, places: [] };
      const item = second.attributes ?? {};
      const start = readItem(item, "webhook").integer("next_free") - length;
      return { endpoint: endpointFromItem(item), places: placesFrom(start, count) };
    },

    /**
     * A try succeeded: nothing fails any more.
     *
     * @param quickUntil until when the endpoint is quick, in epoch milliseconds; 0 if it is not
     */
    async noteSuccess(brand: string, webhookId: string, quickUntil: number): Promise<void> {
      await updateItem(table, webhookKey(brand, webhookId), {
        UpdateExpression: "SET quick_until = :until REMOVE failing_since, failing_events",
        ConditionExpression: "attribute_exists(PK)",
        ExpressionAttributeValues: { ":until": quickUntil },
      });
    },

    /** A try takes long: the endpoint is not quick any more. */
    async noteSlow(brand: string, webhookId: string): Promise<void> {
      await updateItem(table, webhookKey(brand, webhookId), {
        UpdateExpression: "REMOVE quick_until",
        ConditionExpression: "attribute_exists(quick_until)",
      });
    },

    /**
     * A try failed. Disables the endpoint if it says that it is gone, or has failed for too long.
     *
     * @param isFirst whether the event was tried for the first time
     * @returns why it was disabled by this, if it was, and the endpoint, if there is one
     */
    async noteFailure(
      brand: string,
      webhookId: string,
      { isGone, isFirst, now }: { readonly isGone: boolean; readonly isFirst: boolean; readonly now: Date },
    ): Promise<NotedFailure> {
      const key = webhookKey(brand, webhookId);
      const noted = await tryUpdate(table, key, {
        UpdateExpression:
          "SET failing_since = if_not_exists(failing_since, :now) ADD failing_events :events REMOVE quick_until",
        ConditionExpression: "attribute_exists(PK)",
        ExpressionAttributeValues: { ":now": now.toISOString(), ":events": isFirst ? 1 : 0 },
        ReturnValues: "ALL_NEW",
      });
      if (!noted.held || noted.attributes === undefined) return {};
      const endpoint = endpointFromItem(noted.attributes);
      const { failing_since = "", disabled } = endpoint;
      const reason = isGone ? "gone" : isGivenUp(failing_since, now) ? "failing" : undefined;
      if (reason === undefined || disabled !== undefined) return { endpoint };
      const isNew = await updateItem(table, key, {
        UpdateExpression: "SET disabled = :reason",
        ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(disabled)",
        ExpressionAttributeValues: { ":reason": reason },
      });
      return { endpoint, ...(isNew && { disabledNow: reason }) };
    },
  };
};

export type EndpointHealth = ReturnType<typeof createEndpointHealth>;
