import { expect, inject, test } from "vitest";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { inWordPress } from "../clients/woocommerce/wordpress.ts";
import { adminClient } from "../support/admin-client.ts";
import { hasPhp, PHP_MISSING } from "../support/php.ts";
import { createTestStore, eventually } from "../support/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

const order = (id: number, items: object) => ({ [id]: { currency: "EUR", items } });

if (hasPhp()) {
  test("an order of the WooCommerce plugin is credited to its video, once, however often it is sent", async () => {
    const { brand, storeId } = await createTestStore(stack);
    const settings = { service_url: stack.baseUrl, edge_url: stack.edgeUrl, brand, store_id: storeId };
    const placeAndPay = {
      options: { shoppable_video: settings },
      asks: true,
      orders: order(17, { 3: { product_id: 501, quantity: 3, total: "100.00", sku: "LS" } }),
      post: { svc_add_to_cart: '[{\\"product_id\\":\\"501\\",\\"widget_info\\":\\"carousel_7001\\"}]' },
      steps: [
        ["fire", "woocommerce_checkout_create_order", { order: 17 }],
        ["fire", "woocommerce_order_status_processing", 17],
        ["run_queue", 1],
      ],
    } as const;
    for (const _ of [1, 2]) {
      const { orders, queue } = await inWordPress(placeAndPay);
      expect(orders[17]).toMatchObject({ saved: { _shoppable_video_state: "sent" }, notes: [] });
      expect(queue).toEqual([]);
    }
    const { lines } = await eventually(async () => {
      const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id: "17" });
      return view.attribution === null ? undefined : view;
    });
    expect(lines).toMatchObject([
      { product_id: "501", quantity: 3, credit: { event_id: 7001, signal: "add_to_cart" } },
    ]);
  });
} else console.warn(PHP_MISSING);
