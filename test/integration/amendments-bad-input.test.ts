import { beforeAll, describe, expect, inject, test } from "vitest";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { CLOSING_OPERATIONS } from "../../shared/stores/closing/closing.operations.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import {
  amend,
  amendments,
  findReported,
  OK,
  readTotals,
  storeWithOrder,
  table,
  UNKNOWN,
} from "../support/attribution/amended-orders.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, orderBody, reportOrder, type TestStore } from "../support/stack/stack-access.ts";
import { anItem, anOrder } from "../support/values/builders.ts";

const stack = inject("stack");

describe("invalid input", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await storeWithOrder();
  });

  test.each<[string, object, string]>([
    [
      "a quantity above the ordered one",
      { items: [{ item_id: "1", quantity: 4 }] },
      "items[0].quantity: expected at most 3, the ordered quantity",
    ],
    [
      "a negative quantity",
      { items: [{ item_id: "1", quantity: -1 }] },
      "items[0].quantity: expected an integer from 0 to 1000000",
    ],
    [
      "another currency",
      { items: [{ item_id: "1", quantity: 1, currency: "USD" }] },
      "items[0].currency: this line was ordered in EUR",
    ],
    [
      "an unknown line",
      { items: [{ product_id: "999", quantity: 1 }] },
      "items[0].product_id: expected a line of this order",
    ],
    [
      "a fractional version",
      { version: 1.5, items: [{ item_id: "1", quantity: 1 }] },
      "version: expected an integer from 0 to 9007199254740991",
    ],
    [
      "a version in the future",
      { version: Number.MAX_SAFE_INTEGER, items: [{ item_id: "1", quantity: 1 }] },
      "version: expected a time in microseconds that is not in the future",
    ],
    [
      "a price above the ordered one",
      { items: [{ item_id: "1", quantity: 1, price: "20.00" }] },
      "items[0].price: expected at most the ordered price",
    ],
    [
      "both price and amount",
      { items: [{ item_id: "1", quantity: 1, price: "1", amount: "1" }] },
      "items[0]: expected either price or amount",
    ],
    [
      "501 lines",
      { items: Array.from({ length: 501 }, () => ({ item_id: "1", quantity: 1 })) },
      "items: expected a list of 1 to 500 items",
    ],
    [
      "an unknown reason",
      { reason: "mood", cancelled: true },
      'reason: expected one of "refund", "cancellation", "edit", "fraud", "test"',
    ],
    [
      "a reserved source",
      { source: "shopify", cancelled: true },
      "source: expected 1 to 30 lowercase letters, digits, - and _, such as woocommerce; the service's own names are reserved",
    ],
    ["an empty amendment", {}, "items: expected the remaining lines, or cancelled: true"],
  ])("%s is refused with the invalid field", async (_, fields, detail) => {
    expect(await amend(store, { order_id: "A-1001", reason: "refund", ...fields })).toEqual([
      422,
      { detail },
    ]);
  });

  test("an order of 500 lines can be amended in one call", async () => {
    const store = await createTestStore(stack);
    const many = Array.from({ length: 500 }, (_, index) =>
      anItem({ product_id: `p${index}`, price: "9.99", quantity: 2 }),
    );
    await reportOrder(stack, store, orderBody("A-1001", { order_items: many }));
    const left = many.map(({ product_id }, index) => ({ product_id, quantity: index % 3, price: "5.00" }));
    const body = { order_id: "A-1001", version: 1, reason: "refund" };
    expect(await amend(store, { ...body, items: left.filter(({ quantity }) => quantity < 3) })).toEqual(OK);
    expect(await readTotals(store.brand)).toMatchObject({
      lines: 333,
      units: 499,
      revenue: "2495.00",
    });
  });

  test("amending an order past its retention returns 404", async () => {
    const store = await createTestStore(stack);
    await createOrders(table).record(store.brand, anOrder({ order_id: "old" }), "2020-01-01T10:00:00.000Z");
    expect(await amend(store, { order_id: "old", reason: "refund", cancelled: true })).toEqual(UNKNOWN);
  });

  test("amending an order of a closed store is refused", async () => {
    const store = await storeWithOrder();
    const { brand } = store;
    const admin = adminClient(stack);
    const { name } = await admin.call(STORE_OPERATIONS.getStore, { brand });
    await admin.call(CLOSING_OPERATIONS.closeStore, { brand, body: { name } });
    const body = { order_id: "A-1001", reason: "refund" as const, cancelled: true as const };
    const byHand = admin.call(ORDER_OPERATIONS.amendStoreOrder, { brand, body });
    await expect(byHand).rejects.toMatchObject({ status: 409 });
    // This function has not read the store before. Otherwise it could take 30 s to notice that the store is closed.
    expect((await amend(store, body))[0]).toBe(401);
    expect((await amendments.ofOrder(brand, await findReported(brand))).amendments).toEqual([]);
  });
});
