import { describe, expect, test } from "vitest";
import {
  aMerchantAnswer,
  aProductUrl,
  aStoredProduct,
  PRODUCT_URL,
} from "../../support/catalog/catalog-builders.ts";
import { found, pullBackend } from "../../support/catalog/pull-backend.ts";

const DONE = { batchItemFailures: [] };
const AGAIN = { batchItemFailures: [{ itemIdentifier: "m" }] };
const OTHER = "https://shop.example/p/other-p1";
const removed = aProductUrl({ removed_at: "2026-11-20T09:59:59.000Z" });

const shared = (scene: Parameters<typeof pullBackend>[0] = {}) => {
  const backend = pullBackend({ productUrl: removed, ...scene });
  backend.productUrls.another.mockResolvedValue(OTHER);
  backend.productUrls.find.mockImplementation(async (_, url) =>
    url === OTHER ? aProductUrl({ url: OTHER }) : removed,
  );
  return backend;
};

describe("a product whose URL is removed", () => {
  test("is taken down if no other URL leads to it", async () => {
    const { pull, products, productUrls } = pullBackend({ productUrl: removed });
    expect(await pull()).toEqual(DONE);
    expect(productUrls.another.mock.calls).toEqual([["br_acme", "p1", PRODUCT_URL]]);
    expect(products.takeDown).toHaveBeenCalledOnce();
    expect(productUrls.forget).toHaveBeenCalledOnce();
  });

  test("stays on sale by another URL without a request to the shop", async () => {
    const { pull, products, productUrls, productApi } = shared({
      seen: aStoredProduct({ product_link: OTHER }),
    });
    expect(await pull()).toEqual(DONE);
    expect(products.takeDown).not.toHaveBeenCalled();
    expect(productApi.fetch).not.toHaveBeenCalled();
    expect(productUrls.forget.mock.calls).toEqual([["br_acme", PRODUCT_URL]]);
  });

  const led = aStoredProduct({ product_link: PRODUCT_URL });

  test("is pulled again by the other URL if it linked to the removed one", async () => {
    const { pull, products, productUrls, productApi } = shared({
      seen: led,
      answer: found(aMerchantAnswer({ permalink: OTHER })),
    });
    expect(await pull()).toEqual(DONE);
    expect(productApi.fetch).toHaveBeenCalledOnce();
    expect(products.pull).toHaveBeenCalledOnce();
    expect(productUrls.note.mock.calls.map(([, url]) => url)).toEqual([OTHER]);
    expect(productUrls.forget.mock.calls).toEqual([["br_acme", PRODUCT_URL]]);
  });

  test("keeps the removed URL until the shop responds, for five attempts at most", async () => {
    const answer = { kind: "unreachable", reason: { code: "connection_failed" }, retry: true } as const;
    const { pull, productUrls } = shared({ seen: led, answer });
    expect(await pull()).toEqual(AGAIN);
    expect(productUrls.forget).not.toHaveBeenCalled();
    await pull({}, 5);
    expect(productUrls.forget).toHaveBeenCalledOnce();
  });
});

describe("the former product of a URL whose id changed", () => {
  const productUrl = aProductUrl({ client_product_id: "old" });

  test("stays if another URL still leads to it", async () => {
    const { pull, products, productUrls } = pullBackend({ productUrl, answer: found() });
    productUrls.another.mockResolvedValue(OTHER);
    await pull();
    expect(products.takeDown).not.toHaveBeenCalled();
  });

  test("is released before another URL is looked up, so that two releases don't block each other", async () => {
    const { pull, products, productUrls } = pullBackend({ productUrl });
    await pull();
    expect(productUrls.another.mock.calls).toEqual([["br_acme", "old", PRODUCT_URL]]);
    expect(productUrls.leave.mock.calls).toEqual([["br_acme", PRODUCT_URL]]);
    const [left, looked] = [productUrls.leave, productUrls.another].map(
      ({ mock }) => mock.invocationCallOrder[0] ?? 0,
    );
    expect(left).toBeLessThan(looked ?? 0);
    expect(products.takeDown.mock.calls.map(([, id]) => id)).toEqual(["old"]);
  });
});
