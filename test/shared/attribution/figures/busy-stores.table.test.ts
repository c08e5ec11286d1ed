import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createBusyStores } from "../../../../shared/attribution/figures/busy-stores.table.ts";
import { conditionFailed, mockTable, TABLE } from "../../../support/table/mock-table.ts";

const KEY = { PK: "STORE#br_a", SK: "BUSY" };
const at = (minute: number) => `2026-11-20T10:${String(minute % 60).padStart(2, "0")}:00.000Z`;
const orders = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    order_id: `order-${from + index}`,
    received_at: at(index),
  }));

const setUp = () => {
  const { dynamo, table } = mockTable();
  const puts = () => dynamo.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item);
  return { dynamo, busyStores: createBusyStores(table), puts };
};

test("about one order in a thousand has its store noted, always the same", async () => {
  const { busyStores, puts } = setUp();
  const noted = async () => {
    for (const order of orders(10_000)) await busyStores.note("br_a", [order]);
    return puts().length;
  };
  const once = await noted();
  expect(once).toBeGreaterThan(3);
  expect(once).toBeLessThan(30);
  expect(await noted()).toBe(2 * once);
});

test("a store is noted with the last of its orders that were drawn, and listed in the index", async () => {
  const { busyStores, puts } = setUp();
  await busyStores.note("br_a", orders(10_000));
  const last_order_at = expect.stringMatching(/^2026-11-20T10:/);
  expect(puts()).toEqual([{ ...KEY, GSI1PK: "BUSY", GSI1SK: "br_a", last_order_at }]);
  const { busyStores: others, puts: drawn } = setUp();
  for (const order of orders(10_000)) await others.note("br_a", [order]);
  expect(puts()[0]?.last_order_at).toBe(
    drawn()
      .map((item) => item?.last_order_at)
      .sort()
      .at(-1),
  );
});

test("an earlier order does not hide that a later one is to be counted", async () => {
  const { busyStores, dynamo } = setUp();
  dynamo.on(PutCommand).rejects(conditionFailed());
  await busyStores.note("br_a", orders(10_000));
  expect(dynamo.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    ConditionExpression: "attribute_not_exists(PK) OR last_order_at < :at",
    ExpressionAttributeValues: { ":at": expect.stringMatching(/^2026-11-20T10:/) },
  });
});

test("busy stores are listed, each with its last order that was drawn", async () => {
  const { busyStores, dynamo } = setUp();
  dynamo.on(QueryCommand, { IndexName: "GSI1" }).resolves({ Items: [KEY] });
  dynamo.on(GetCommand).resolves({ Item: { ...KEY, last_order_at: at(1) } });
  expect(await Array.fromAsync(busyStores.brands())).toEqual([["br_a"]]);
  expect(await busyStores.lastOrderAt("br_a")).toBe(at(1));
  dynamo.on(GetCommand).resolves({});
  expect(await busyStores.lastOrderAt("br_a")).toBeUndefined();
});

test("a store is forgotten, unless it was noted again", async () => {
  const { busyStores, dynamo } = setUp();
  await busyStores.forget("br_a", at(1));
  expect(dynamo.commandCalls(DeleteCommand)[0]?.args[0].input).toEqual({
    TableName: TABLE,
    Key: KEY,
    ConditionExpression: "last_order_at = :seen",
    ExpressionAttributeValues: { ":seen": at(1) },
  });
  dynamo.on(DeleteCommand).rejects(conditionFailed());
  await busyStores.forget("br_a", at(1));
});
