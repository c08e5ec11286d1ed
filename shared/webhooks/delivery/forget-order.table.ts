import { packText } from "../../platform/packed-text.ts";
import { deliveryKey } from "../../platform/table/keys/webhook-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";
import { DELIVERY_DAYS, type WebhookType } from "../../vocabulary/webhooks.ts";
import { createWebhooks } from "../endpoints/webhooks.table.ts";
import { identifyEvent } from "../events/webhook-event.ts";

export type OrderEvent = {
  readonly type: Extract<WebhookType, `order.${string}`>;
  readonly sortKey: string;
  readonly timestamp: string;
};

/**
 * Empties the deliveries of an erased order. A queued delivery gets an empty record. The record's
 * `erased_at` prevents storing the body later.
 */
export const createForgetOrder =
  (table: Table) =>
  async (brand: string, events: readonly OrderEvent[], at: string): Promise<void> => {
    for (const { webhook_id, types } of await createWebhooks(table).list(brand)) {
      for (const { sortKey, ...event } of events) {
        const { id, type, timestamp } = identifyEvent([brand, sortKey, ""], { ...event, data: {} });
        await updateItem(table, deliveryKey(brand, webhook_id, timestamp, id), {
          UpdateExpression:
            "SET #state = :state, body = :body, tries = :tries, #type = :type, erased_at = :at, " +
            "expires_at = if_not_exists(expires_at, :expires_at) REMOVE next_at",
          // The endpoint's types may have changed since the delivery was stored.
          ...(!types.includes(event.type) && { ConditionExpression: "attribute_exists(PK)" }),
          ExpressionAttributeNames: { "#state": "state", "#type": "type" },
          ExpressionAttributeValues: {
            ":state": "not_sent",
            ":body": packText(""),
            ":tries": [],
            ":type": type,
            ":at": at,
            ":expires_at": Math.ceil(Date.parse(at) / 1_000) + DELIVERY_DAYS * 86_400,
          },
        });
      }
    }
  };
