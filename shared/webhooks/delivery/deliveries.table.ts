import { definedOnly } from "../../platform/defined-only.ts";
import { readKey } from "../../platform/table/batch-get.ts";
import { getItem } from "../../platform/table/get-item.ts";
import {
  deliveriesBetween,
  deliveryKey,
  deliveryRange,
  parseDeliveryKey,
} from "../../platform/table/keys/webhook-keys.ts";
import { type Page, type PageRequest, queryOnce, queryPage } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { putItem } from "../../platform/table/write-item.ts";
import { DELIVERY_DAYS, DELIVERY_STATES, TEST_TYPE, WEBHOOK_TYPES } from "../../vocabulary/webhooks.ts";
import type { Delivery } from "./delivery.ts";
import { packBody, unpackBody } from "./packed-body.ts";

/** Which endpoint of which store. */
export type EndpointName = { readonly brand: string; readonly webhook_id: string };

const toItem = (
  { brand, webhook_id }: EndpointName,
  { id, timestamp, body, ...rest }: Delivery,
  now: Date,
) => ({
  ...deliveryKey(brand, webhook_id, timestamp, id),
  ...rest,
  body: packBody(body),
  expires_at: Math.ceil(now.getTime() / 1_000) + DELIVERY_DAYS * 86_400,
});

const fromItem = (item: Item): Delivery => {
  const delivery = readItem(item, "delivery");
  const { id, timestamp } = parseDeliveryKey(readKey(item).SK);
  return definedOnly({
    id,
    timestamp,
    type: delivery.oneOf("type", [...WEBHOOK_TYPES, TEST_TYPE]),
    body: unpackBody(delivery.optionalBytes("body") ?? new Uint8Array()),
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

/** What endpoints were sent in the last 30 days: one item for each event and endpoint. */
export const createDeliveries = (table: Table) => ({
  async find(endpoint: EndpointName, timestamp: string, id: string): Promise<Delivery | undefined> {
    const item = await getItem(table, deliveryKey(endpoint.brand, endpoint.webhook_id, timestamp, id));
    return item && fromItem(item);
  },

  async put(endpoint: EndpointName, delivery: Delivery, now: Date): Promise<void> {
    await putItem(table, toItem(endpoint, delivery, now));
  },

  /** A page of an endpoint's deliveries, the latest events first. */
  async page({ brand, webhook_id }: EndpointName, request: PageRequest): Promise<Page<Delivery>> {
    const { items, next } = await queryPage(table, deliveryRange(brand, webhook_id), {
      ...request,
      backwards: true,
    });
    return { items: items.map(fromItem), next };
  },

  /** A part of the deliveries of events of a time, the earliest first. `next`: where the next part begins. */
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
