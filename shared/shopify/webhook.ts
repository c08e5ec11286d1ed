import { at, listAt, textAt } from "../platform/read-json.ts";
import { idAt, idOfGid } from "./read-json.ts";
import type { ShopifyMessage } from "./shopify-message.schema.ts";

/** Topics that `clients/shopify/shopify.app.toml` subscribes to. */
export const TOPICS = [
  "products/create",
  "products/update",
  "products/delete",
  "inventory_levels/update",
  "orders/create",
  "orders/cancelled",
  "orders/edited",
  "refunds/create",
  "bulk_operations/finish",
  "app/uninstalled",
] as const;

/** Shopify requires these topics of every public app. */
export const PRIVACY_TOPICS = ["customers/data_request", "customers/redact", "shop/redact"] as const;

export type Topic = (typeof TOPICS)[number] | (typeof PRIVACY_TOPICS)[number];

export const isTopic = (text: string | undefined): text is Topic =>
  ([...TOPICS, ...PRIVACY_TOPICS] as readonly (string | undefined)[]).includes(text);

type Webhook = {
  readonly topic: Topic;
  readonly shop: string;
  readonly at: string;
  readonly payload: unknown;
};

const SHOP_FIELDS: Partial<Record<Topic, string>> = {
  "app/uninstalled": "myshopify_domain",
  "shop/redact": "shop_domain",
};

/**
 * Headers are unsigned, so the shop in the signed body takes precedence. A webhook that ends an
 * installation must name the shop in its body.
 */
const isOfShop = ({ topic, shop, payload }: Webhook): boolean => {
  const named = textAt(payload, SHOP_FIELDS[topic] ?? "shop_domain");
  return named === shop || (named === undefined && SHOP_FIELDS[topic] === undefined);
};

const toChanged = (shop: string, id: string | undefined): ShopifyMessage | undefined =>
  id === undefined ? undefined : { kind: "changed", shop, ids: [id] };

/**
 * @returns `undefined` without an id, or for a topic that requests personal data, which the service
 * does not store
 */
export const toMessage = (webhook: Webhook): ShopifyMessage | undefined => {
  const { topic, shop, payload } = webhook;
  if (!isOfShop(webhook)) return undefined;
  switch (topic) {
    case "products/create":
    case "products/update":
    case "products/delete": {
      const id = idAt(payload, "id");
      return id === undefined ? undefined : { kind: "product", shop, id };
    }
    case "inventory_levels/update": {
      const id = idAt(payload, "inventory_item_id");
      return id === undefined ? undefined : { kind: "stock", shop, id };
    }
    case "orders/create": {
      // Uses only the id. The order is read from the shop.
      const id = idAt(payload, "id");
      return id === undefined ? undefined : { kind: "placed", shop, ids: [id] };
    }
    case "orders/cancelled":
      return toChanged(shop, idAt(payload, "id"));
    case "orders/edited":
      return toChanged(shop, idAt(payload, "order_edit", "order_id"));
    case "refunds/create":
      return toChanged(shop, idAt(payload, "order_id"));
    case "bulk_operations/finish": {
      const operation = idOfGid("BulkOperation", at(payload, "admin_graphql_api_id"));
      return operation === undefined ? undefined : { kind: "bulk", shop, operation };
    }
    case "app/uninstalled":
      return { kind: "uninstalled", shop, at: webhook.at };
    case "shop/redact":
      return { kind: "redact", shop };
    case "customers/redact": {
      const ids = listAt(payload, "orders_to_redact").flatMap((id) => idAt({ id }, "id") ?? []);
      return ids.length === 0 ? undefined : { kind: "erase", shop, ids };
    }
    case "customers/data_request":
      return undefined;
  }
};
