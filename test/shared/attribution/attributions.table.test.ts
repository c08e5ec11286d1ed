import { BatchGetCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createAttributions } from "../../../shared/attribution/attributions.table.ts";
import { type AttributedOrder, rollUp } from "../../../shared/attribution/rollup.ts";
import { addRollup } from "../../../shared/attribution/rollups.table.ts";
import { aCredit, aLine, anAttributedOrder, anOrderOfVideos } from "../../support/builders.ts";
import { markerTable } from "../../support/marker-table.ts";
import { mockTable, TABLE } from "../../support/mock-table.ts";

const STORE = "STAT#2026-11-20#USD#STORE";
const VIDEO = "STAT#2026-11-20#USD#VIDEO#7";

const idsOf = (orders: readonly AttributedOrder[]) => orders.map(({ order_id }) => order_id);
const ordersOf = (...ids: string[]) => ids.map((order_id) => anAttributedOrder({ order_id }));

describe("a transaction", () => {
  test("marks its orders, each on the condition that it is not marked yet, and adds their rollups", async () => {
    const { table, sent } = mockTable();
    const orders = [
      anAttributedOrder({ order_id: "a", lines: [aLine({ credit: aCredit() })], unusable_signals: 2 }),
      anAttributedOrder({ order_id: "b" }),
    ];
    expect(await createAttributions(table).record("br_acme", orders)).toStrictEqual({
      recorded: orders,
      failed: [],
    });
    const markers = orders.map(({ order_id, ...attribution }) => ({
      Put: {
        TableName: TABLE,
        Item: { PK: "STORE#br_acme", SK: `ATTR#${order_id}`, ...attribution },
        ConditionExpression: "attribute_not_exists(PK)",
      },
    }));
    const additions = rollUp(orders).map((rollup) => addRollup(table, "br_acme", rollup));
    expect(additions).toHaveLength(2);
    expect(sent()).toStrictEqual([["TransactWriteCommand", { TransactItems: [...markers, ...additions] }]]);
  });

  test("is not made without orders", async () => {
    const { dynamo, table } = mockTable();
    expect(await createAttributions(table).record("br_acme", [])).toEqual({ recorded: [], failed: [] });
    expect(dynamo).not.toHaveReceivedAnyCommand();
  });

  test("holds an order once, though it was delivered twice", async () => {
    const { table, transactions } = markerTable();
    const { recorded } = await createAttributions(table).record("br_acme", ordersOf("a", "b", "a"));
    expect(idsOf(recorded)).toEqual(["a", "b"]);
    expect(transactions()).toEqual([["ATTR#a", "ATTR#b", STORE]]);
  });

  test("follows another where the orders are too many for one", async () => {
    const { table, transactions } = markerTable();
    const orders = ordersOf(...Array.from({ length: 120 }, (_, index) => `o${index}`));
    const { recorded } = await createAttributions(table).record("br_acme", orders);
    expect(recorded).toEqual(orders);
    expect(transactions().map(({ length }) => length)).toEqual([100, 22]);
  });
});

describe("orders that are counted already", () => {
  test("drop out of the retry, with what they would have added, and are not reported again", async () => {
    const { table, sent, transactions } = markerTable({ known: ["ATTR#b"] });
    const [a, c] = [anAttributedOrder({ order_id: "a" }), anAttributedOrder({ order_id: "c" })];
    const b = anAttributedOrder({ order_id: "b", lines: [aLine({ credit: aCredit() })] });
    const outcome = await createAttributions(table).record("br_acme", [a, b, c]);
    expect(outcome).toEqual({ recorded: [a, c], failed: [] });
    expect(transactions()).toEqual([
      ["ATTR#a", "ATTR#b", "ATTR#c", STORE, VIDEO],
      ["ATTR#a", "ATTR#c", STORE],
    ]);
    const [, [, retry] = []] = sent();
    const additions = rollUp([a, c]).map((rollup) => addRollup(table, "br_acme", rollup));
    expect((retry as { TransactItems: unknown[] }).TransactItems.slice(2)).toStrictEqual(additions);
  });

  test("need no retry where nothing else is left", async () => {
    const { table, transactions } = markerTable({ known: ["ATTR#a", "ATTR#b"] });
    const outcome = await createAttributions(table).record("br_acme", ordersOf("a", "b"));
    expect(outcome).toEqual({ recorded: [], failed: [] });
    expect(transactions()).toHaveLength(1);
  });

  test("count once, however often they are delivered", async () => {
    const { table, markers } = markerTable();
    const attributions = createAttributions(table);
    const outcomes = [];
    for (const ids of [["a", "b"], ["b", "c"], ["a"], ["c", "b", "a"]]) {
      outcomes.push(await attributions.record("br_acme", ordersOf(...ids)));
    }
    expect(outcomes.flatMap(({ recorded }) => idsOf(recorded))).toEqual(["a", "b", "c"]);
    expect([...markers]).toEqual(["ATTR#a", "ATTR#b", "ATTR#c"]);
  });
});

