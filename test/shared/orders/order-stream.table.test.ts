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

test("the image of an order gives its store and the order as it was reported", () => {
  expect(readOrderImage(streamImage(item))).toStrictEqual({ brand: "br_acme", order });
});

test("its signals are read from the base64 that binary values have in a record", () => {
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
  ["a store's item that is no order", streamImage({ PK: "STORE#br_acme", SK: "PROFILE" })],
  ["an empty image", {}],
  ["no image", undefined],
])("%s is refused", (_, image) => {
  expect(() => readOrderImage(image)).toThrow("The record is not an order of a store");
});
