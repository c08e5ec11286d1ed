import { type Key, storePartition } from "./key.ts";

const WEBHOOK_PREFIX = "WEBHOOK#";
const DELIVERY_PREFIX = "DELIVERY#";

export const webhookKey = (brand: string, webhookId: string): Key => ({
  PK: storePartition(brand),
  SK: `${WEBHOOK_PREFIX}${webhookId}`,
});

export const webhookRange = (brand: string) => ({ PK: storePartition(brand), prefix: WEBHOOK_PREFIX });

export const deliveryKey = (brand: string, webhookId: string, timestamp: string, id: string): Key => ({
  PK: storePartition(brand),
  SK: `${DELIVERY_PREFIX}${webhookId}#${timestamp}#${id}`,
});

export const deliveryRange = (brand: string, webhookId: string) => ({
  PK: storePartition(brand),
  prefix: `${DELIVERY_PREFIX}${webhookId}#`,
});

export const deliveriesBetween = (brand: string, webhookId: string, from: string, to: string) => ({
  PK: storePartition(brand),
  from: `${DELIVERY_PREFIX}${webhookId}#${from}`,
  to: `${DELIVERY_PREFIX}${webhookId}#${to}~`,
});

export const parseDeliveryKey = (sortKey: string) => {
  const [, webhook_id = "", timestamp = "", id = ""] = sortKey.split("#");
  return { webhook_id, timestamp, id };
};
