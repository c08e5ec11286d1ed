import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createProducts } from "../../../../shared/catalog/products/products.table.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { conditionFailed, mockTable, TABLE, throttled } from "../../../support/mock-table.ts";

const Key = { PK: "STORE#br_acme", SK: "PRODUCT#p1" };
const SEEN_AT = "2026-11-19T08:00:00.000Z";
const BEGAN = "2026-11-20T10:00:00.000Z";
const NOW = "2026-11-20T10:00:04.000Z";
const STAMP = { newProductId: 7, now: NOW, fetchBegan: BEGAN };

const inputOf = async (act: (products: ReturnType<typeof createProducts>) => Promise<unknown>) => {
  const { table, sent } = mockTable();
  await act(createProducts(table));
  expect(sent()).toHaveLength(1);
  return sent()[0];
};

describe("storing what a pull found", () => {
  test("of a new product is one update, on the condition that there is none meanwhile", async () => {
    const changes = { set: { title: "Shirt" }, remove: [], product_status: "active" as const };
    expect(await inputOf((products) => products.pull("br_acme", "p1", changes, STAMP))).toStrictEqual([
      "UpdateCommand",
      {
        TableName: TABLE,
        Key,
        UpdateExpression:
          "SET #title = :title, #client_product_id = :client_product_id, #product_status = :product_status, " +
          "#source = :source, #updated_at = :updated_at, #product_id = if_not_exists(#product_id, :product_id), " +
          "#created_at = if_not_exists(#created_at, :created_at) REMOVE #taken_down_by",
        ExpressionAttributeNames: {
          "#title": "title",
          "#client_product_id": "client_product_id",
          "#product_status": "product_status",
          "#source": "source",
          "#updated_at": "updated_at",
          "#product_id": "product_id",
          "#created_at": "created_at",
          "#taken_down_by": "taken_down_by",
        },
        ExpressionAttributeValues: {
          ":title": "Shirt",
          ":client_product_id": "p1",
          ":product_status": "active",
          ":source": "pull",
          ":updated_at": NOW,
          ":product_id": 7,
          ":created_at": NOW,
        },
        ConditionExpression: "attribute_not_exists(PK)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    ]);
  });

  test("of a known product is one update, on the condition that it is the one that was compared with", async () => {
    const changes = { set: { price: "1.00" }, remove: ["compare_price"] };
    const stamp = { ...STAMP, seenAt: SEEN_AT };
    expect(await inputOf((products) => products.pull("br_acme", "p1", changes, stamp))).toStrictEqual([
      "UpdateCommand",
      {
        TableName: TABLE,
        Key,
        UpdateExpression:
          "SET #price = :price, #client_product_id = :client_product_id, #source = :source, " +
          "#updated_at = :updated_at, #product_id = if_not_exists(#product_id, :product_id), " +
          "#created_at = if_not_exists(#created_at, :created_at) REMOVE #compare_price",
        ExpressionAttributeNames: {
          "#price": "price",
          "#client_product_id": "client_product_id",
          "#source": "source",
          "#updated_at": "updated_at",
          "#product_id": "product_id",
          "#created_at": "created_at",
          "#compare_price": "compare_price",
        },
        ExpressionAttributeValues: {
          ":price": "1.00",
          ":client_product_id": "p1",
          ":source": "pull",
          ":updated_at": NOW,
          ":product_id": 7,
          ":created_at": NOW,
          ":seen_at": SEEN_AT,
          ":fetch_began": BEGAN,
        },
        ConditionExpression: "#updated_at = :seen_at AND #updated_at < :fetch_began",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    ]);
  });

  test.each([
    ["pull", "overtaken"],
    ["push", "superseded"],
  ])("says whether it was a %s that came first: %s", async (source, outcome) => {
    const { dynamo, table } = mockTable();
    dynamo.on(UpdateCommand).rejects(conditionFailed({ source }));
    const changes = { set: { price: "1.00" }, remove: [] };
    expect(await createProducts(table).pull("br_acme", "p1", changes, STAMP)).toBe(outcome);
  });
});

const takeDown = (stamp: { seenAt?: string } = {}) =>
  inputOf((products) => products.takeDown("br_acme", "p1", { now: NOW, fetchBegan: BEGAN, ...stamp }));

describe("taking a product down", () => {
  const command = {
    TableName: TABLE,
    Key,
    UpdateExpression:
      "SET #product_status = :product_status, #taken_down_by = :taken_down_by, #source = :source, " +
      "#updated_at = :updated_at",
    ExpressionAttributeNames: {
      "#product_status": "product_status",
      "#taken_down_by": "taken_down_by",
      "#source": "source",
      "#updated_at": "updated_at",
    },
    ExpressionAttributeValues: {
      ":product_status": "inactive",
      ":taken_down_by": "pull",
      ":source": "pull",
      ":updated_at": NOW,
      ":active": "active",
      ":fetch_began": BEGAN,
    },
  };

  test("is one update, while it is active and nobody has pushed it since", async () => {
    const ConditionExpression = "#product_status = :active AND #updated_at < :fetch_began";
    expect(await takeDown()).toStrictEqual(["UpdateCommand", { ...command, ConditionExpression }]);
  });

  test("that was looked at is one update, while it is the same", async () => {
    expect(await takeDown({ seenAt: SEEN_AT })).toStrictEqual([
      "UpdateCommand",
      {
        ...command,
        ConditionExpression:
          "#product_status = :active AND #updated_at < :fetch_began AND #updated_at = :seen_at",
        ExpressionAttributeValues: { ...command.ExpressionAttributeValues, ":seen_at": SEEN_AT },
      },
    ]);
  });
});

describe("a write that comes too late", () => {
  const late = async (error: Error) => {
    const { dynamo, table } = mockTable();
    dynamo.on(UpdateCommand).rejects(error);
    const products = createProducts(table);
    return Promise.allSettled([
      products.pull("br_acme", "p1", { set: {}, remove: [] }, STAMP),
      products.takeDown("br_acme", "p1", STAMP),
    ]);
  };

  test("is told, not thrown", async () => {
    const answers = await late(conditionFailed());
    expect(answers).toEqual(answers.map(() => ({ status: "fulfilled", value: "superseded" })));
  });

  test("is not what throttling is", async () => {
    for (const answer of await late(throttled())) {
      expect(answer).toMatchObject({ status: "rejected", reason: expect.any(Unavailable) });
    }
  });
});

test("a write that came in time says so", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).resolves({});
  const products = createProducts(table);
  expect(await products.pull("br_acme", "p1", { set: {}, remove: [] }, STAMP)).toBe("written");
  expect(await products.takeDown("br_acme", "p1", STAMP)).toBe("written");
});
