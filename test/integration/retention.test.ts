import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, inject, test } from "vitest";
import { createRollups } from "../../shared/attribution/rollups.table.ts";
import { expiryOf } from "../../shared/orders/retention.ts";
import { getItem } from "../../shared/platform/table/get-item.ts";
import { attributionKey, attributionPartKey, orderKey } from "../../shared/platform/table/keys.ts";
import { catalogStack } from "../support/catalog-stack.ts";
import { createTestStore, eventually, orderBody, reportOrder } from "../support/stack-access.ts";

const stack = inject("stack");
const { table, sqs } = catalogStack(stack);

const deadLetters = async () => {
  const AttributeNames = ["ApproximateNumberOfMessages" as const];
  const QueueUrl = stack.outputs.AttributionDeadLetterQueueUrl ?? "";
  return (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))).Attributes;
};

/** An order whose lines are credited to more videos than fit one transaction. */
const wide = (orderId: string) => {
  const ids = Array.from({ length: 100 }, (_, index) => `p${index}`);
  return orderBody(orderId, {
    order_items: ids.map((product_id) => ({ product_id, price: "1.00", quantity: 1, currency: "EUR" })),
    svc_add_to_cart: JSON.stringify(
      ids.map((product_id, index) => ({ product_id, widget_info: `carousel_${index + 1}` })),
    ),
  });
};

test("an order expires with its attribution after the store's months; its figures stay, and others come", async () => {
  const store = await createTestStore(stack, { retention_months: 3 });
  const { brand } = store;
  const today = new Date().toISOString().slice(0, 10);
  const ordersOfToday = async () => {
    const rollups = (await Array.fromAsync(createRollups(table).between(brand, today, today))).flat();
    return rollups.find(({ scope }) => scope === "STORE")?.figures.orders;
  };
  const keys = [orderKey(brand, "wide"), attributionKey(brand, "wide"), attributionPartKey(brand, "wide", 0)];

  await reportOrder(stack, store, wide("wide"));
  const items = await eventually(async () => {
    const found = await Promise.all(keys.map((key) => getItem(table, key)));
    return found.every((item) => item !== undefined) ? found : undefined;
  }, 25_000);
  const expires = expiryOf(String(items[0]?.received_at), 3);
  expect(items.map((item) => item?.expires_at)).toEqual([expires, expires, expires]);

  const before = await deadLetters();
  // As TTL does: through the stream, as records of deletions.
  for (const Key of keys) await table.send(new DeleteCommand({ TableName: table.name, Key }));
  await reportOrder(stack, store, orderBody("next"));
  await eventually(async () => ((await ordersOfToday()) === 2 ? true : undefined), 25_000);
  expect(await deadLetters()).toEqual(before);
}, 60_000);
