import { definedOnly } from "../../platform/defined-only.ts";
import { ValidationFailed } from "../../platform/errors.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { storeKey } from "../../platform/table/keys/store-keys.ts";
import { webhookKey, webhookRange } from "../../platform/table/keys/webhook-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { type ItemUpdate, updateItem } from "../../platform/table/write-item.ts";
import { fieldProblem } from "../../vocabulary/problems/problems.ts";
import {
  DISABLED_REASONS,
  MAX_WEBHOOKS,
  WEBHOOK_TYPES,
  type WebhookType,
} from "../../vocabulary/webhooks.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";

class TooManyWebhooks extends ValidationFailed {
  constructor() {
    super(fieldProblem("body", "too_many_webhooks", { most: MAX_WEBHOOKS }));
  }
}

export const endpointFromItem = (item: Item): WebhookEndpoint => {
  const endpoint = readItem(item, "webhook");
  return definedOnly({
    webhook_id: endpoint.text("webhook_id"),
    url: endpoint.text("url"),
    types: endpoint.textsOf("types", WEBHOOK_TYPES),
    encrypted_secret: endpoint.text("encrypted_secret"),
    former_secret: endpoint.optionalText("former_secret"),
    former_until: endpoint.optionalText("former_until"),
    disabled: endpoint.optionalOneOf("disabled", DISABLED_REASONS),
    failing_since: endpoint.optionalText("failing_since"),
    failing_events: endpoint.optionalInteger("failing_events"),
    backlog_from: endpoint.optionalText("backlog_from"),
    backlog_watched_until: endpoint.optionalInteger("backlog_watched_until"),
    replay_run: endpoint.optionalInteger("replay_run"),
    created_at: endpoint.text("created_at"),
    created_by: endpoint.optionalText("created_by"),
    updated_at: endpoint.text("updated_at"),
  });
};

export type EndpointChange = {
  readonly url?: string | undefined;
  readonly types?: readonly WebhookType[] | undefined;
  readonly is_active?: boolean | undefined;
};

/**
 * Keeps the number of endpoints in the store's profile. The number enforces the limit and shows
 * whether orders need events.
 */
export const createWebhooks = (table: Table) => {
  const TableName = table.name;

  const change = (brand: string, webhookId: string, update: ItemUpdate): Promise<boolean> =>
    updateItem(table, webhookKey(brand, webhookId), {
      ConditionExpression: "attribute_exists(PK)",
      ...update,
    });

  return {
    async list(brand: string): Promise<WebhookEndpoint[]> {
      const found: WebhookEndpoint[] = [];
      for await (const items of queryAll(table, webhookRange(brand), { consistent: true })) {
        found.push(...items.map(endpointFromItem));
      }
      return found;
    },

    async find(brand: string, webhookId: string): Promise<WebhookEndpoint | undefined> {
      const item = await getItem(table, webhookKey(brand, webhookId));
      return item && endpointFromItem(item);
    },

    /** @throws TooManyWebhooks */
    async create(brand: string, endpoint: WebhookEndpoint): Promise<void> {
      const refused = await transact(table, [
        {
          Update: {
            TableName,
            Key: storeKey(brand),
            UpdateExpression: "ADD webhooks :one",
            ConditionExpression:
              "attribute_exists(PK) AND (attribute_not_exists(webhooks) OR webhooks < :most)",
            ExpressionAttributeValues: { ":one": 1, ":most": MAX_WEBHOOKS },
          },
        },
        {
          Put: {
            TableName,
            Item: { ...webhookKey(brand, endpoint.webhook_id), ...endpoint },
            ConditionExpression: "attribute_not_exists(PK)",
          },
        },
      ]);
      if (refused.size > 0) throw new TooManyWebhooks();
    },

    /** @returns `false` if the endpoint does not exist */
    async remove(brand: string, webhookId: string): Promise<boolean> {
      const refused = await transact(table, [
        {
          Delete: {
            TableName,
            Key: webhookKey(brand, webhookId),
            ConditionExpression: "attribute_exists(PK)",
          },
        },
        {
          Update: {
            TableName,
            Key: storeKey(brand),
            UpdateExpression: "ADD webhooks :less",
            // Prevents the update from recreating the profile of a deleted store.
            ConditionExpression: "webhooks > :none",
            ExpressionAttributeValues: { ":less": -1, ":none": 0 },
          },
        },
      ]);
      return refused.size === 0;
    },

    /** A new URL, or enabling the endpoint, resets its failures. */
    async change(
      brand: string,
      webhookId: string,
      { url, types, is_active }: EndpointChange,
      now: string,
    ): Promise<boolean> {
      const begins = url !== undefined || is_active === true;
      const removed = [
        ...(begins ? ["failing_since", "failing_events", "backlog_watched_until"] : []),
        ...(is_active === true ? ["disabled"] : []),
      ];
      const set = {
        updated_at: now,
        ...(url !== undefined && { url }),
        ...(types !== undefined && { types }),
        ...(is_active === false && { disabled: "switched_off" }),
      };
      const names = Object.keys(set);
      return change(brand, webhookId, {
        UpdateExpression:
          `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}` +
          (removed.length > 0 ? ` REMOVE ${removed.join(", ")}` : ""),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(set).map(([name, value]) => [`:${name}`, value]),
        ),
      });
    },

    rotate(
      brand: string,
      webhookId: string,
      secret: string,
      { formerUntil, now }: { readonly formerUntil: string; readonly now: string },
    ): Promise<boolean> {
      return change(brand, webhookId, {
        UpdateExpression:
          "SET former_secret = encrypted_secret, encrypted_secret = :secret, former_until = :until, updated_at = :now",
        ExpressionAttributeValues: { ":secret": secret, ":until": formerUntil, ":now": now },
      });
    },
  };
};

export type Webhooks = ReturnType<typeof createWebhooks>;
