import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createProductUrls } from "../../../../shared/catalog/product-urls/product-urls.table.ts";
import { productUrlKey } from "../../../../shared/platform/table/keys/catalog-keys.ts";
import { PRODUCT_URL } from "../../../support/catalog/catalog-builders.ts";
import { mockTable, TABLE } from "../../../support/table/mock-table.ts";
import { readChanges } from "../../../support/table/update-changes.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const Key = productUrlKey("br_acme", PRODUCT_URL);

const someUrls = () => {
  const { table, ...mock } = mockTable();
  return { ...mock, urls: createProductUrls(table) };
};

test("the key of a product URL is a hash of fixed length", () => {
  expect(Key).toEqual({ PK: "STORE#br_acme", SK: expect.stringMatching(/^URL#[\w-]{43}$/) });
  expect(productUrlKey("br_acme", `${PRODUCT_URL}?${"x".repeat(2_000)}`).SK).toHaveLength(Key.SK.length);
  expect(productUrlKey("br_acme", `${PRODUCT_URL}/`)).not.toEqual(Key);
});

describe("adding a URL", () => {
  test.each([
    ["is new", undefined, "added"],
    ["was removed recently", { checked_at: NOW, removed_at: NOW }, "added"],
    ["was removed before it was ever pulled", { removed_at: NOW }, "added"],
    ["was never pulled, so its message may be lost", { url: PRODUCT_URL }, "waiting"],
    ["exists", { url: PRODUCT_URL, checked_at: NOW }, "exists"],
  ])("reports if it %s", async (_, old, answer) => {
    const { urls, dynamo } = someUrls();
    dynamo.on(UpdateCommand).resolves(old ? { Attributes: { ...Key, ...old } } : {});
    expect(await urls.add("br_acme", PRODUCT_URL, NOW)).toBe(answer);
  });
});

describe("finding a URL", () => {
  test("reads consistently, as its message arrives directly after a change", async () => {
    const { urls, dynamo, sent } = someUrls();
    dynamo
      .on(GetCommand)
      .resolvesOnce({ Item: { ...Key, url: PRODUCT_URL, added_at: NOW } })
      .resolves({});
    expect(await urls.find("br_acme", PRODUCT_URL)).toStrictEqual({ url: PRODUCT_URL, added_at: NOW });
    expect(await urls.find("br_acme", PRODUCT_URL)).toBeUndefined();
    expect(sent()[0]).toStrictEqual(["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }]);
  });
});

describe("recording a pull's outcome", () => {
  test("keeps the last refresh that pulled it, for a single URL", async () => {
    const { urls, sent } = someUrls();
    await urls.note("br_acme", PRODUCT_URL, { outcome: "invalid", reason: { code: "not_json" } }, NOW);
    expect(readChanges(sent()[0]?.[1])).toStrictEqual({
      set: { outcome: "invalid", reason: { code: "not_json" }, checked_at: NOW },
      setOnce: {},
      remove: ["http_status", "warnings", "retrying", "etag", "etag_of", "gone_confirmed_at"],
    });
  });
});

describe("the filter of a page", () => {
  test.each([
    ["removed", "attribute_exists(removed_at)"],
    ["pending", "attribute_not_exists(removed_at) AND attribute_not_exists(checked_at)"],
    ["invalid", "attribute_not_exists(removed_at) AND attribute_exists(checked_at) AND #outcome = :outcome"],
  ])("selects %s URLs", async (status, FilterExpression) => {
    const { urls, dynamo, sent } = someUrls();
    dynamo.on(QueryCommand).resolves({ Items: [] });
    await urls.page("br_acme", { status, after: undefined, limit: 2 });
    expect(sent()[0]?.[1]).toMatchObject({ FilterExpression });
  });
});

test("counts a run's outcomes over all of the store's URLs", async () => {
  const { urls, dynamo, sent } = someUrls();
  const warnings = [{ code: "takedown_stopped" }];
  dynamo
    .on(QueryCommand)
    .resolvesOnce({
      Items: [{ outcome: "ok" }, { outcome: "invalid" }, { outcome: "unreachable", retrying: true }],
      LastEvaluatedKey: Key,
    })
    .resolves({
      Items: [
        { outcome: "ok" },
        { outcome: "not_found", warnings },
        { outcome: "not_found", warnings, gone_confirmed_at: NOW },
        { outcome: "not_for_sale", warnings, removed_at: NOW },
      ],
    });
  expect(await urls.outcomesOf("br_acme", "r1")).toEqual({
    outcomes: { ok: 2, invalid: 1, not_found: 2, not_for_sale: 1 },
    retrying: 1,
    heldBack: 1,
  });
  expect(sent()[0]?.[1]).toMatchObject({
    FilterExpression: "#run = :run",
    ExpressionAttributeValues: { ":pk": "STORE#br_acme", ":prefix": "URL#", ":run": "r1" },
  });
});
