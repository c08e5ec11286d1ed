import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAttributions } from "../../../shared/attribution/attributions.table.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { anAttributedOrder } from "../../support/builders.ts";
import { markerTable } from "../../support/marker-table.ts";
import { mockTable, throttled, transactionCanceled } from "../../support/mock-table.ts";

const ordersOf = (...ids: string[]) => ids.map((order_id) => anAttributedOrder({ order_id }));

/** What became of orders: the ids of the recorded and of the failed. */
const record = async (table: Parameters<typeof createAttributions>[0], ...ids: string[]) => {
  const { recorded, failed } = await createAttributions(table).record("br_acme", ordersOf(...ids));
  return {
    recorded: recorded.map(({ order_id }) => order_id),
    failed: failed.map(({ order }) => order.order_id),
    errors: failed.map(({ error }) => error),
  };
};

// The pauses between tries are random shares of a bound: none of it.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

describe("a transaction that meets another", () => {
  test.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
    "is tried again after %s, the same as before",
    async (code) => {
      const { dynamo, table, sent } = mockTable();
      dynamo.on(TransactWriteCommand).rejectsOnce(transactionCanceled("None", code)).resolves({});
      expect(await record(table, "a", "b")).toEqual({ recorded: ["a", "b"], failed: [], errors: [] });
      const [first, second, ...more] = sent();
      expect(second).toStrictEqual(first);
      expect(more).toEqual([]);
    },
  );

  test("is given up after five tries, as Unavailable, without trying the halves", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(TransactWriteCommand).rejects(transactionCanceled("TransactionConflict"));
    const { recorded, failed, errors } = await record(table, "a", "b");
    expect(recorded).toEqual([]);
    expect(failed).toEqual(["a", "b"]);
    for (const error of errors) expect(error).toBeInstanceOf(Unavailable);
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 5);
  });

  test("and an order that is counted already leaves that order out first", async () => {
    const { dynamo, table } = mockTable();
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(transactionCanceled("ConditionalCheckFailed", "None", "TransactionConflict"))
      .resolves({});
    expect(await record(table, "a", "b")).toMatchObject({ recorded: ["b"], failed: [] });
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 2);
  });
});

describe("a table that throttles", () => {
  test("fails all orders at once: the stream delivers them again", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(TransactWriteCommand).rejects(throttled());
    expect(await record(table, "a", "b")).toMatchObject({ recorded: [], failed: ["a", "b"] });
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 1);
  });
});

describe("an order that can never be written", () => {
  test.each([
    ["the first", ["x", "b", "c", "d"]],
    ["one in the middle", ["a", "x", "c", "d", "e"]],
    ["the last", ["a", "b", "x"]],
    ["the only one", ["x"]],
  ])("fails alone, as %s of its batch", async (_, ids) => {
    const { table, markers } = markerTable({ poisonous: ["ATTR#x"] });
    const { recorded, failed } = await record(table, ...ids);
    expect(failed).toEqual(["x"]);
    expect(recorded).toEqual(ids.filter((id) => id !== "x"));
    expect([...markers]).toEqual(recorded.map((id) => `ATTR#${id}`));
  });

  test("fails with what the table said of it", async () => {
    const { table } = markerTable({ poisonous: ["ATTR#x"] });
    const { errors } = await record(table, "x", "b");
    expect(errors).toEqual([expect.objectContaining({ name: "TransactionCanceledException" })]);
  });

  test("is found in few tries among many", async () => {
    const ids = Array.from({ length: 99 }, (_, index) => `o${index}`);
    const { table, transactions } = markerTable({ poisonous: ["ATTR#o57"] });
    expect((await record(table, ...ids)).failed).toEqual(["o57"]);
    expect(transactions().length).toBeLessThanOrEqual(1 + 2 * Math.ceil(Math.log2(99)));
  });

  test("does not bring back orders that are counted already", async () => {
    const { table } = markerTable({ poisonous: ["ATTR#x"], known: ["ATTR#a"] });
    expect(await record(table, "a", "x", "c")).toMatchObject({ recorded: ["c"], failed: ["x"] });
  });

  test("does not keep the batches after it from being written", async () => {
    const ids = ["x", ...Array.from({ length: 119 }, (_, index) => `o${index}`)];
    const { table } = markerTable({ poisonous: ["ATTR#x"] });
    expect((await record(table, ...ids)).recorded).toHaveLength(119);
  });
});

test("an error that is no answer of the table's fails each order, and no order is lost", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(TransactWriteCommand).rejects(new TypeError("bug"));
  expect(await record(table, "a", "b", "c")).toMatchObject({ recorded: [], failed: ["a", "b", "c"] });
});
