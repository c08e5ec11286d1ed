import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createRefreshRuns } from "../../../../shared/catalog/refresh/refresh-runs.table.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { conditionFailed, mockTable, TABLE, throttled } from "../../../support/mock-table.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const EXPIRES_AT = NOW / 1000 + 30 * 24 * 3600;
const RUN = "2026-11-20T09:55:00.000Z";
const Key = { PK: "STORE#br_acme", SK: `RUN#${RUN}` };

const someRuns = () => {
  const { table, ...mock } = mockTable();
  return { ...mock, runs: createRefreshRuns(table) };
};

test("a run is entered before it is planned, once, and kept for 30 days", async () => {
  const { runs, sent } = someRuns();
  await runs.start("br_acme", RUN, NOW);
  const started_at = "2026-11-20T10:00:00.000Z";
  expect(sent()).toStrictEqual([
    [
      "PutCommand",
      {
        TableName: TABLE,
        Item: { ...Key, planned: 0, not_found: 0, started_at, expires_at: EXPIRES_AT },
        ConditionExpression: "attribute_not_exists(PK)",
      },
    ],
  ]);
});

test("a run that is entered already stays as it is, and is no error", async () => {
  const { runs, dynamo } = someRuns();
  dynamo.on(PutCommand).rejects(conditionFailed());
  await runs.start("br_acme", RUN, NOW);
  dynamo.on(PutCommand).rejects(throttled());
  await expect(runs.start("br_acme", RUN, NOW)).rejects.toThrow(Unavailable);
});

test("the latest run beside one is found among those that have begun: none is hidden by one left out", async () => {
  const { runs, dynamo, sent } = someRuns();
  const other = { PK: Key.PK, SK: "RUN#2026-11-20T09:00:00.000Z", planned: 3 };
  dynamo.on(QueryCommand).resolves({ Items: [Key, other] });
  expect(await runs.latestBeside("br_acme", RUN)).toEqual(other);
  dynamo.on(QueryCommand).resolves({ Items: [Key] });
  expect(await runs.latestBeside("br_acme", RUN)).toBeUndefined();
  expect(sent()[0]?.[1]).toMatchObject({
    KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
    FilterExpression: "attribute_exists(planned_at)",
    ExpressionAttributeValues: { ":pk": Key.PK, ":prefix": "RUN#" },
    ScanIndexForward: false,
  });
});

test("a run that is left out has no pages, and has not begun", async () => {
  const { runs, dynamo, sent } = someRuns();
  await runs.leaveOut("br_acme", RUN, NOW);
  expect(sent()).toStrictEqual([
    [
      "UpdateCommand",
      {
        TableName: TABLE,
        Key,
        UpdateExpression:
          "ADD planned :zero, not_found :zero SET planned_to = :end, expires_at = :expires_at, " +
          "started_at = if_not_exists(started_at, :now)",
        ConditionExpression: "attribute_not_exists(planned_to)",
        ExpressionAttributeValues: {
          ":zero": 0,
          ":end": "~",
          ":expires_at": EXPIRES_AT,
          ":now": "2026-11-20T10:00:00.000Z",
        },
      },
    ],
  ]);
  dynamo.on(UpdateCommand).rejects(conditionFailed());
  await expect(runs.leaveOut("br_acme", RUN, NOW)).resolves.toBeUndefined();
});

