import { webhookKey } from "../../platform/table/keys/webhook-keys.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { tryUpdate, updateItem } from "../../platform/table/write-item.ts";
import type { DisabledReason } from "../../vocabulary/webhooks.ts";
import { isGivenUp, MAX_AHEAD_MS, SPACING_MS, type WebhookEndpoint } from "./webhook-endpoint.ts";
import { endpointFromItem } from "./webhooks.table.ts";

/** `startsAt` is in epoch milliseconds. `undefined` if the attempt must wait. */
export type Turn = { readonly endpoint: WebhookEndpoint; readonly startsAt: number | undefined };

export type NotedFailure = { readonly endpoint?: WebhookEndpoint; readonly disabledNow?: DisabledReason };

export const createEndpointHealth = (table: Table) => {
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
     * @param now epoch milliseconds
     * @returns `undefined` if the endpoint does not exist
     */
    async takeTurn(brand: string, webhookId: string, now: number): Promise<Turn | undefined> {
      const first = await take(
        brand,
        webhookId,
        "SET next_free = :end",
        "attribute_exists(PK) AND (attribute_not_exists(next_free) OR next_free <= :now)",
        { ":now": now, ":end": now + SPACING_MS },
      );
      if (first.held) return { endpoint: endpointFromItem(first.attributes ?? {}), startsAt: now };
      if (first.old === undefined) return undefined;
      const second = await take(
        brand,
        webhookId,
        "ADD next_free :spacing",
        "attribute_exists(PK) AND next_free <= :latest",
        { ":spacing": SPACING_MS, ":latest": now + MAX_AHEAD_MS },
      );
      if (!second.held) return { endpoint: endpointFromItem(first.old), startsAt: undefined };
      const item = second.attributes ?? {};
      const startsAt = readItem(item, "webhook").integer("next_free") - SPACING_MS;
      return { endpoint: endpointFromItem(item), startsAt };
    },

    async noteSuccess(brand: string, webhookId: string): Promise<void> {
      await updateItem(table, webhookKey(brand, webhookId), {
        UpdateExpression: "REMOVE failing_since, failing_events",
        ConditionExpression: "attribute_exists(PK)",
      });
    },

    /**
     * @returns the endpoint, or `undefined` if it does not exist, and the reason if the call
     * disabled it
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
