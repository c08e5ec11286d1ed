import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createProductUrls } from "../../../../shared/catalog/product-urls/product-urls.table.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { productUrlKey } from "../../../../shared/platform/table/keys.ts";
import { PAGE_URL } from "../../../support/catalog-builders.ts";
import { conditionFailed, mockTable, TABLE, throttled } from "../../../support/mock-table.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const Key = productUrlKey("br_acme", PAGE_URL);

const pages = () => {
  const { table, ...mock } = mockTable();
  return { ...mock, urls: createProductUrls(table) };
};

test("a page's key is its URL's hash, of one length for any URL", () => {
  expect(Key).toEqual({ PK: "STORE#br_acme", SK: expect.stringMatching(/^URL#[\w-]{43}$/) });
  expect(productUrlKey("br_acme", `${PAGE_URL}?${"x".repeat(2_000)}`).SK).toHaveLength(Key.SK.length);
  expect(productUrlKey("br_acme", `${PAGE_URL}/`)).not.toEqual(Key);
});

describe("adding a page", () => {
  test("is one update, which takes back its removal and keeps when it was added first", async () => {
    const { urls, dynamo, sent } = pages();
    dynamo.on(UpdateCommand).resolves({});
    await urls.add("br_acme", PAGE_URL, NOW);
    expect(sent()).toStrictEqual([
      [
        "UpdateCommand",
        {
          TableName: TABLE,
          Key,
          UpdateExpression:
            "SET #url = if_not_exists(#url, :url), #added_at = if_not_exists(#added_at, :added_at) " +
            "REMOVE #removed_at",
          ExpressionAttributeNames: { "#url": "url", "#added_at": "added_at", "#removed_at": "removed_at" },
          ExpressionAttributeValues: { ":url": PAGE_URL, ":added_at": NOW },
          ReturnValues: "ALL_OLD",
        },
      ],
    ]);
  });

  test.each([
    ["is new", undefined, "added"],
    ["was removed and is not yet forgotten", { checked_at: NOW, removed_at: NOW }, "added"],
    ["was removed before it was ever pulled", { removed_at: NOW }, "added"],
    ["was never pulled: its message may be lost", { url: PAGE_URL }, "waiting"],
    ["is there", { url: PAGE_URL, checked_at: NOW }, "exists"],
  ])("that %s says so", async (_, old, answer) => {
    const { urls, dynamo } = pages();
    dynamo.on(UpdateCommand).resolves(old ? { Attributes: { ...Key, ...old } } : {});
    expect(await urls.add("br_acme", PAGE_URL, NOW)).toBe(answer);
  });
});

describe("finding a page", () => {
  test("is a consistent read: its message comes as soon as it is added or removed", async () => {
    const { urls, dynamo, sent } = pages();
    dynamo
      .on(GetCommand)
      .resolvesOnce({ Item: { ...Key, url: PAGE_URL, added_at: NOW } })
      .resolves({});
    expect(await urls.find("br_acme", PAGE_URL)).toStrictEqual({ url: PAGE_URL, added_at: NOW });
    expect(await urls.find("br_acme", PAGE_URL)).toBeUndefined();
    expect(sent()[0]).toStrictEqual(["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }]);
  });
});

describe("noting what came of a pull", () => {
  test("is one update of a page that is there, without what an earlier pull left", async () => {
    const { urls, dynamo, sent } = pages();
    dynamo.on(UpdateCommand).resolves({});
    const outcome = { outcome: "ok", client_product_id: "p1", http_status: 200, warning: undefined } as const;
    expect(await urls.note("br_acme", PAGE_URL, { ...outcome, etag: '"a"', run: "r1" }, NOW)).toBe(true);
    expect(sent()).toStrictEqual([
      [
        "UpdateCommand",
        {
          TableName: TABLE,
          Key,
          UpdateExpression:
            "SET #outcome = :outcome, #client_product_id = :client_product_id, #http_status = :http_status, " +
            "#etag = :etag, #run = :run, #checked_at = :checked_at REMOVE #message, #warning, #etag_of",
          ExpressionAttributeNames: {
            "#outcome": "outcome",
            "#client_product_id": "client_product_id",
            "#http_status": "http_status",
            "#etag": "etag",
            "#run": "run",
            "#checked_at": "checked_at",
            "#message": "message",
            "#warning": "warning",
            "#etag_of": "etag_of",
          },
          ExpressionAttributeValues: {
            ":outcome": "ok",
            ":client_product_id": "p1",
            ":http_status": 200,
            ":etag": '"a"',
            ":run": "r1",
            ":checked_at": NOW,
          },
          ConditionExpression: "attribute_exists(PK)",
        },
      ],
    ]);
  });

  test("of a single page leaves the last refresh that pulled it", async () => {
    const { urls, sent } = pages();
    await urls.note("br_acme", PAGE_URL, { outcome: "invalid", message: "why" }, NOW);
    const [[, input] = []] = sent();
    expect(input).toHaveProperty(
      "UpdateExpression",
      "SET #outcome = :outcome, #message = :message, #checked_at = :checked_at " +
        "REMOVE #http_status, #warning, #etag, #etag_of",
    );
  });

  test("of a page that was forgotten does not bring it back", async () => {
    const { urls, dynamo } = pages();
    dynamo.on(UpdateCommand).rejects(conditionFailed());
    expect(await urls.note("br_acme", PAGE_URL, { outcome: "ok" }, NOW)).toBe(false);
  });
});

describe("removing a page", () => {
  test("marks it, where it is there", async () => {
    const { urls, dynamo, sent } = pages();
    dynamo.on(UpdateCommand).resolvesOnce({}).rejects(conditionFailed());
    expect(await urls.markRemoved("br_acme", PAGE_URL, NOW)).toBe(true);
    expect(await urls.markRemoved("br_acme", PAGE_URL, NOW)).toBe(false);
    expect(sent()[0]).toStrictEqual([
      "UpdateCommand",
      {
        TableName: TABLE,
        Key,
        UpdateExpression: "SET #removed_at = :removed_at",
        ExpressionAttributeNames: { "#removed_at": "removed_at" },
        ExpressionAttributeValues: { ":removed_at": NOW },
        ConditionExpression: "attribute_exists(PK)",
      },
    ]);
  });

  test("forgets it, unless it was added again", async () => {
    const { urls, dynamo, sent } = pages();
    dynamo.on(DeleteCommand).resolvesOnce({}).rejects(conditionFailed());
    await urls.forget("br_acme", PAGE_URL);
    await urls.forget("br_acme", PAGE_URL);
    const command = { TableName: TABLE, Key, ConditionExpression: "attribute_exists(removed_at)" };
    expect(sent()).toStrictEqual([
      ["DeleteCommand", command],
      ["DeleteCommand", command],
    ]);
  });
});

describe("a store's pages", () => {
  const PK = "STORE#br_acme";
  const query = {
    TableName: TABLE,
    KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
    ExpressionAttributeValues: { ":pk": PK, ":prefix": "URL#" },
    Limit: 2,
  };

  test("come a page at a time, each from where the one before ended", async () => {
    const { urls, dynamo, sent } = pages();
    const item = (SK: string) => ({ PK, SK, url: `https://shop.example/${SK}`, added_at: NOW });
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: [item("URL#a"), item("URL#b")], LastEvaluatedKey: { PK, SK: "URL#b" } })
      .resolves({ Items: [] });
    expect(await urls.page("br_acme", undefined, 2)).toStrictEqual({
      items: ["a", "b"].map((hash) => ({ url: `https://shop.example/URL#${hash}`, added_at: NOW })),
      next: "URL#b",
    });
    expect(await urls.page("br_acme", "URL#b", 2)).toStrictEqual({ items: [], next: undefined });
    expect(sent()).toStrictEqual([
      ["QueryCommand", query],
      ["QueryCommand", { ...query, ExclusiveStartKey: { PK, SK: "URL#b" } }],
    ]);
  });
});

test("throttling is Unavailable, whatever is done", async () => {
  const { urls, dynamo } = pages();
  dynamo.rejects(throttled());
  await expect(urls.add("br_acme", PAGE_URL, NOW)).rejects.toThrow(Unavailable);
  await expect(urls.find("br_acme", PAGE_URL)).rejects.toThrow(Unavailable);
  await expect(urls.note("br_acme", PAGE_URL, { outcome: "ok" }, NOW)).rejects.toThrow(Unavailable);
  await expect(urls.markRemoved("br_acme", PAGE_URL, NOW)).rejects.toThrow(Unavailable);
  await expect(urls.forget("br_acme", PAGE_URL)).rejects.toThrow(Unavailable);
  await expect(urls.page("br_acme", undefined, 2)).rejects.toThrow(Unavailable);
});
