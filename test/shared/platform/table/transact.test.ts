import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { transact } from "../../../../shared/platform/table/transact.ts";
import { mockTable, throttled, transactionCanceled } from "../../../support/table/mock-table.ts";

const answering = (error?: Error) => {
  const { dynamo, table, sent } = mockTable();
  const on = dynamo.on(TransactWriteCommand);
  if (error) on.rejects(error);
  return { on, run: () => transact(table, []), sent };
};

test("reports the actions whose condition failed, with the old item if there is one", async () => {
  const refusal = transactionCanceled("None", "ConditionalCheckFailed", "ConditionalCheckFailed");
  Object.assign(refusal.CancellationReasons?.[1] ?? {}, { Item: { source: { S: "pull" } } });
  expect([...(await answering(refusal).run())]).toEqual([
    [1, { source: "pull" }],
    [2, undefined],
  ]);
  expect((await answering().run()).size).toBe(0);
});

test.each(["TransactionConflict", "ThrottlingError"])("retries after %s", async (code) => {
  const { on, run, sent } = answering();
  on.rejectsOnce(transactionCanceled(code, "None")).resolves({});
  expect((await run()).size).toBe(0);
  expect(sent()).toHaveLength(2);
});

test.each([
  ["with a lasting conflict", transactionCanceled("TransactionConflict"), Unavailable, 5],
  ["that is throttled as a whole", throttled(), Unavailable, 1],
  ["that is invalid", transactionCanceled("ValidationError"), Error, 1],
])("a transaction %s fails", async (_, error, kind, tries) => {
  const { run, sent } = answering(error);
  await expect(run()).rejects.toThrow(kind);
  expect(sent()).toHaveLength(tries);
});
