import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { tryWrite, writeIf } from "../../../../shared/platform/table/write-if.ts";
import {
  conditionFailed,
  mockTable,
  throttled,
  transactionCanceled,
} from "../../../support/table/mock-table.ts";

const command = new UpdateCommand({ TableName: "t", Key: { PK: "a", SK: "b" } });

const answering = () => {
  const { dynamo, table } = mockTable();
  return { on: dynamo.on(UpdateCommand), table };
};

test("returns whether the condition held", async () => {
  const { on, table } = answering();
  on.resolvesOnce({}).rejects(conditionFailed());
  expect([await writeIf(table, command), await writeIf(table, command)]).toEqual([true, false]);
});

test("returns the requested attributes if the condition held, else the old item", async () => {
  const { on, table } = answering();
  on.resolvesOnce({ Attributes: { a: 1 } })
    .rejectsOnce(conditionFailed({ source: "pull", units: 3 }))
    .rejects(conditionFailed());
  expect(await tryWrite(table, command)).toEqual({ held: true, attributes: { a: 1 } });
  expect(await tryWrite(table, command)).toEqual({ held: false, old: { source: "pull", units: 3 } });
  expect(await tryWrite(table, command)).toEqual({ held: false, old: undefined });
});

test.each([
  [throttled(), Unavailable],
  [transactionCanceled("ConditionalCheckFailed"), Error],
  [new TypeError("bug"), TypeError],
])("throws any other failure: %s", async (error, kind) => {
  const { on, table } = answering();
  on.rejects(error);
  await expect(writeIf(table, command)).rejects.toThrow(kind);
});
