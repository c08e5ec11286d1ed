import { marshall } from "@aws-sdk/util-dynamodb";
import { expect, test } from "vitest";
import { readOrderImage } from "../../../shared/data/order-stream.ts";
import { anItem, anOrder } from "../../support/builders.ts";

const order = {
  ...anOrder({ order_items: [anItem({ quantity: 3 })] }),
  received_at: "2026-11-20T10:00:00.000Z",
};
const item = { PK: "STORE#br_acme", SK: "ORDER#o1", GSI1PK: "x", GSI1SK: "y", ...order };

test("the image of an order gives its store and the order as it was reported", () => {
  expect(readOrderImage(marshall(item))).toStrictEqual({ brand: "br_acme", order });
});

test.each([
  ["an item of no store", marshall({ ...item, PK: "RATE#br_acme#1" })],
  ["a store's item that is no order", marshall({ PK: "STORE#br_acme", SK: "PROFILE" })],
  ["an empty image", {}],
  ["no image", undefined],
])("%s is refused", (_, image) => {
  expect(() => readOrderImage(image)).toThrow("The record is no order of a store");
});
