import { expect, inject, test } from "vitest";
import { createClient } from "../../clients/node/index.ts";
import { findAttribution } from "../support/stack/attributed-orders.ts";
import { createTestStore, eventually, openStackTable, productBody } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const table = openStackTable(stack);

test("a server pushes a product and reports each order once", async () => {
  const store = await createTestStore(stack);
  const client = createClient({ baseUrl: stack.baseUrl, storeId: store.storeId });
  await client.pushProduct(productBody("501"));
  const order = (order_id: string) => ({
    order_id,
    order_items: [{ product_id: "501", price: "49.90", quantity: 2, currency: "EUR" }],
    svc_video_view: '[{"product_id":"501","widget_info":"carousel_7001"}]',
    svc_add_to_cart: "left by some other script",
  });

  const outcomes = await Promise.all(["a", "a", "b"].map((id) => client.reportOrder(order(id))));
  expect(outcomes.toSorted()).toEqual(["duplicate", "recorded", "recorded"]);

  const { lines } = await eventually(() => findAttribution(table, store.brand, "a"));
  expect(lines).toMatchObject([{ product_id: "501", credit: { event_id: 7001, signal: "video_view" } }]);
});

test("a refusal throws an error with the service's code", async () => {
  const store = await createTestStore(stack);
  const client = createClient({ baseUrl: stack.baseUrl, storeId: store.storeId });
  await expect(client.pushProduct({ client_product_id: "new" })).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining("product_link"),
  });
  const unknown = createClient({ baseUrl: stack.baseUrl, storeId: store.storeId.replace(/.$/, "_") });
  await expect(unknown.pushProduct({ client_product_id: "1" })).rejects.toMatchObject({
    code: "store_unknown",
  });
});
