import { BatchGetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createProductUrls } from "../../../../shared/catalog/product-urls/product-urls.table.ts";
import { leadingUrlIndexKey, productUrlKey } from "../../../../shared/platform/table/keys/catalog-keys.ts";
import { PRODUCT_URL } from "../../../support/catalog/catalog-builders.ts";
import { mockTable, TABLE } from "../../../support/table/mock-table.ts";
import { readChanges } from "../../../support/table/update-changes.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const OTHER = "https://shop.example/p/other-p1";
const entry = (url: string, id = "p1") => ({
  ...productUrlKey("br_acme", url),
  ...leadingUrlIndexKey("br_acme", url, id),
});

const leading = (indexed: readonly string[], stored: readonly object[]) => {
  const { table, dynamo, sent } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: indexed.map((url) => entry(url)) });
  dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: stored as Record<string, unknown>[] } });
  return { urls: createProductUrls(table), sent };
};

describe("another product URL of a product", () => {
  test("is read from the index and confirmed in the table", async () => {
    const { urls, sent } = leading([PRODUCT_URL, OTHER], [{ ...entry(OTHER), url: OTHER }]);
    expect(await urls.another("br_acme", "p1", PRODUCT_URL)).toBe(OTHER);
    const [query, read] = sent();
    expect(query?.[1]).toMatchObject({
      IndexName: "GSI1",
      ExpressionAttributeValues: { ":pk": "STORE#br_acme#PRODUCT#p1" },
    });
    expect(read?.[1]).toMatchObject({
      RequestItems: { [TABLE]: { Keys: [productUrlKey("br_acme", OTHER)], ConsistentRead: true } },
    });
  });

  test.each<[string, object[]]>([
    ["was removed a moment ago", [{ ...entry(OTHER), url: OTHER, removed_at: NOW }]],
    ["was deleted", []],
    ["leads to another product now", [{ ...entry(OTHER, "p2"), url: OTHER }]],
  ])("is not found if it %s", async (_, stored) => {
    const { urls } = leading([OTHER], stored);
    expect(await urls.another("br_acme", "p1", PRODUCT_URL)).toBeUndefined();
  });

  test("is never the URL itself, without a further read", async () => {
    const { urls, sent } = leading([PRODUCT_URL], []);
    expect(await urls.another("br_acme", "p1", PRODUCT_URL)).toBeUndefined();
    expect(sent().map(([name]) => name)).toEqual(["QueryCommand"]);
  });
});

test("a product URL leads to the product of its last pull until it is removed", async () => {
  const { table, sent } = mockTable();
  const urls = createProductUrls(table);
  await urls.add("br_acme", PRODUCT_URL, NOW, { id: "p1" });
  await urls.note("br_acme", PRODUCT_URL, { outcome: "ok", client_product_id: "p2" }, NOW);
  await urls.note("br_acme", PRODUCT_URL, { outcome: "invalid", reason: { code: "id_not_found" } }, NOW);
  await urls.markRemoved("br_acme", PRODUCT_URL, NOW);
  const [added, noted, failed, removed] = sent().map(([, input]) => readChanges(input));
  expect(added?.setOnce).toMatchObject(leadingUrlIndexKey("br_acme", PRODUCT_URL, "p1"));
  expect(noted?.set).toMatchObject(leadingUrlIndexKey("br_acme", PRODUCT_URL, "p2"));
  expect(Object.keys(failed?.set ?? {})).not.toContain("GSI1PK");
  expect(removed?.remove).toEqual(["GSI1PK", "GSI1SK"]);
});
