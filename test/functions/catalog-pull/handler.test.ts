import { describe, expect, test } from "vitest";
import {
  aMappedProduct,
  aMerchantAnswer,
  aProductApi,
  aProductUrl,
  aStoredProduct,
  PRODUCT_URL,
} from "../../support/catalog/catalog-builders.ts";
import { found, pullBackend } from "../../support/catalog/pull-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const DONE = { batchItemFailures: [] };
const AGAIN = { batchItemFailures: [{ itemIdentifier: "m" }] };
const known = { client_product_id: "p1", http_status: 200 };

describe("a pulled product", () => {
  test("is stored if it is new, with the start time of the pull", async () => {
    const { pull, products, productApi, noted, began, answered } = pullBackend({ seen: undefined });
    expect(await pull()).toEqual(DONE);
    expect(productApi.fetch.mock.calls).toEqual([
      [{ url: "https://shop.example/api/products/p1", auth: { scheme: "none" }, etag: undefined }],
    ]);
    const changes = { set: aMappedProduct(), remove: [], product_status: "active" };
    const stamp = { newProductId: 7, now: answered, fetchBegan: began, seenAt: undefined };
    const price_history = [{ at: Date.parse(answered), price: "499.00", reduced: true }];
    expect(products.pull.mock.calls).toEqual([["br_acme", "p1", changes, { ...stamp, price_history }]]);
    expect(noted()).toEqual({ ...known, outcome: "ok" });
  });

  test("is updated in its changed fields only, conditional on the version read", async () => {
    const { pull, products, noted } = pullBackend({ answer: found(aMerchantAnswer({ price: "450.00" })) });
    await pull();
    const { updated_at } = aStoredProduct();
    expect(products.pull.mock.calls).toEqual([
      [
        "br_acme",
        "p1",
        { set: { price: "450.00" }, remove: [] },
        expect.objectContaining({ seenAt: updated_at }),
      ],
    ]);
    expect(noted()).toEqual({ ...known, outcome: "ok" });
  });

  test("is not written if nothing changed", async () => {
    const { pull, products, noted } = pullBackend();
    await pull();
    expect(products.pull).not.toHaveBeenCalled();
    expect(products.takeDown).not.toHaveBeenCalled();
    expect(noted()).toEqual({ ...known, outcome: "unchanged" });
  });

  test("is stored with a warning if the shop returns another id", async () => {
    const { pull, products, noted } = pullBackend({
      seen: undefined,
      answer: found(aMerchantAnswer({ id: 99 })),
    });
    await pull();
    expect(products.pull.mock.calls[0]?.[1]).toBe("p1");
    expect(noted()).toEqual({ ...known, outcome: "ok", warnings: [{ code: "id_mismatch", shown: '"99"' }] });
  });

  test("keeps the id warning while nothing changes", async () => {
    const { pull, noted } = pullBackend({ answer: found(aMerchantAnswer({ id: "P1" })) });
    await pull();
    expect(noted()).toEqual({
      ...known,
      outcome: "unchanged",
      warnings: [{ code: "id_mismatch", shown: '"P1"' }],
    });
  });

  test("is stored without unreadable values, which are reported as warnings", async () => {
    const answer = found(aMerchantAnswer({ stock_status: "ask us", price: "0.00", regular_price: "0" }));
    const seen = aStoredProduct({ price: "0.00" });
    delete seen.compare_price;
    const { pull, products, noted } = pullBackend({ answer, seen });
    await pull();
    expect(products.pull).not.toHaveBeenCalled();
    const warnings = [
      { code: "price_zero" },
      { code: "unreadable", field: "stock_status", shown: '"ask us"' },
    ];
    expect(noted()).toEqual({ ...known, outcome: "unchanged", warnings });
  });

  test("yields to a push that arrived meanwhile", async () => {
    const { pull, products, noted } = pullBackend({ answer: found(aMerchantAnswer({ price: "1" }), '"a"') });
    products.pull.mockResolvedValue("superseded");
    expect(await pull()).toEqual(DONE);
    expect(noted()).toEqual({ ...known, outcome: "unchanged", warnings: [{ code: "newer_push" }] });
  });

  test("is retried if another pull wrote first", async () => {
    const { pull, products, noted } = pullBackend({ answer: found(aMerchantAnswer({ price: "1" }), '"a"') });
    products.pull.mockResolvedValue("overtaken");
    expect(await pull()).toEqual(AGAIN);
    expect(noted()).toEqual({ ...known, outcome: "unchanged", retrying: true });
  });
});

