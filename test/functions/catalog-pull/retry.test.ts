import { describe, expect, test, vi } from "vitest";
import type { ProductAnswer } from "../../../shared/catalog/product-api/product-answer.ts";
import { aProductUrl, PRODUCT_URL } from "../../support/catalog/catalog-builders.ts";
import { pullBackend } from "../../support/catalog/pull-backend.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { deferred } from "../../support/values/deferred.ts";

const DONE = { batchItemFailures: [] };
const AGAIN = { batchItemFailures: [{ itemIdentifier: "m" }] };
const unreachable = (fields: object = {}): ProductAnswer => ({
  kind: "unreachable",
  status: 503,
  reason: { code: "answered", params: { asked: "product_api", status: 503 } },
  retry: true,
  ...fields,
});

describe("an unavailable product API", () => {
  test.each([
    [1, undefined, 30],
    [2, undefined, 60],
    [4, undefined, 240],
    [1, 120, 120],
    [2, 10, 10],
    [1, 7_200, 3_600],
  ])(
    "is retried at attempt %i with Retry-After %s after %i s",
    async (attempt, retryAfterSeconds, seconds) => {
      const answer = unreachable(retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
      const { pull, postpone, noted, products } = pullBackend({ answer });
      expect(await pull({}, attempt)).toEqual(AGAIN);
      expect(postpone.mock.calls).toEqual([["receipt-m", seconds]]);
      expect(noted()).toEqual({
        outcome: "unreachable",
        client_product_id: "p1",
        http_status: 503,
        reason: { code: "answered", params: { asked: "product_api", status: 503 } },
        retrying: true,
      });
      expect([products.pull.mock.calls, products.takeDown.mock.calls]).toEqual([[], []]);
    },
  );

  test("is given up at the fifth attempt, with the reason on the product URL", async () => {
    const { pull, postpone, noted } = pullBackend({ answer: unreachable({ retryAfterSeconds: 600 }) });
    expect(await pull({}, 5)).toEqual(AGAIN);
    expect(postpone.mock.calls).toEqual([["receipt-m", 0]]);
    expect(noted()).toEqual({
      outcome: "unreachable",
      client_product_id: "p1",
      http_status: 503,
      reason: { code: "answered", params: { asked: "product_api", status: 503 } },
    });
  });

  test("is not logged as an error of the service", async () => {
    const { pull, entries, counts } = pullBackend({ answer: unreachable() });
    await pull();
    expect(entries).toEqual([]);
    expect(counts).toEqual([["Pulled", 1, { brand: "br_acme", outcome: "unreachable" }]]);
  });
});

describe("permanent failures are not retried", () => {
  test.each<[string, ProductAnswer, string]>([
    ["refused credentials", unreachable({ status: 401, retry: false }), "unreachable"],
    [
      "a private address",
      {
        kind: "unreachable",
        reason: { code: "address_not_public", params: { asked: "product_api" } },
        retry: false,
      },
      "unreachable",
    ],
    ["HTML", { kind: "invalid", status: 200, reason: { code: "not_json" } }, "invalid"],
  ])("%s", async (_, answer, outcome) => {
    const { pull, postpone, noted } = pullBackend({ answer });
    expect(await pull()).toEqual(DONE);
    expect(postpone).not.toHaveBeenCalled();
    const reason = "reason" in answer ? answer.reason : undefined;
    const http_status = answer.status;
    expect(noted()).toEqual({
      outcome,
      reason,
      client_product_id: "p1",
      ...(http_status !== undefined && { http_status }),
    });
  });
});

describe("an internal failure", () => {
  test("is retried after the queue's visibility timeout", async () => {
    const { pull, products, postpone, productUrls, entries } = pullBackend();
    products.find.mockRejectedValue(new Error("table is down"));
    expect(await pull()).toEqual(AGAIN);
    expect(postpone).not.toHaveBeenCalled();
    expect(productUrls.note).not.toHaveBeenCalled();
    expect(entries).toMatchObject([{ level: "error", message: "A message failed" }]);
  });

  test("stores a reason on the product URL at the fifth attempt", async () => {
    const { pull, products, noted } = pullBackend();
    products.find.mockRejectedValue(new Error("secret internals"));
    expect(await pull({ run: "r1" }, 5)).toEqual(AGAIN);
    const reason = { code: "pull_unfinished" };
    expect(noted()).toEqual({ outcome: "unreachable", reason, run: "r1" });
  });

  test("includes an outcome that can't be stored", async () => {
    const { pull, productUrls } = pullBackend();
    productUrls.note.mockRejectedValue(new Error("table is down"));
    expect(await pull({}, 5)).toEqual(AGAIN);
  });
});

describe("a batch", () => {
  test("is fetched in parallel, so that a slow shop delays no other", async () => {
    const { handler, productApi, productUrls } = pullBackend();
    const slow = deferred<ProductAnswer>();
    productApi.fetch.mockImplementationOnce(() => slow.promise);
    const record = (brand: string) => queueRecord({ brand, url: PRODUCT_URL }, { id: `m-${brand}` });
    const answer = handler(queueEvent(record("br_slow"), record("br_a"), record("br_b")));
    await vi.waitFor(() =>
      expect(productUrls.note.mock.calls.map(([brand]) => brand)).toEqual(["br_a", "br_b"]),
    );
    slow.resolve(unreachable());
    expect(await answer).toEqual({ batchItemFailures: [{ itemIdentifier: "m-br_slow" }] });
  });

  test("fails only its malformed message", async () => {
    const { handler, productUrls } = pullBackend();
    const odd = queueRecord({ brand: "br_acme", url: "javascript:alert(1)" }, { id: "odd" });
    const fine = queueRecord({ brand: "br_acme", url: aProductUrl().url });
    expect(await handler(queueEvent(odd, fine))).toEqual({ batchItemFailures: [{ itemIdentifier: "odd" }] });
    expect(productUrls.note).toHaveBeenCalledTimes(1);
  });
});
