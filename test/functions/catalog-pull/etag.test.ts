import { describe, expect, test } from "vitest";
import { etagSource } from "../../../shared/catalog/pull/store-found.ts";
import {
  aMerchantAnswer,
  aProductApi,
  aProductUrl,
  aStoredProduct,
} from "../../support/catalog/catalog-builders.ts";
import { found, pullBackend } from "../../support/catalog/pull-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const api = aProductApi();
const seen = aStoredProduct();
const etag_of = etagSource({ connectedAt: api.connected_at, updatedAt: seen.updated_at, timeZone: "UTC" });
const store = aStore({ product_api: api });
const productUrl = aProductUrl({
  client_product_id: "p1",
  etag: '"a"',
  etag_of,
  warnings: [{ code: "id_mismatch" }],
});

const askedWith = async (scene: Parameters<typeof pullBackend>[0]) => {
  const { pull, productApi } = pullBackend({ store, productUrl, seen, ...scene });
  await pull();
  return productApi.fetch.mock.calls[0]?.[0].etag;
};

describe("the stored etag", () => {
  test("is sent while the stored copy matches the mapping of the last response", async () => {
    expect(await askedWith({})).toBe('"a"');
  });

  test.each<[string, Parameters<typeof pullBackend>[0]]>([
    ["there is no copy", { seen: undefined }],
    ["the copy was pushed afterwards", { seen: aStoredProduct({ updated_at: "2026-11-19T08:00:00.001Z" }) }],
    [
      "the copy was taken down afterwards",
      {
        seen: aStoredProduct({
          product_status: "inactive",
          taken_down_by: "pull",
          updated_at: "2026-11-20T00:00:00.000Z",
        }),
      },
    ],
    [
      "the product API was reconnected afterwards",
      { store: { ...store, product_api: aProductApi({ connected_at: "2026-11-20T09:00:00.000Z" }) } },
    ],
    ["the product URL had another id", { productUrl: { ...productUrl, client_product_id: "shirt-p1" } }],
    ["its source is unknown", { productUrl: aProductUrl({ client_product_id: "p1", etag: '"a"' }) }],
  ])("is not sent once %s", async (_, scene) => {
    expect(await askedWith(scene)).toBeUndefined();
  });
});

describe("the etag of a response", () => {
  const keptBy = async (scene: Parameters<typeof pullBackend>[0]) => {
    const backend = pullBackend({ store, productUrl: aProductUrl(), ...scene });
    await backend.pull();
    const { etag, etag_of: of } = backend.noted() ?? {};
    return { etag, of, answered: backend.answered };
  };

  test("is stored with the version of the copy that was written", async () => {
    const { answered, ...kept } = await keptBy({
      seen,
      answer: found(aMerchantAnswer({ price: "1" }), '"b"'),
    });
    const updatedAt = answered;
    expect(kept).toEqual({
      etag: '"b"',
      of: etagSource({ connectedAt: api.connected_at, updatedAt, timeZone: "UTC" }),
    });
  });

  test("is stored with the version of an unchanged copy", async () => {
    const { etag, of } = await keptBy({ seen, answer: found(aMerchantAnswer(), '"b"') });
    expect({ etag, of }).toEqual({ etag: '"b"', of: etag_of });
  });

  test("is not stored if it is missing or the product is invalid", async () => {
    expect(await keptBy({ answer: found() })).toMatchObject({ etag: undefined, of: undefined });
    expect(await keptBy({ answer: found({}, '"b"') })).toMatchObject({ etag: undefined, of: undefined });
  });
});

test("a 304 response leaves the product URL unchanged", async () => {
  const answer = { kind: "not_modified", status: 304 } as const;
  const { pull, products, noted } = pullBackend({ store, productUrl, seen, answer });
  expect(await pull()).toEqual({ batchItemFailures: [] });
  expect([products.pull.mock.calls, products.takeDown.mock.calls]).toEqual([[], []]);
  expect(noted()).toEqual({
    outcome: "unchanged",
    client_product_id: "p1",
    http_status: 304,
    etag: '"a"',
    etag_of,
    warnings: [{ code: "id_mismatch" }],
  });
});