describe("a wide order", () => {
  const wide = anOrderOfVideos("wide", 250);

  test("is counted in parts, each under a marker of its own, the order's own marker last", async () => {
    const { table, transactions } = markerTable();
    const outcome = await createAttributions(table).record("br_acme", [wide]);
    expect(outcome).toEqual({ recorded: [wide], failed: [] });
    expect(transactions().map(([marker, ...additions]) => [marker, additions.length])).toEqual([
      ["ATTRPART#0#wide", 99],
      ["ATTRPART#1#wide", 99],
      ["ATTR#wide", 53],
    ]);
    expect(new Set(transactions().flat()).size).toBe(3 + 251);
  });

  test("adds no part again that is marked", async () => {
    const { table, transactions, markers } = markerTable({ known: ["ATTRPART#0#wide"] });
    const { recorded } = await createAttributions(table).record("br_acme", [wide]);
    expect(recorded).toEqual([wide]);
    expect(transactions().map(([marker]) => marker)).toEqual([
      "ATTRPART#0#wide",
      "ATTRPART#1#wide",
      "ATTR#wide",
    ]);
    expect([...markers]).toEqual(["ATTRPART#0#wide", "ATTRPART#1#wide", "ATTR#wide"]);
  });

  test("is not marked while one of its parts fails", async () => {
    const { table, markers } = markerTable({ poisonous: ["ATTRPART#1#wide"] });
    const { recorded, failed } = await createAttributions(table).record("br_acme", [wide]);
    expect(recorded).toEqual([]);
    expect(failed.map(({ order }) => order)).toEqual([wide]);
    expect([...markers]).toEqual(["ATTRPART#0#wide"]);
  });

  test("is not reported again once it is counted", async () => {
    const { table } = markerTable();
    const attributions = createAttributions(table);
    await attributions.record("br_acme", [wide]);
    expect(await attributions.record("br_acme", [wide])).toEqual({ recorded: [], failed: [] });
  });
});

test("an attribution is found by its order's id, without the table's own fields", async () => {
  const { dynamo, table, sent } = mockTable();
  const Key = { PK: "STORE#br_acme", SK: "ATTR#o1" };
  const { order_id, ...attribution } = anAttributedOrder();
  dynamo
    .on(GetCommand)
    .resolvesOnce({ Item: { ...Key, ...attribution } })
    .resolves({});
  expect(await createAttributions(table).find("br_acme", order_id)).toStrictEqual(attribution);
  expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key }]]);
  expect(await createAttributions(table).find("br_acme", order_id)).toBeUndefined();
});

test("which orders are attributed is known from their keys alone", async () => {
  const { dynamo, table, sent } = mockTable();
  const keyOf = (id: string) => ({ PK: "STORE#br_acme", SK: `ATTR#${id}` });
  dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [keyOf("b#1")] } });
  expect(await createAttributions(table).known("br_acme", ["a", "b#1"])).toEqual(new Set(["b#1"]));
  const [[, input] = []] = sent();
  expect(input).toMatchObject({
    RequestItems: {
      [TABLE]: {
        Keys: [keyOf("a"), keyOf("b#1")],
        ConsistentRead: true,
        ProjectionExpression: "#0, #1",
        ExpressionAttributeNames: { "#0": "PK", "#1": "SK" },
      },
    },
  });
});
