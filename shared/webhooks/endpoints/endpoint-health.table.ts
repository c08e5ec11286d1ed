import { webhookKey } from "../../platform/table/keys/webhook-keys.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { tryUpdate, updateItem } from "../../platform/table/write-item.ts";
import type { DisabledReason } from "../../vocabulary/webhooks.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import { isGivenUp } from "./webhook-endpoint.ts";
import { MAX_AHEAD_MS, spacing } from "./webhook-pace.ts";
import { endpointFromItem } from "./webhooks.table.ts";

/** An endpoint, and when each of the places that were asked for begins. Epoch milliseconds; none if all are taken. */
export type ReservedEndpoint = { readonly endpoint: WebhookEndpoint; readonly places: readonly number[] };

export type NotedFailure = { readonly endpoint?: WebhookEndpoint; readonly disabledNow?: DisabledReason };

/** What deliveries note in their endpoint: the pace, whether it fails, and that it is given up. */
export const createEndpointHealth = (table: Table) => {
  /** Shares of the endpoint's second, one behind the other. */
  const placesFrom = (start: number, count: number, ms: number) =>
    Array.from({ length: count }, (_, index) => start + index * ms);

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
     * Reads an endpoint and reserves places in its pace for deliveries: one write, which is the read too.
     *
     * @param isFailing as the caller knows it; a wrong guess only changes the distance of these places
     * @param now epoch milliseconds
     * @returns `undefined` if there is no such endpoint
     */
    async reserve(
      brand: string,
      webhookId: string,
      {
        count,
        isFailing,
        now,
      }: { readonly count: number; readonly isFailing: boolean; readonly now: number },
    ): Promise<ReservedEndpoint | undefined> {
      const ms = spacing(isFailing);
      const end = now + count * ms;
      const isPast = "attribute_exists(PK) AND (attribute_not_exists(next_free) OR next_free <= :now)";
      const first = await take(brand, webhookId, "SET next_free = :end", isPast, {
        ":now": now,
        ":end": end,
      });
      if (first.held && first.attributes)
        return { endpoint: endpointFromItem(first.attributes), places: placesFrom(now, count, ms) };
      const old = first.held ? undefined : first.old;
      if (old === undefined) return undefined;
      const second = await take(
        brand,
        webhookId,
        "ADD next_free :length",
        "attribute_exists(PK) AND next_free <= :latest",
        { ":length": count * ms, ":latest": now + MAX_AHEAD_MS },
      );
      if (!second.held) return { endpoint: endpointFromItem(second.old ?? old), places: [] };
      const item = second.attributes ?? {};
      const start = readItem(item, "webhook").integer("next_free") - count * ms;
      return { endpoint: endpointFromItem(item), places: placesFrom(start, count, ms) };
    },

    /** A try succeeded, after others had failed. */
    async noteSuccess(brand: string, webhookId: string): Promise<void> {
      await updateItem(table, webhookKey(brand, webhookId), {
        UpdateExpression: "REMOVE failing_since, failing_events",
        ConditionExpression: "attribute_exists(PK)",
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
        UpdateExpression: "SET failing_since = if_not_exists(failing_since, :now) ADD failing_events :events",
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
