import { BatchGetCommand, GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAttributions } from "../../../shared/attribution/attributions.table.ts";
import { type AttributedOrder, rollUp } from "../../../shared/attribution/rollup.ts";
import { addRollup } from "../../../shared/attribution/rollups.table.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { aCredit, aLine, anAttributedOrder, anOrderOfVideos } from "../../support/builders.ts";
import { mockTable, TABLE, throttled, transactionCanceled } from "../../support/mock-table.ts";

// That each order counts once is tested on DynamoDB Local: test/integration/attribution-faults.test.ts.

const ordersOf = (...ids: string[]) => ids.map((order_id) => anAttributedOrder({ order_id }));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);

const attributionsOf = () => {
  const { dynamo, table, sent } = mockTable();
  const attributions = createAttributions(table);
  /** What became of orders: the ids of the recorded and of the failed. */
  const record = async (...orders: AttributedOrder[]) => {
    const { recorded, failed } = await attributions.record("br_acme", orders);
    const errors = failed.map(({ error }) => error);
    return {
      recorded: recorded.map(({ order_id }) => order_id),
      failed: failed.map(({ order }) => order.order_id),
      errors,
    };
  };
  /** The command that marks these orders and adds their rollups. */
  const transactionOf = (...orders: AttributedOrder[]) => {
    const markers = orders.map(({ order_id, ...attribution }) => ({
      Put: {
        TableName: TABLE,
        Item: { PK: "STORE#br_acme", SK: `ATTR#${order_id}`, ...attribution },
        ConditionExpression: "attribute_not_exists(PK)",
      },
    }));
    const additions = rollUp(orders).map((rollup) => addRollup(table, "br_acme", rollup));
    return ["TransactWriteCommand", { TransactItems: [...markers, ...additions] }];
  };
  /** The sort keys of each transaction that was tried. */
  const transactions = () =>
    dynamo
      .commandCalls(TransactWriteCommand)
      .map(({ args: [{ input }] }) =>
        (input.TransactItems ?? []).map(({ Put, Update }): string => (Put?.Item ?? Update?.Key)?.SK),
      );
  /** From now on every transaction fails for good that writes this item. */
  const refuse = (sortKey: string) =>
    dynamo.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
      if (JSON.stringify(TransactItems).includes(`"${sortKey}"`))
        throw transactionCanceled("ValidationError");
      return {};
    });
  return { dynamo, sent, attributions, record, transactionOf, transactions, refuse };
};

// The pauses between tries are random shares of a bound: none of it.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

describe("a transaction", () => {
  test("marks its orders, each on the condition that it is not marked yet, and adds their rollups", async () => {
    const { attributions, sent, transactionOf } = attributionsOf();
    const credited = { lines: [aLine({ credit: aCredit() })], unusable_signals: 2 };
    const orders = [anAttributedOrder({ order_id: "a", ...credited }), ...ordersOf("b")];
    expect(await attributions.record("br_acme", orders)).toStrictEqual({ recorded: orders, failed: [] });
    expect(sent()).toStrictEqual([transactionOf(...orders)]);
  });

  test("is not made without orders, and holds an order once, though it was delivered twice", async () => {
    const { record, transactions } = attributionsOf();
    expect(await record()).toEqual({ recorded: [], failed: [], errors: [] });
    expect(await record(...ordersOf("a", "b", "a"))).toMatchObject({ recorded: ["a", "b"] });
    expect(transactions()).toEqual([["ATTR#a", "ATTR#b", "STAT#2026-11-20#USD#STORE"]]);
  });

  test("follows another where the orders are too many for one", async () => {
    const { record, transactions } = attributionsOf();
    expect((await record(...ordersOf(...numbered(120)))).recorded).toEqual(numbered(120));
    expect(transactions().map(({ length }) => length)).toEqual([100, 22]);
  });

  test("of a wide order is one for each part; the order's own marker comes last", async () => {
    const { record, transactions } = attributionsOf();
    expect(await record(anOrderOfVideos("wide", 250))).toMatchObject({ recorded: ["wide"], failed: [] });
    const sizes = transactions().map(([marker, ...additions]) => [marker, additions.length]);
    expect(sizes).toEqual([
      ["ATTRPART#0#wide", 99],
      ["ATTRPART#1#wide", 99],
      ["ATTR#wide", 53],
    ]);
  });
});

describe("orders that are counted already", () => {
  test("drop out of the retry, with what they would have added, and are not reported again", async () => {
    const { dynamo, record, sent, transactionOf } = attributionsOf();
    const [a, c] = [anAttributedOrder({ order_id: "a" }), anAttributedOrder({ order_id: "c" })];
    const b = anAttributedOrder({ order_id: "b", lines: [aLine({ credit: aCredit() })] });
    const refusal = transactionCanceled("None", "ConditionalCheckFailed", "TransactionConflict");
    dynamo.on(TransactWriteCommand).rejectsOnce(refusal).resolves({});
    expect(await record(a, b, c)).toEqual({ recorded: ["a", "c"], failed: [], errors: [] });
    expect(sent()).toStrictEqual([transactionOf(a, b, c), transactionOf(a, c)]);
  });

  test("need no retry where nothing else is left", async () => {
    const { dynamo, record } = attributionsOf();
    const refusal = transactionCanceled("ConditionalCheckFailed", "ConditionalCheckFailed");
    dynamo.on(TransactWriteCommand).rejects(refusal);
    expect(await record(...ordersOf("a", "b"))).toMatchObject({ recorded: [], failed: [] });
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 1);
  });
});

