import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createProductUrls } from "../../../../shared/catalog/product-urls/product-urls.table.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { productUrlKey } from "../../../../shared/platform/table/keys.ts";
import { PAGE_URL } from "../../../support/catalog-builders.ts";
import { conditionFailed, mockTable, TABLE, throttled } from "../../../support/mock-table.ts";
import { changesOf } from "../../../support/update-changes.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const Key = productUrlKey("br_acme", PAGE_URL);

const someUrls = () => {
  const { table, ...mock } = mockTable();
  return { ...mock, urls: createProductUrls(table) };
};

test("a product URL's key is its hash, of one length for any URL", () => {
  expect(Key).toEqual({ PK: "STORE#br_acme", SK: expect.stringMatching(/^URL#[\w-]{43}$/) });
  expect(productUrlKey("br_acme", `${PAGE_URL}?${"x".repeat(2_000)}`).SK).toHaveLength(Key.SK.length);
  expect(productUrlKey("br_acme", `${PAGE_URL}/`)).not.toEqual(Key);
});

describe("adding a URL", () => {
  test("is one update, which takes back its removal and keeps when it was added first", async () => {
    const { urls, dynamo, sent } = someUrls();
    dynamo.on(UpdateCommand).resolves({});
    await urls.add("br_acme", PAGE_URL, NOW);
    const [[, input] = [], ...more] = sent();
    expect(more).toEqual([]);
    expect(input).toMatchObject({ TableName: TABLE, Key, ReturnValues: "ALL_OLD" });
    expect(input).not.toHaveProperty("ConditionExpression");
    expect(changesOf(input)).toStrictEqual({
      set: {},
      setOnce: { url: PAGE_URL, added_at: NOW },
      remove: ["removed_at"],
    });
  });

  test.each([
    ["is new", undefined, "added"],
    ["was removed and is not yet forgotten", { checked_at: NOW, removed_at: NOW }, "added"],
    ["was removed before it was ever pulled", { removed_at: NOW }, "added"],
    ["was never pulled: its message may be lost", { url: PAGE_URL }, "waiting"],
    ["is there", { url: PAGE_URL, checked_at: NOW }, "exists"],
  ])("that %s says so", async (_, old, answer) => {
    const { urls, dynamo } = someUrls();
    dynamo.on(UpdateCommand).resolves(old ? { Attributes: { ...Key, ...old } } : {});
    expect(await urls.add("br_acme", PAGE_URL, NOW)).toBe(answer);
  });
});

describe("finding a URL", () => {
  test("is a consistent read: its message comes as soon as it is added or removed", async () => {
    const { urls, dynamo, sent } = someUrls();
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
  test("is one update of a URL that is there, without what an earlier pull left", async () => {
    const { urls, dynamo, sent } = someUrls();
    dynamo.on(UpdateCommand).resolves({});
    const outcome = { outcome: "ok", client_product_id: "p1", http_status: 200, warning: undefined } as const;
    expect(await urls.note("br_acme", PAGE_URL, { ...outcome, etag: '"a"', run: "r1" }, NOW)).toBe(true);
    const [[, input] = []] = sent();
    expect(input).toMatchObject({ TableName: TABLE, Key, ConditionExpression: "attribute_exists(PK)" });
    expect(changesOf(input)).toStrictEqual({
      set: {
        outcome: "ok",
        client_product_id: "p1",
        http_status: 200,
        etag: '"a"',
        run: "r1",
        checked_at: NOW,
      },
      setOnce: {},
      remove: ["message", "warning", "etag_of"],
    });
  });

  test("of a single URL leaves the last refresh that pulled it", async () => {
    const { urls, sent } = someUrls();
    await urls.note("br_acme", PAGE_URL, { outcome: "invalid", message: "why" }, NOW);
    expect(changesOf(sent()[0]?.[1])).toStrictEqual({
      set: { outcome: "invalid", message: "why", checked_at: NOW },
      setOnce: {},
      remove: ["http_status", "warning", "etag", "etag_of"],
    });
  });

  test("of a URL that was forgotten does not bring it back", async () => {
    const { urls, dynamo } = someUrls();
    dynamo.on(UpdateCommand).rejects(conditionFailed());
    expect(await urls.note("br_acme", PAGE_URL, { outcome: "ok" }, NOW)).toBe(false);
  });
});

describe("removing a URL", () => {
  test("marks it, where it is there", async () => {
    const { urls, dynamo, sent } = someUrls();
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
    const { urls, dynamo, sent } = someUrls();
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

describe("a store's URLs", () => {
  const PK = "STORE#br_acme";
  const query = {
    TableName: TABLE,
    KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
    ExpressionAttributeValues: { ":pk": PK, ":prefix": "URL#" },
    Limit: 2,
  };

  test("come a page at a time, each from where the one before ended", async () => {
    const { urls, dynamo, sent } = someUrls();
    const item = (SK: string) => ({ PK, SK, url: `https://shop.example/${SK}`, added_at: NOW });
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: [item("URL#a"), item("URL#b")], LastEvaluatedKey: { PK, SK: "URL#b" } })
      .resolves({ Items: [] });
    expect(await urls.page("br_acme", { after: undefined, limit: 2 })).toStrictEqual({
      items: ["a", "b"].map((hash) => ({ url: `https://shop.example/URL#${hash}`, added_at: NOW })),
      next: "URL#b",
    });
    expect(await urls.page("br_acme", { after: "URL#b", limit: 2 })).toStrictEqual({
      items: [],
      next: undefined,
    });
    expect(sent()).toStrictEqual([
      ["QueryCommand", query],
      ["QueryCommand", { ...query, ExclusiveStartKey: { PK, SK: "URL#b" } }],
    ]);
  });
});

describe("the filter of a page", () => {
  test.each([
    ["removed", "attribute_exists(removed_at)"],
    ["pending", "attribute_not_exists(removed_at) AND attribute_not_exists(checked_at)"],
    ["invalid", "attribute_not_exists(removed_at) AND attribute_exists(checked_at) AND #outcome = :outcome"],
  ])("passes what is %s", async (status, FilterExpression) => {
    const { urls, dynamo, sent } = someUrls();
    dynamo.on(QueryCommand).resolves({ Items: [] });
    await urls.page("br_acme", { status, after: undefined, limit: 2 });
    expect(sent()[0]?.[1]).toMatchObject({ FilterExpression });
  });
});

test("the outcomes of a run are counted over all of the store's URLs", async () => {
  const { urls, dynamo, sent } = someUrls();
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: [{ outcome: "ok" }, { outcome: "invalid" }], LastEvaluatedKey: Key })
    .resolves({ Items: [{ outcome: "ok" }] });
  expect(await urls.outcomesOf("br_acme", "r1")).toEqual({ ok: 2, invalid: 1 });
  expect(sent()[0]?.[1]).toMatchObject({
    FilterExpression: "#run = :run",
    ExpressionAttributeValues: { ":pk": "STORE#br_acme", ":prefix": "URL#", ":run": "r1" },
  });
});

test("throttling is Unavailable, whatever is done", async () => {
  const { urls, dynamo } = someUrls();
  dynamo.rejects(throttled());
  await expect(urls.add("br_acme", PAGE_URL, NOW)).rejects.toThrow(Unavailable);
  await expect(urls.find("br_acme", PAGE_URL)).rejects.toThrow(Unavailable);
  await expect(urls.note("br_acme", PAGE_URL, { outcome: "ok" }, NOW)).rejects.toThrow(Unavailable);
  await expect(urls.markRemoved("br_acme", PAGE_URL, NOW)).rejects.toThrow(Unavailable);
  await expect(urls.forget("br_acme", PAGE_URL)).rejects.toThrow(Unavailable);
  await expect(urls.page("br_acme", { after: undefined, limit: 2 })).rejects.toThrow(Unavailable);
});
