import { expect, test } from "vitest";
import { orderToItem } from "../../../shared/orders/order-item.table.ts";
import { readOrderImage } from "../../../shared/orders/order-stream.table.ts";
import { expiryTime } from "../../../shared/stores/retention.ts";
import { streamImage } from "../../support/table/stream-image.ts";
import { anItem, anOrder } from "../../support/values/builders.ts";

const order = {
  ...anOrder({ order_items: [anItem({ quantity: 3 })] }),
  received_at: "2026-11-20T10:00:00.000Z",
};
const item = { PK: "STORE#br_acme", SK: "ORDER#o1", GSI1PK: "x", GSI1SK: "y", ...order };

test("reads the store and the reported order from a record", () => {
  expect(readOrderImage(streamImage(item))).toStrictEqual({ brand: "br_acme", order });
});

test("reads the signals from the base64 of a record's binary values", () => {
  const svc_video_view = '[{"product_id":"p1","widget_info":"carousel_7"}]';
  const viewed = { ...order, svc_video_view };
  const image = streamImage(orderToItem("br_acme", viewed, viewed.received_at));
  expect(image.signals).toEqual({ B: expect.any(String) });
  expect(readOrderImage(image)).toStrictEqual({
    brand: "br_acme",
    order: { ...viewed, expires_at: expiryTime(order.received_at) },
  });
});

test.each([
  ["an item of no store", streamImage({ ...item, PK: "RATE#br_acme#1" })],
  ["a store's item of another kind", streamImage({ PK: "STORE#br_acme", SK: "PROFILE" })],
  ["an empty image", {}],
  ["no image", undefined],
])("rejects %s", (_, image) => {
  expect(() => readOrderImage(image)).toThrow("The record is not an order of a store");
});
