import { definedOnly } from "../../platform/defined-only.ts";
import { packText, unpackText } from "../../platform/packed-text.ts";
import { getItem, readKey } from "../../platform/table/get-item.ts";
import {
  deliveriesBetween,
  deliveryKey,
  deliveryRange,
  parseDeliveryKey,
} from "../../platform/table/keys/webhook-keys.ts";
import { type Page, type PageRequest, queryOnce, queryPage } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { putItem, updateItem } from "../../platform/table/write-item.ts";
import { DELIVERY_DAYS, DELIVERY_STATES, TEST_TYPE, WEBHOOK_TYPES } from "../../vocabulary/webhooks.ts";
import type { Delivery } from "./delivery.ts";

export type EndpointName = { readonly brand: string; readonly webhook_id: string };

const toItem = (
  { brand, webhook_id }: EndpointName,
  { id, timestamp, body, ...rest }: Delivery,
  now: Date,
) => ({
  ...deliveryKey(brand, webhook_id, timestamp, id),
  ...rest,
  body: packText(body),
  expires_at: Math.ceil(now.getTime() / 1_000) + DELIVERY_DAYS * 86_400,
});

const fromItem = (item: Item): Delivery => {
  const delivery = readItem(item, "delivery");
  const { id, timestamp } = parseDeliveryKey(readKey(item).SK);
  return definedOnly({
    id,
    timestamp,
    type: delivery.oneOf("type", [...WEBHOOK_TYPES, TEST_TYPE]),
    body: unpackText(delivery.optionalBytes("body") ?? new Uint8Array()),
    state: delivery.oneOf("state", DELIVERY_STATES),
    next_at: delivery.optionalText("next_at"),
    tries: delivery.list("tries", (each) =>
      definedOnly({
        at: each.text("at"),
        ms: each.integer("ms"),
        status: each.optionalInteger("status"),
        failure: each.optionalText("failure"),
        answer: each.optionalText("answer"),
      }),
    ),
  });
};

const REPLAYED_TOGETHER = 100;
const NOT_ERASED = "attribute_not_exists(erased_at)";

export const createDeliveries = (table: Table) => ({
  async find(endpoint: EndpointName, timestamp: string, id: string): Promise<Delivery | undefined> {
    const item = await getItem(table, deliveryKey(endpoint.brand, endpoint.webhook_id, timestamp, id));
    return item && fromItem(item);
  },

  async put(endpoint: EndpointName, delivery: Delivery, now: Date): Promise<void> {
    await putItem(table, toItem(endpoint, delivery, now), { ConditionExpression: NOT_ERASED });
  },

  async putBack({ brand, webhook_id }: EndpointName, delivery: Delivery): Promise<void> {
    const { id, timestamp, state, tries } = delivery;
    await updateItem(table, deliveryKey(brand, webhook_id, timestamp, id), {
      UpdateExpression: "SET #state = :waiting, tries = :tries REMOVE next_at",
      ConditionExpression: `#state = :state AND ${NOT_ERASED}`,
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":waiting": "waiting", ":state": state, ":tries": tries.slice(-1) },
    });
  },

  async page({ brand, webhook_id }: EndpointName, request: PageRequest): Promise<Page<Delivery>> {
    const { items, next } = await queryPage(table, deliveryRange(brand, webhook_id), {
      ...request,
      backwards: true,
    });
    return { items: items.map(fromItem), next };
  },

  async between(
    { brand, webhook_id }: EndpointName,
    { from, to, after }: { readonly from: string; readonly to: string; readonly after?: string | undefined },
  ): Promise<{ readonly deliveries: readonly Delivery[]; readonly next: string | undefined }> {
    const range = deliveriesBetween(brand, webhook_id, from, to);
    const { items, last } = await queryOnce(table, range, {
      limit: REPLAYED_TOGETHER,
      ...(after !== undefined && { after: { PK: range.PK, SK: after } }),
    });
    return { deliveries: items.map(fromItem), next: last && readKey(last).SK };
  },
});

export type Deliveries = ReturnType<typeof createDeliveries>;
