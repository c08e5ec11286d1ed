import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRateWindows } from "../../../../shared/stores/rate-limit/rate-windows.table.ts";
import { mockTable, TABLE } from "../../../support/table/mock-table.ts";

const WINDOW = 29_833_333;
const Key = { PK: "RATE#br_acme#29833333", SK: "RATE" };

test("counts requests on a partition per minute that expires", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: { requests: 41 } });
  expect(await createRateWindows(table).count("br_acme", WINDOW, 3)).toBe(41);
  const command = {
    TableName: TABLE,
    Key,
    UpdateExpression: "ADD requests :requests SET expires_at = :expires_at",
    // Epoch seconds: a window affects the next one, and is not needed after that.
    ExpressionAttributeValues: { ":requests": 3, ":expires_at": (WINDOW + 3) * 60 },
    ReturnValues: "UPDATED_NEW",
  };
  expect(sent()).toStrictEqual([["UpdateCommand", command]]);
});

test("reads a past window's count by its key, if there is one", async () => {
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

test("calls can be aborted, as an order must not wait for them", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: { requests: 1 } });
  dynamo.on(GetCommand).resolves({});
  await createRateWindows(table).count("br_acme", WINDOW, 1);
  await createRateWindows(table).counted("br_acme", WINDOW);
  const options = dynamo.calls().map(({ args }) => (args as unknown[])[1]);
  for (const given of options) expect(given).toEqual({ abortSignal: expect.any(AbortSignal) });
});

describe("the timeout of counting", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("aborts the call after one second", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(UpdateCommand).callsFake(() => new Promise(() => undefined));
    void createRateWindows(table).count("br_acme", WINDOW, 1);
    const [, { abortSignal }] = dynamo.call(0).args as unknown as [unknown, { abortSignal: AbortSignal }];
    vi.advanceTimersByTime(999);
    expect(abortSignal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(abortSignal.aborted).toBe(true);
  });

  test("is cleared after a success or a failure", async () => {
    const { dynamo, table } = mockTable();
    dynamo
      .on(UpdateCommand)
      .resolvesOnce({ Attributes: { requests: 1 } })
      .rejects(new Error("down"));
    await createRateWindows(table).count("br_acme", WINDOW, 1);
    await createRateWindows(table)
      .count("br_acme", WINDOW, 1)
      .catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});
