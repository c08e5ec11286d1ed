import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, inject, test } from "vitest";
import { createFigures } from "../../shared/attribution/figures/figures.table.ts";
import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import { getItem } from "../../shared/platform/table/get-item.ts";
import { attributionKey, orderKey } from "../../shared/platform/table/keys/order-keys.ts";
import { expiryTime } from "../../shared/stores/retention.ts";
import { catalogStack } from "../support/catalog/catalog-stack.ts";
import { findAttribution } from "../support/stack/attributed-orders.ts";
import { createTestStore, eventually, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const { table, sqs } = catalogStack(stack);

const deadLetters = async () => {
  const AttributeNames = ["ApproximateNumberOfMessages" as const];
  const QueueUrl = stack.outputs.AttributionDeadLetterQueueUrl ?? "";
  return (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))).Attributes;
};

test("an order expires with its attribution after the store's months; its figures stay, and others come", async () => {
  const store = await createTestStore(stack, { retention_months: 3 });
  const { brand } = store;
  const today = new Date().toISOString().slice(0, 10);
  const figures = createFigures(table);
  const ordersOfToday = async () => {
    const read = (await Array.fromAsync(figures.between(brand, { from: today, to: today }))).flatMap(
      ({ figures }) => figures,
    );
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
  // Long before anything expires, its day is folded.
  expect(await createFolds(table).fold(brand, today, today, () => false)).toBe(1);

  const before = await deadLetters();
  // As TTL does: through the stream, as records of deletions.
  for (const Key of keys) await table.send(new DeleteCommand({ TableName: table.name, Key }));
  const next = await createTestStore(stack);
  await reportOrder(stack, next, orderBody("next"));
  await eventually(() => findAttribution(table, next.brand, "next"), 25_000);
  expect(await ordersOfToday()).toBe(1);
  expect(await deadLetters()).toEqual(before);
}, 60_000);
