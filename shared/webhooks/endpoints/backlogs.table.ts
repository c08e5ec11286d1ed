import { getItem } from "../../platform/table/get-item.ts";
import { webhookKey } from "../../platform/table/keys/webhook-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { tryUpdate, updateItem } from "../../platform/table/write-item.ts";
import type { EndpointName } from "../delivery/deliveries.table.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import { endpointFromItem } from "./webhooks.table.ts";

export const createBacklogs = (table: Table) => ({
  async find({ brand, webhook_id }: EndpointName): Promise<WebhookEndpoint | undefined> {
    const item = await getItem(table, webhookKey(brand, webhook_id));
    return item && endpointFromItem(item);
  },

  /** @returns `true` if no earlier event is waiting */
  async note({ brand, webhook_id }: EndpointName, timestamp: string): Promise<boolean> {
    const noted = await tryUpdate(table, webhookKey(brand, webhook_id), {
      UpdateExpression: "SET backlog_from = :from",
      ConditionExpression:
        "attribute_exists(PK) AND (attribute_not_exists(backlog_from) OR backlog_from > :from)",
      ExpressionAttributeValues: { ":from": timestamp },
      ReturnValues: "UPDATED_OLD",
    });
    return noted.held && noted.attributes?.backlog_from === undefined;
  },

  /** @param until epoch milliseconds */
  async watchUntil({ brand, webhook_id }: EndpointName, until: number): Promise<void> {
    await updateItem(table, webhookKey(brand, webhook_id), {
      UpdateExpression: "SET backlog_watched_until = :until",
      ConditionExpression: "attribute_exists(backlog_from)",
      ExpressionAttributeValues: { ":until": until },
    });
  },

  async end({ brand, webhook_id }: EndpointName, from: string): Promise<void> {
    await updateItem(table, webhookKey(brand, webhook_id), {
      UpdateExpression: "REMOVE backlog_from, backlog_watched_until",
      ConditionExpression: "backlog_from = :from",
      ExpressionAttributeValues: { ":from": from },
    });
  },
});

export type Backlogs = ReturnType<typeof createBacklogs>;
