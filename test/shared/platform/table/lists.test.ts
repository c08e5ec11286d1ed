import { BatchGetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createProductUrlLists } from "../../../../shared/catalog/product-urls/product-url-lists.table.ts";
import { createProductLists } from "../../../../shared/catalog/products/product-lists.table.ts";
import { queryPage } from "../../../../shared/platform/table/query-page.ts";
import { mockTable, TABLE } from "../../../support/mock-table.ts";

const item = (number: number) => ({ PK: "P", SK: `S#${number}` });
const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => item(from + index));

describe("a page of a partition", () => {
  const query = { PK: "P", prefix: "S#", limit: 2, after: "S#0" };

  test("is one request where nothing is filtered", async () => {
    const { dynamo, table, sent } = mockTable();
    dynamo.on(QueryCommand).resolves({ Items: items(1, 2), LastEvaluatedKey: item(2) });
    expect(await queryPage(table, query)).toEqual({ items: items(1, 2), next: "S#2" });
    expect(sent()).toStrictEqual([
      [
        "QueryCommand",
        {
          TableName: TABLE,
          KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
          ExpressionAttributeValues: { ":pk": "P", ":prefix": "S#" },
          Limit: 2,
          ExclusiveStartKey: { PK: "P", SK: "S#0" },
        },
      ],
    ]);
  });

  test("is the last where nothing is behind it", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(QueryCommand).resolves({ Items: items(1, 2) });
    expect((await queryPage(table, query)).next).toBeUndefined();
  });

  const filter = { FilterExpression: "a = :a", ExpressionAttributeValues: { ":a": 1 } };

  test("gathers what passes a filter, and goes on behind the last that it took", async () => {
    const { dynamo, table } = mockTable();
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: items(1, 1), LastEvaluatedKey: item(100) })
      .resolves({ Items: items(101, 103), LastEvaluatedKey: item(200) });
    expect(await queryPage(table, { ...query, filter })).toEqual({
      items: [item(1), item(101)],
      next: "S#101",
    });
    expect(dynamo.commandCalls(QueryCommand)[1]?.args[0].input).toMatchObject({
      FilterExpression: "a = :a",
      ExpressionAttributeValues: { ":a": 1, ":pk": "P", ":prefix": "S#" },
      Limit: 100,
      ExclusiveStartKey: item(100),
    });
  });

  test("gives a filter that nothing passes ten requests, then goes on in the next page", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(QueryCommand).resolves({ Items: [], LastEvaluatedKey: item(9) });
    expect(await queryPage(table, { ...query, filter })).toEqual({ items: [], next: "S#9" });
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(10);
  });
});

describe("products of a feed", () => {
  const product = { PK: "STORE#br_a", SK: "PRODUCT#a", client_product_id: "a", title: "A" };

  test("are read together, each once, with what is shown alone", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [product] } });
    const shown = await createProductLists(table).shown("br_a", ["a", "b", "a"]);
    expect([...shown]).toEqual([["a", { client_product_id: "a", title: "A" }]]);
    const { Keys, ConsistentRead, ExpressionAttributeNames } =
      dynamo.commandCalls(BatchGetCommand)[0]?.args[0].input.RequestItems?.[TABLE] ?? {};
    expect(Keys).toEqual(["a", "b"].map((id) => ({ PK: "STORE#br_a", SK: `PRODUCT#${id}` })));
    expect(ConsistentRead).toBe(false);
    expect(Object.values(ExpressionAttributeNames ?? {})).not.toContain("description");
  });

  test("take a request for each hundred, and none where there are none", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [] } });
    const lists = createProductLists(table);
    await lists.shown("br_a", []);
    expect(dynamo.commandCalls(BatchGetCommand)).toHaveLength(0);
    await lists.shown(
      "br_a",
      Array.from({ length: 101 }, (_, index) => String(index)),
    );
    expect(dynamo.commandCalls(BatchGetCommand)).toHaveLength(2);
  });

  test("that the store does not have are told", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [product] } });
    expect(await createProductLists(table).unknown("br_a", ["b", "a", "c"])).toEqual(["b", "c"]);
  });
});

test("the outcomes of a run are counted over all pages of the store", async () => {
  const { dynamo, table } = mockTable();
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: [{ outcome: "ok" }, { outcome: "invalid" }], LastEvaluatedKey: item(1) })
    .resolves({ Items: [{ outcome: "ok" }] });
  expect(await createProductUrlLists(table).outcomesOf("br_a", "r1")).toEqual({ ok: 2, invalid: 1 });
});
