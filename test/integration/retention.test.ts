import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, inject, test } from "vitest";
import { getItem } from "../../shared/platform/table/get-item.ts";
import { attributionKey, orderKey } from "../../shared/platform/table/keys/order-keys.ts";
import { expiryTime } from "../../shared/stores/retention.ts";
import { catalogStack } from "../support/catalog/catalog-stack.ts";
import { findAttribution, readTotals } from "../support/stack/attributed-orders.ts";
import { createTestStore, eventually, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const { table, sqs } = catalogStack(stack);

const deadLetters = async () => {
  const AttributeNames = ["ApproximateNumberOfMessages" as const];
  const QueueUrl = stack.outputs.AttributionDeadLetterQueueUrl ?? "";
  return (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))).Attributes;
};

test("an order expires with its attribution, and its figures stay", async () => {
  const store = await createTestStore(stack, { retention_months: 3 });
  const { brand } = store;
  const today = new Date().toISOString().slice(0, 10);
  const ordersOfToday = async () => {
    const read = await readTotals(table, brand, today);
    return read.find(({ scope }) => scope === "STORE")?.values.orders;
  };

  await reportOrder(stack, store, orderBody("first"));
  const order = await getItem(table, orderKey(brand, "first"));
  const keys = [
    orderKey(brand, "first"),
    attributionKey(brand, { received_at: String(order?.received_at), order_id: "first" }),
  ];
  const items = await eventually(async () => {
    const found = await Promise.all(keys.map((key) => getItem(table, key)));
    return found.every((item) => item !== undefined) ? found : undefined;
  }, 25_000);
  const expires = expiryTime(String(order?.received_at), 3);
  expect(items.map((item) => item?.expires_at)).toEqual([expires, expires]);

  const before = await deadLetters();
  for (const Key of keys) await table.send(new DeleteCommand({ TableName: table.name, Key }));
  const next = await createTestStore(stack);
  await reportOrder(stack, next, orderBody("next"));
  await eventually(() => findAttribution(table, next.brand, "next"), 25_000);
  expect(await ordersOfToday()).toBe(1);
  expect(await deadLetters()).toEqual(before);
}, 60_000);
