import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createPullPaces } from "../../../../shared/catalog/pull/pull-paces.table.ts";
import { conditionFailed, mockTable, TABLE } from "../../../support/table/mock-table.ts";

const Key = { PK: "STORE#br_acme", SK: "PACE" };
const NOW = 1_795_168_800_000;
const request = { spanMs: 60_000, maxWaitMs: 420_000, now: NOW };
const common = {
  TableName: TABLE,
  Key,
  ReturnValues: "UPDATED_NEW",
  ReturnValuesOnConditionCheckFailure: "ALL_OLD",
};
const appended = {
  ...common,
  UpdateExpression: "ADD next_free :span",
  ConditionExpression: "next_free BETWEEN :now AND :latest",
  ExpressionAttributeValues: { ":span": 60_000, ":now": NOW, ":latest": NOW + 420_000 },
};
const begun = {
  ...common,
  UpdateExpression: "SET next_free = :end",
  ConditionExpression: "attribute_not_exists(next_free) OR next_free < :now",
  ExpressionAttributeValues: { ":end": NOW + 60_000, ":now": NOW },
};

test("reserves slots after the last reserved one in one write", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: { next_free: NOW + 70_000 } });
  expect(await createPullPaces(table).reserve("br_acme", request)).toEqual({
    isReserved: true,
    startsAt: NOW + 10_000,
    nextFree: NOW + 70_000,
  });
  expect(sent()).toStrictEqual([["UpdateCommand", appended]]);
});

test.each([undefined, { ...Key, next_free: NOW - 1 }])(
  "reserves slots from now if none are reserved: %j",
  async (old) => {
    const { dynamo, table, sent } = mockTable();
    dynamo
      .on(UpdateCommand)
      .rejectsOnce(conditionFailed(old))
      .resolves({ Attributes: { next_free: NOW + 60_000 } });
    const reservation = await createPullPaces(table).reserve("br_acme", request);
    expect(reservation).toEqual({ isReserved: true, startsAt: NOW, nextFree: NOW + 60_000 });
    expect(sent()).toStrictEqual([
      ["UpdateCommand", appended],
      ["UpdateCommand", begun],
    ]);
  },
);

test("reserves slots after those of a concurrent call", async () => {
  const { dynamo, table } = mockTable();
  dynamo
    .on(UpdateCommand)
    .rejectsOnce(conditionFailed())
    .rejectsOnce(conditionFailed({ ...Key, next_free: NOW + 5 }))
    .resolves({ Attributes: { next_free: NOW + 60_005 } });
  const reservation = await createPullPaces(table).reserve("br_acme", request);
  expect(reservation).toEqual({ isReserved: true, startsAt: NOW + 5, nextFree: NOW + 60_005 });
});

test("reserves no slots that would start too late", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).rejects(conditionFailed({ ...Key, next_free: NOW + 420_001 }));
  const reservation = await createPullPaces(table).reserve("br_acme", request);
  expect(reservation).toEqual({ isReserved: false, nextFree: NOW + 420_001 });
  expect(sent()).toHaveLength(1);
});
