import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createHandler } from "../../../functions/catalog-pull/handler.ts";
import type { ProductAnswer } from "../../../shared/catalog/product-api/product-answer.ts";
import { createProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../../shared/catalog/products/products.table.ts";
import { createPullPaces } from "../../../shared/catalog/pull/pull-paces.table.ts";
import { createRefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import {
  aMerchantAnswer,
  aProductApi,
  aProductUrl,
  aStoredProduct,
  PRODUCT_URL,
} from "../../support/catalog/catalog-builders.ts";
import { found } from "../../support/catalog/pull-backend.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { mockTable } from "../../support/table/mock-table.ts";
import { aStore } from "../../support/values/builders.ts";

const NOW = Date.UTC(2026, 10, 20, 10);

const requestsFor = async (answer: ProductAnswer, seen = true) => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: { planned: 100, not_found: 1 } });
  dynamo.on(GetCommand).callsFake(({ Key: { SK } }) => {
    if (SK.startsWith("URL#")) return { Item: aProductUrl() };
    return seen ? { Item: aStoredProduct() } : {};
  });
  const handler = createHandler({
    stores: { find: async () => aStore({ product_api: aProductApi() }) },
    products: createProducts(table),
    productUrls: createProductUrls(table),
    runs: createRefreshRuns(table),
    paces: createPullPaces(table),
    productApi: { fetch: async () => answer },
    decrypt: () => expect.unreachable("there is nothing to decrypt"),
    postpone: async () => undefined,
    newProductId: () => 7,
    now: () => NOW,
    logger: recordingLogger().logger,
  });
  await handler(queueEvent(queueRecord({ brand: "br_acme", url: PRODUCT_URL, run: "r1", at: NOW })));
  const names = sent().map(([name]) => name);
  const reads = names.filter((name) => name === "GetCommand").length;
  return { reads, writes: names.length - reads };
};

describe("one pull", () => {
  test("takes two reads and two writes for a new or changed product", async () => {
    expect(await requestsFor(found(), false)).toEqual({ reads: 2, writes: 2 });
    expect(await requestsFor(found(aMerchantAnswer({ price: "1" })))).toEqual({ reads: 2, writes: 2 });
  });

  test.each<[string, ProductAnswer]>([
    ["is the same", found()],
    ["was not modified", { kind: "not_modified", status: 304 }],
    ["can't be used", found({})],
    ["can't be reached", { kind: "unreachable", reason: { code: "connection_failed" }, retry: true }],
  ])("takes two reads and one write for a product that %s", async (_, answer) => {
    expect(await requestsFor(answer)).toEqual({ reads: 2, writes: 1 });
  });

  test("takes one more write for the takedown limit", async () => {
    expect(await requestsFor({ kind: "not_found", status: 404 })).toEqual({ reads: 2, writes: 3 });
    expect(await requestsFor({ kind: "not_found", status: 404 }, false)).toEqual({ reads: 2, writes: 2 });
  });
});
