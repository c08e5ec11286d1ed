import fc from "fast-check";
import { expect, test } from "vitest";
import { storeEndpoint } from "../../../shared/api/store-endpoint.ts";
import { AMENDMENT_OPERATIONS } from "../../../shared/attribution/amendments/amendment.operations.ts";
import { PRODUCT_PUSH_OPERATIONS } from "../../../shared/catalog/products/product-push.operations.ts";
import { SHOP_DAY_OPERATIONS } from "../../../shared/coverage/shop-day.operations.ts";
import { ORDER_REPORT_OPERATIONS } from "../../../shared/orders/order-report.operations.ts";
import { send } from "../../support/endpoint/http-events.ts";
import { storeBackend } from "../../support/endpoint/store-backend.ts";

const OPERATIONS = {
  ...ORDER_REPORT_OPERATIONS,
  ...PRODUCT_PUSH_OPERATIONS,
  ...AMENDMENT_OPERATIONS,
  ...SHOP_DAY_OPERATIONS,
};
const MARKS = /qzx|9{6}/;
const FIELDS = [
  ...["order_id", "order_items", "items", "product_id", "item_id", "price", "amount", "quantity", "currency"],
  ...[
    "client_product_id",
    "title",
    "product_link",
    "thumbnail_image",
    "version",
    "reason",
    "cancelled",
    "day",
  ],
  ...["orders", "svc_add_to_cart", "svc_video_view", "stock_status", "qzxfield"],
];

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.string({ maxLength: 40 }).map((text) => `qzx${text}`),
    fc.integer({ min: 1, max: 9 }).map((digit) => Number(`${digit}999999`)),
    fc.constantFrom("https://qzx.example/a b", "qzx.99", "2026-qzx", null, true),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie("value"), { maxKeys: 8 }),
  ),
})).value;

test.each(Object.entries(OPERATIONS))(
  "%s: errors name the fields and the expected values, and never quote the request",
  async (_, operation) => {
    const { deps, noteRefusal } = storeBackend();
    const handler = storeEndpoint(
      operation as typeof ORDER_REPORT_OPERATIONS.reportOrder,
      deps,
      async () => ({}),
    );
    const body = fc.oneof(
      fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 10 }),
      value,
      fc.string().map((text) => `{"order_id": qzx${text}`),
    );
    const query = fc.constantFrom("store_id=st_1", "store_id=qzx1&store_id=qzx2", "a=qzx", "");
    await fc.assert(
      fc.asyncProperty(body, query, async (sent, asked) => {
        noteRefusal.mockClear();
        const { status, body: answer } = await send(handler, { body: sent, query: asked });
        if (status === undefined || status < 400) return;
        expect(noteRefusal).toHaveBeenCalledTimes(1);
        const [noted] = noteRefusal.mock.calls[0] ?? [];
        expect(noted?.detail).not.toMatch(MARKS);
        expect(noted?.detail).toBe((answer as { detail: string }).detail);
      }),
      { numRuns: 300 },
    );
  },
);