describe("a transaction that meets another", () => {
  test.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
    "is tried again after %s, the same as before",
    async (code) => {
      const { dynamo, record, sent } = attributionsOf();
      dynamo.on(TransactWriteCommand).rejectsOnce(transactionCanceled("None", code)).resolves({});
      expect(await record(...ordersOf("a", "b"))).toMatchObject({ recorded: ["a", "b"], failed: [] });
      const [first, second, ...more] = sent();
      expect(second).toStrictEqual(first);
      expect(more).toEqual([]);
    },
  );

  test.each([
    ["after five tries, where it stays in the way", transactionCanceled("TransactionConflict"), 5],
    ["at once, where the table throttles: the stream delivers again", throttled(), 1],
  ])("is given up %s, as Unavailable, without trying the halves", async (_, failure, tries) => {
    const { dynamo, record } = attributionsOf();
    dynamo.on(TransactWriteCommand).rejects(failure);
    const { recorded, failed, errors } = await record(...ordersOf("a", "b"));
    expect([recorded, failed]).toEqual([[], ["a", "b"]]);
    for (const error of errors) expect(error).toBeInstanceOf(Unavailable);
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, tries);
  });
});

describe("an order that can never be written", () => {
  test.each(["x b c d", "a x c d e", "a b x", "x"])("fails alone, as x of %s", async (batch) => {
    const { record, refuse } = attributionsOf();
    refuse("ATTR#x");
    const ids = batch.split(" ");
    const errors = [expect.objectContaining({ name: "TransactionCanceledException" })];
    const recorded = ids.filter((id) => id !== "x");
    expect(await record(...ordersOf(...ids))).toEqual({ recorded, failed: ["x"], errors });
  });

  test("is found in few tries among many, and the batch after it is written", async () => {
    const { record, refuse, transactions } = attributionsOf();
    refuse("ATTR#o57");
    const { recorded, failed } = await record(...ordersOf(...numbered(120)));
    expect([recorded.length, failed]).toEqual([119, ["o57"]]);
    expect(transactions().length).toBeLessThanOrEqual(2 + 2 * Math.ceil(Math.log2(99)));
  });

  test("is not marked where one of its parts fails", async () => {
    const { record, refuse, transactions } = attributionsOf();
    refuse("ATTRPART#1#wide");
    expect(await record(anOrderOfVideos("wide", 250))).toMatchObject({ recorded: [], failed: ["wide"] });
    expect(transactions().map(([marker]) => marker)).not.toContain("ATTR#wide");
  });
});

test.each([
  ["the table refuses its content", transactionCanceled("ValidationError"), true],
  ["the table refuses the request", Object.assign(new Error("no"), { name: "ValidationException" }), true],
  ["the table throttles", throttled(), false],
  ["it may not write", Object.assign(new Error("no"), { name: "AccessDeniedException" }), false],
  ["an item is held by another transaction", transactionCanceled("TransactionConflict"), false],
  ["the code is wrong", new TypeError("bug"), false],
])("an order fails permanently or not: %s", async (_, error, permanent) => {
  const { dynamo, attributions } = attributionsOf();
  dynamo.on(TransactWriteCommand).rejects(error);
  const { failed } = await attributions.record("br_acme", ordersOf("a"));
  expect(failed.map((each) => each.permanent)).toEqual([permanent]);
});

test("an error that is no answer of the table's fails each order, and no order is lost", async () => {
  const { dynamo, record } = attributionsOf();
  dynamo.on(TransactWriteCommand).rejects(new TypeError("bug"));
  expect(await record(...ordersOf("a", "b", "c"))).toMatchObject({ recorded: [], failed: ["a", "b", "c"] });
});

test("an attribution is found by its order's id, without the table's own fields", async () => {
  const { attributions, dynamo, sent } = attributionsOf();
  const Key = { PK: "STORE#br_acme", SK: "ATTR#o1" };
  const { order_id, ...attribution } = anAttributedOrder();
  const answers = dynamo.on(GetCommand).resolvesOnce({ Item: { ...Key, ...attribution } });
  answers.resolves({});
  expect(await attributions.find("br_acme", order_id)).toStrictEqual(attribution);
  expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key }]]);
  expect(await attributions.find("br_acme", order_id)).toBeUndefined();
});

test("which orders are attributed is known from their keys alone", async () => {
  const { attributions, dynamo, sent } = attributionsOf();
  const keyOf = (id: string) => ({ PK: "STORE#br_acme", SK: `ATTR#${id}` });
  dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [keyOf("b#1")] } });
  expect(await attributions.known("br_acme", ["a", "b#1"])).toEqual(new Set(["b#1"]));
  const request = { Keys: [keyOf("a"), keyOf("b#1")], ConsistentRead: true, ProjectionExpression: "#0, #1" };
  expect(sent()[0]?.[1]).toMatchObject({ RequestItems: { [TABLE]: request } });
});