describe("a product that is not for sale", () => {
  const product_api = aProductApi({ mapping: { ...aProductApi().mapping, for_sale: "status" } });
  const store = aStore({ product_api });
  const draft = found({ status: "draft" }, '"a"');
  const outcome = { ...known, outcome: "not_for_sale" };

  test("is taken down within the limit of its refresh", async () => {
    const { pull, products, runs, noted, began, answered } = pullBackend({ store, answer: draft });
    await pull({ run: "r1" });
    const seenAt = aStoredProduct().updated_at;
    expect(products.takeDown.mock.calls).toEqual([
      ["br_acme", "p1", { now: answered, fetchBegan: began, seenAt }],
    ]);
    expect(runs.countNotFound).toHaveBeenCalledOnce();
    expect(noted()).toEqual({ ...outcome, run: "r1" });
  });

  test("stays on sale with a warning if too many products of the refresh are gone", async () => {
    const { pull, products, runs, noted } = pullBackend({ store, answer: draft });
    runs.countNotFound.mockResolvedValue({ planned: 40, not_found: 20 });
    await pull({ run: "r1" });
    expect(products.takeDown).not.toHaveBeenCalled();
    expect(noted()).toEqual({ ...outcome, run: "r1", warnings: [{ code: "takedown_stopped" }] });
  });

  test("is taken down outside the limit once the merchant confirms it", async () => {
    const productUrl = aProductUrl({ gone_confirmed_at: "2026-11-20T09:00:00.000Z" });
    const { pull, products, runs, noted } = pullBackend({ store, answer: draft, productUrl });
    await pull({ run: "r1" });
    expect(products.takeDown).toHaveBeenCalledOnce();
    expect(runs.countNotFound).not.toHaveBeenCalled();
    const { gone_confirmed_at } = productUrl;
    expect(noted()).toEqual({ ...outcome, run: "r1", gone_confirmed_at });
  });

  test.each([undefined, aStoredProduct({ product_status: "inactive", taken_down_by: "pull" })])(
    "is not counted if it is not on sale already: %#",
    async (seen) => {
      const { pull, products, runs, noted } = pullBackend({ store, answer: draft, seen });
      await pull({ run: "r1" });
      expect(products.takeDown).not.toHaveBeenCalled();
      expect(products.pull).not.toHaveBeenCalled();
      expect(runs.countNotFound).not.toHaveBeenCalled();
      expect(noted()).toEqual({ ...outcome, run: "r1" });
    },
  );
});

test("credentials appear in no log and no stored outcome", async () => {
  const store = aStore({ product_api: aProductApi({ encrypted_auth: "Y2lwaGVy" }) });
  const { pull, productApi, entries, counts, noted } = pullBackend({ store });
  await pull();
  expect(productApi.fetch.mock.calls[0]?.[0].auth).toEqual({ scheme: "bearer", token: "s3cret" });
  expect(JSON.stringify([entries, counts, noted()])).not.toContain("s3cret");
});

describe("a pull that can't be made", () => {
  test("is recorded as invalid without a product API", async () => {
    const { pull, productApi, noted } = pullBackend({ store: aStore() });
    expect(await pull()).toEqual(DONE);
    expect(productApi.fetch).not.toHaveBeenCalled();
    expect(noted()).toEqual({ outcome: "invalid", reason: { code: "not_connected" } });
  });

  test("is dropped with a warning if its store is gone", async () => {
    const { pull, productUrls, entries } = pullBackend({ store: undefined });
    expect(await pull()).toEqual(DONE);
    expect(productUrls.note).not.toHaveBeenCalled();
    expect(entries).toEqual([
      { level: "warn", message: "A pull message names an unknown store", fields: { brand: "br_acme" } },
    ]);
  });

  test("is dropped if its product URL is gone", async () => {
    const { pull, productApi, productUrls } = pullBackend({ productUrl: undefined });
    expect(await pull()).toEqual(DONE);
    expect(productApi.fetch).not.toHaveBeenCalled();
    expect(productUrls.note).not.toHaveBeenCalled();
  });
});

test("an outcome is stored with its time and refresh and counted in metrics", async () => {
  const { pull, productUrls, counts, answered } = pullBackend();
  await pull({ run: "r1" });
  expect(productUrls.note.mock.calls).toEqual([
    ["br_acme", PRODUCT_URL, expect.objectContaining({ outcome: "unchanged", run: "r1" }), answered],
  ]);
  expect(counts).toEqual([["Pulled", 1, { brand: "br_acme", outcome: "unchanged" }]]);
});