describe("entering a page of the plan", () => {
  const command = {
    TableName: TABLE,
    Key,
    UpdateExpression:
      "ADD planned :count, not_found :zero SET planned_from = :from, planned_to = :to, planned_at = :now, " +
      "unsent = :unsent, expires_at = :expires_at, started_at = if_not_exists(started_at, :now)",
  };
  const values = {
    ":zero": 0,
    ":unsent": true,
    ":expires_at": EXPIRES_AT,
    ":now": "2026-11-20T10:00:00.000Z",
  };

  test("the first, on the condition that none is entered", async () => {
    const { runs, sent } = someRuns();
    await runs.enterPage("br_acme", RUN, { after: undefined, next: "URL#m", count: 600 }, NOW);
    expect(sent()).toStrictEqual([
      [
        "UpdateCommand",
        {
          ...command,
          ConditionExpression: "attribute_not_exists(planned_to)",
          ExpressionAttributeValues: { ":count": 600, ...values, ":from": "", ":to": "URL#m" },
        },
      ],
    ]);
  });

  test("the last, on the condition that the one before was entered last", async () => {
    const { runs, sent } = someRuns();
    await runs.enterPage("br_acme", RUN, { after: "URL#m", next: undefined, count: 3 }, NOW);
    expect(sent()).toStrictEqual([
      [
        "UpdateCommand",
        {
          ...command,
          ConditionExpression: "planned_to = :after",
          ExpressionAttributeValues: {
            ":count": 3,
            ...values,
            ":from": "URL#m",
            ":to": "~",
            ":after": "URL#m",
          },
        },
      ],
    ]);
  });

  test("once more, on the condition that it is still the last and not all sent, without counting it again", async () => {
    const { runs, sent } = someRuns();
    await runs.reenterPage("br_acme", RUN, { after: undefined, next: "URL#n", count: 600 });
    await runs.reenterPage("br_acme", RUN, { after: "URL#m", next: undefined, count: 3 });
    const again = {
      TableName: TABLE,
      Key,
      UpdateExpression: "SET planned_to = :to",
      ConditionExpression: "planned_from = :from AND unsent = :unsent",
    };
    const first = { ":from": "", ":to": "URL#n", ":unsent": true };
    const last = { ":from": "URL#m", ":to": "~", ":unsent": true };
    expect(sent()).toStrictEqual([
      ["UpdateCommand", { ...again, ExpressionAttributeValues: first }],
      ["UpdateCommand", { ...again, ExpressionAttributeValues: last }],
    ]);
  });

  test("and leaving it, once all of it is sent", async () => {
    const { runs, dynamo, sent } = someRuns();
    await runs.leavePage("br_acme", RUN, { after: "URL#m" });
    expect(sent()).toStrictEqual([
      [
        "UpdateCommand",
        {
          TableName: TABLE,
          Key,
          UpdateExpression: "REMOVE unsent",
          ConditionExpression: "planned_from = :from",
          ExpressionAttributeValues: { ":from": "URL#m" },
        },
      ],
    ]);
    dynamo.on(UpdateCommand).rejects(conditionFailed());
    await expect(runs.leavePage("br_acme", RUN, { after: "URL#m" })).resolves.toBeUndefined();
  });

  test("tells whether it was entered; throttling is another matter", async () => {
    const { runs, dynamo } = someRuns();
    const page = { after: undefined, next: "URL#m", count: 1 };
    dynamo.on(UpdateCommand).resolvesOnce({}).rejectsOnce(conditionFailed()).rejects(throttled());
    expect(await runs.enterPage("br_acme", RUN, page, NOW)).toBe(true);
    expect(await runs.reenterPage("br_acme", RUN, page)).toBe(false);
    await expect(runs.enterPage("br_acme", RUN, page, NOW)).rejects.toThrow(Unavailable);
  });
});

describe("the takedown guard", () => {
  test("counts an unknown page and learns the run's counts with it, in one request", async () => {
    const { runs, dynamo, sent } = someRuns();
    const counts = { planned: 600, not_found: 21 };
    dynamo.on(UpdateCommand).resolves({ Attributes: { ...Key, ...counts } });
    expect(await runs.countNotFound("br_acme", RUN, NOW)).toMatchObject(counts);
    expect(sent()).toStrictEqual([
      [
        "UpdateCommand",
        {
          TableName: TABLE,
          Key,
          UpdateExpression: "ADD not_found :one, planned :zero SET expires_at = :expires_at",
          ExpressionAttributeValues: { ":one": 1, ":zero": 0, ":expires_at": EXPIRES_AT },
          ReturnValues: "ALL_NEW",
        },
      ],
    ]);
  });

  test("flags the run", async () => {
    const { runs, sent } = someRuns();
    await runs.stopTakedown("br_acme", RUN);
    expect(sent()).toStrictEqual([
      [
        "UpdateCommand",
        {
          TableName: TABLE,
          Key,
          UpdateExpression: "SET takedown_stopped = :true",
          ExpressionAttributeValues: { ":true": true },
        },
      ],
    ]);
  });
});

describe("a run's progress", () => {
  test.each([
    [undefined, false],
    ["URL#m", false],
    ["~", true],
  ])("planned to %s is planned to the end: %s", async (planned_to, planned_to_the_end) => {
    const { runs, dynamo, sent } = someRuns();
    const counts = { planned: 600, not_found: 21, ...(planned_to && { planned_to }) };
    dynamo.on(GetCommand).resolves({ Item: { ...Key, ...counts } });
    expect(await runs.progress("br_acme", RUN)).toMatchObject({ ...counts, planned_to_the_end });
    expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }]]);
  });

  test("of an unknown run is none", async () => {
    const { runs, dynamo } = someRuns();
    dynamo.on(GetCommand).resolves({});
    expect(await runs.progress("br_acme", RUN)).toBeUndefined();
  });
});
