import { BatchGetCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { orderToItem } from "../../../shared/orders/order-item.table.ts";
import { createOrders } from "../../../shared/orders/orders.table.ts";
import { packSignals } from "../../../shared/orders/packed-signals.ts";
import { OrderAlreadyExists } from "../../../shared/platform/errors.ts";
import { expiryTime } from "../../../shared/stores/retention.ts";
import type { Span } from "../../../shared/vocabulary/store-days.ts";
import { conditionFailed, mockTable, TABLE } from "../../support/table/mock-table.ts";
import { anItem, anOrder } from "../../support/values/builders.ts";

const RECEIVED_AT = "2026-11-20T10:00:00.000Z";

const order = anOrder({
  order_items: [anItem({ item_id: null, sku: "TS-9" })],
  svc_video_view: '[{"product_id":"p1","widget_info":"carousel_7"}]',
});
const { svc_video_view, svc_add_to_cart, ...unpacked } = order;
const item = {
  PK: "STORE#br_acme",
  SK: "ORDER#o1",
  GSI1PK: "STORE#br_acme#ORDERS",
  GSI1SK: `${RECEIVED_AT}#o1`,
  received_at: RECEIVED_AT,
  expires_at: expiryTime(RECEIVED_AT, 25),
  ...unpacked,
  signals: packSignals({ svc_video_view, svc_add_to_cart }),
};

describe("recording an order", () => {
  test("is one put on the condition that its id is new", async () => {
    const { table, sent } = mockTable();
    await createOrders(table).record("br_acme", order, RECEIVED_AT);
    const ConditionExpression = "attribute_not_exists(PK)";
    const old = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
    const command = { TableName: TABLE, Item: item, ConditionExpression, ...old };
    expect(sent()).toStrictEqual([["PutCommand", command]]);
  });

  const recordAgain = async (again: typeof order, recorded: Record<string, unknown> | undefined) => {
    const { dynamo, table } = mockTable();
    dynamo.on(PutCommand).rejects(conditionFailed(recorded));
    const failure = createOrders(table).record("br_acme", again, "2026-11-20T11:00:00.000Z");
    return failure.then(
      () => expect.unreachable("it was recorded"),
      (error: unknown) => error,
    );
  };

  test("fails a second time as the same order", async () => {
    const error = await recordAgain(order, item);
    expect(error).toBeInstanceOf(OrderAlreadyExists);
    expect(error).toMatchObject({ code: "order_already_exists", sameBody: true });
  });

  test("fails as the same order if an optional field is undefined", async () => {
    const bare = anOrder();
    const again = anOrder({ order_items: [anItem({ sku: undefined })] });
    expect(await recordAgain(again, orderToItem("br_acme", bare, RECEIVED_AT))).toMatchObject({
      sameBody: true,
    });
  });

  test.each(["", "none", 7, { arm: "exposed" }])(
    "fails as the same order if %j replaces an assignment",
    async (svc_experiment) => {
      expect(await recordAgain({ ...order, svc_experiment }, item)).toMatchObject({ sameBody: true });
    },
  );

  test.each([
    ["an assignment", { svc_experiment: "exp_1h2j3k4m5n6p7q8r:exposed:42" }],
    ["other items", { order_items: [anItem({ quantity: 2 })] }],
    ["another price", { order_items: [anItem({ ...order.order_items[0], price: "499.01" })] }],
    ["other views", { svc_video_view: "[]" }],
    ["other adds to cart", { svc_add_to_cart: "[1]" }],
  ])("fails as another order if the id is reused with %s", async (_, fields) => {
    expect(await recordAgain({ ...order, ...fields }, item)).toMatchObject({
      code: "order_already_exists",
      sameBody: false,
    });
  });

  test("fails as another order if the stored one was not returned", async () => {
    expect(await recordAgain(order, undefined)).toMatchObject({ sameBody: false });
  });
});

describe("finding an order", () => {
  test("reads it by its key and omits the table's own fields", async () => {
    const { dynamo, table, sent } = mockTable();
    dynamo.on(GetCommand).resolves({ Item: item });
    expect(await createOrders(table).find("br_acme", "o1")).toStrictEqual({
      ...order,
      received_at: RECEIVED_AT,
      expires_at: item.expires_at,
    });
    expect(sent()).toStrictEqual([
      ["GetCommand", { TableName: TABLE, Key: { PK: "STORE#br_acme", SK: "ORDER#o1" } }],
    ]);
  });
});

test("returns the latest order times of a period, up to a limit", async () => {
  const { dynamo, table, sent } = mockTable();
  const entry = (time: string, id: string) => ({ ...item, GSI1SK: `2026-11-20T${time}:00.000Z#${id}` });
  dynamo.on(QueryCommand).resolvesOnce({ Items: [entry("10:00", "o#1"), entry("09:00", "o3")] });
  const span = { from: "2026-11-13", to: "2026-11-20", limit: 2 };
  expect(await createOrders(table).times("br_acme", span)).toEqual([
    Date.parse(RECEIVED_AT),
    Date.parse("2026-11-20T09:00:00.000Z"),
  ]);
  expect(sent().map(([, command]) => command)).toMatchObject([
    {
      Limit: 2,
      ScanIndexForward: false,
      KeyConditionExpression: "GSI1PK = :pk AND GSI1SK BETWEEN :from AND :to",
      ExpressionAttributeValues: {
        ":pk": "STORE#br_acme#ORDERS",
        ":from": "2026-11-13",
        ":to": "2026-11-20",
      },
    },
  ]);
});

describe("a page of orders", () => {
  const queried = async (during?: Span) => {
    const { dynamo, table, sent } = mockTable();
    dynamo.on(QueryCommand).resolves({ Items: [] });
    await createOrders(table).page("br_acme", { ...(during && { during }), limit: 10 });
    return sent()[0]?.[1];
  };
  const query = { IndexName: "GSI1", ScanIndexForward: false, Limit: 10 };

  test("is of any time, latest first", async () => {
    expect(await queried()).toMatchObject({
      ...query,
      KeyConditionExpression: "GSI1PK = :pk",
      ExpressionAttributeValues: { ":pk": "STORE#br_acme#ORDERS" },
    });
  });

  test("reports an unreadable order and still returns the others", async () => {
    const { dynamo, table } = mockTable();
    const { PK, SK, GSI1PK, GSI1SK } = item;
    const position = { PK, SK, GSI1PK, GSI1SK };
    const damaged = { ...item, SK: "ORDER#o2", order_id: "o2", order_items: "damaged" };
    dynamo.on(QueryCommand).resolves({ Items: [damaged, item], LastEvaluatedKey: position });
    dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [item, damaged] } });
    expect(await createOrders(table).page("br_acme", { limit: 2 })).toEqual({
      items: [{ ...order, received_at: RECEIVED_AT, expires_at: item.expires_at }],
      unreadable: [{ order_id: "o2", received_at: RECEIVED_AT, error: expect.any(Error) }],
      next: position,
    });
  });

  test("can be limited to a period", async () => {
    expect(await queried({ from: "2026-11-20T09:00", end: "2026-11-20T10:00" })).toMatchObject({
      ...query,
      KeyConditionExpression: "GSI1PK = :pk AND GSI1SK BETWEEN :from AND :to",
      ExpressionAttributeValues: {
        ":pk": "STORE#br_acme#ORDERS",
        ":from": "2026-11-20T09:00",
        ":to": "2026-11-20T10:00",
      },
    });
  });
});
