import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createRateWindows } from "../../../shared/data/rate-windows.ts";
import { Unavailable } from "../../../shared/errors.ts";
import { mockTable, TABLE, throttled } from "../../support/mock-table.ts";

const WINDOW = 29_833_333;
const Key = { PK: "RATE#br_acme#29833333", SK: "RATE" };

test("a request is counted on a partition of its minute, which expires once nobody asks for it", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: { requests: 41 } });
  expect(await createRateWindows(table).count("br_acme", WINDOW)).toBe(41);
  expect(sent()).toStrictEqual([
    [
      "UpdateCommand",
      {
        TableName: TABLE,
        Key,
        UpdateExpression: "ADD requests :one SET expires_at = :expires_at",
        // Epoch seconds: it counts for the window after it, and is then of no use.
        ExpressionAttributeValues: { ":one": 1, ":expires_at": (WINDOW + 3) * 60 },
        ReturnValues: "UPDATED_NEW",
      },
    ],
  ]);
});

test("a past window's count is read by its key; a window without requests has none", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo
    .on(GetCommand)
    .resolvesOnce({ Item: { ...Key, requests: 7 } })
    .resolves({});
  expect(await createRateWindows(table).counted("br_acme", WINDOW)).toBe(7);
  expect(await createRateWindows(table).counted("br_acme", WINDOW)).toBe(0);
  expect(sent()).toStrictEqual([
    ["GetCommand", { TableName: TABLE, Key }],
    ["GetCommand", { TableName: TABLE, Key }],
  ]);
});

test("counting is given up after a while, for an order must not wait for it", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: { requests: 1 } });
  dynamo.on(GetCommand).resolves({});
  await createRateWindows(table).count("br_acme", WINDOW);
  await createRateWindows(table).counted("br_acme", WINDOW);
  const options = dynamo.calls().map(({ args }) => (args as unknown[])[1]);
  for (const given of options) expect(given).toEqual({ abortSignal: expect.any(AbortSignal) });
});

test("while the table throttles, counting is Unavailable", async () => {
  const { dynamo, table } = mockTable();
  dynamo.onAnyCommand().rejects(throttled());
  await expect(createRateWindows(table).count("br_acme", WINDOW)).rejects.toThrow(Unavailable);
  await expect(createRateWindows(table).counted("br_acme", WINDOW)).rejects.toThrow(Unavailable);
});
