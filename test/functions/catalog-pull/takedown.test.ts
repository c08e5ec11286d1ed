import { describe, expect, test } from "vitest";
import { aStore } from "../../support/builders.ts";
import { aProductApi, aProductUrl, aStoredProduct } from "../../support/catalog-builders.ts";
import { found, pullBackend } from "../../support/pull-backend.ts";

const DONE = { batchItemFailures: [] };
const gone = (status = 404) => ({ answer: { kind: "not_found", status } as const });

describe("a product that the merchant's API does not know", () => {
  test.each([404, 410])("by %i is taken down, unless it was pushed meanwhile", async (status) => {
    const { pull, products, runs, noted, began, answered } = pullBackend(gone(status));
    expect(await pull()).toEqual(DONE);
    const { updated_at } = aStoredProduct();
    const stamp = { now: answered, fetchBegan: began, seenAt: updated_at };
    expect(products.takeDown.mock.calls).toEqual([["br_acme", "p1", stamp]]);
    expect(runs.countNotFound).not.toHaveBeenCalled();
    expect(noted()).toEqual({ outcome: "not_found", client_product_id: "p1", http_status: status });
  });

  test.each([
    ["was never stored", undefined],
    ["is down already", aStoredProduct({ product_status: "inactive", taken_down_by: "pull" })],
    ["was pushed down", aStoredProduct({ product_status: "inactive", taken_down_by: "push" })],
  ])("and that %s is left alone", async (_, seen) => {
    const { pull, products, noted } = pullBackend({ ...gone(), seen });
    await pull();
    expect(products.takeDown).not.toHaveBeenCalled();
    expect(noted()).toMatchObject({ outcome: "not_found" });
  });
});

describe("the product that a page was stored as under an earlier id rule", () => {
  const page = aProductUrl({ client_product_id: "shirt-p1" });
  /** The page's product of today is new; that of before is as said. */
  const since = (fields: Parameters<typeof aStoredProduct>[0]) => {
    const backend = pullBackend({ page, seen: undefined });
    const former = aStoredProduct({ client_product_id: "shirt-p1", ...fields });
    backend.products.find.mockImplementation(async (_, id) => (id === "shirt-p1" ? former : undefined));
    return { ...backend, former };
  };

  test("is taken down once today's is stored", async () => {
    const { pull, products, former, began, answered } = since({});
    await pull();
    const stamp = { now: answered, fetchBegan: began, seenAt: former.updated_at };
    expect(products.takeDown.mock.calls).toEqual([["br_acme", "shirt-p1", stamp]]);
  });

  test.each([
    ["the merchant pushes it", { source: "push" }],
    ["it is down already", { product_status: "inactive" }],
  ] as const)("stays as it is where %s", async (_, fields) => {
    const { pull, products } = since(fields);
    await pull();
    expect(products.takeDown).not.toHaveBeenCalled();
  });

  test("stays where today's can't be stored", async () => {
    const { pull, products, productApi } = since({});
    productApi.fetch.mockResolvedValue(found({ id: "p1" }));
    await pull();
    expect(products.takeDown).not.toHaveBeenCalled();
  });
});

describe("within a refresh", () => {
  test("an unknown product is counted first, then taken down", async () => {
    const { pull, products, runs, noted } = pullBackend(gone());
    await pull({ run: "r1" });
    expect(runs.countNotFound.mock.calls).toEqual([["br_acme", "r1", expect.any(Number)]]);
    expect(products.takeDown).toHaveBeenCalledTimes(1);
    expect(runs.stopTakedown).not.toHaveBeenCalled();
    expect(noted()).toMatchObject({ outcome: "not_found", run: "r1" });
  });

  test("the one that makes too many flags the refresh and stays", async () => {
    const { pull, products, runs, noted } = pullBackend(gone());
    runs.countNotFound.mockResolvedValue({ planned: 60, not_found: 20 });
    await pull({ run: "r1" });
    expect(products.takeDown).not.toHaveBeenCalled();
    expect(runs.stopTakedown.mock.calls).toEqual([["br_acme", "r1"]]);
    expect(noted()).toMatchObject({ outcome: "not_found", warning: "takedown_stopped" });
  });

  test("those after it stay too, even if the share falls again", async () => {
    const { pull, products, runs, noted } = pullBackend(gone());
    runs.countNotFound.mockResolvedValue({ planned: 1_000, not_found: 21, takedown_stopped: true });
    await pull({ run: "r1" });
    expect(products.takeDown).not.toHaveBeenCalled();
    expect(runs.stopTakedown).not.toHaveBeenCalled();
    expect(noted()).toMatchObject({ warning: "takedown_stopped" });
  });

  test("only unknown products are counted", async () => {
    const { pull, runs } = pullBackend();
    await pull({ run: "r1" });
    expect(runs.countNotFound).not.toHaveBeenCalled();
  });
});

describe("a page that was removed", () => {
  const removed = (fields: object = {}) => aProductUrl({ removed_at: "2026-11-20T09:59:00.000Z", ...fields });

  test("takes its product down, whoever wrote it last, and is forgotten", async () => {
    const { pull, products, productUrls, productApi, began } = pullBackend({ page: removed() });
    expect(await pull()).toEqual(DONE);
    expect(products.takeDown.mock.calls).toEqual([["br_acme", "p1", { now: began, fetchBegan: began }]]);
    expect(productUrls.forget.mock.calls).toEqual([["br_acme", removed().url]]);
    expect(productApi.fetch).not.toHaveBeenCalled();
    expect(productUrls.note).not.toHaveBeenCalled();
  });

  test("is forgotten only after its product is down", async () => {
    const { pull, products, productUrls } = pullBackend({ page: removed() });
    products.takeDown.mockRejectedValue(new Error("table is down"));
    expect(await pull()).toEqual({ batchItemFailures: [{ itemIdentifier: "m" }] });
    expect(productUrls.forget).not.toHaveBeenCalled();
  });

  test("takes down what it was stored as, though today's rule gives another id", async () => {
    const store = aStore({ product_api: aProductApi(), product_id_rule: "linen-(.*)" });
    const { pull, products } = pullBackend({ store, page: removed({ client_product_id: "p1" }) });
    await pull();
    expect(products.takeDown.mock.calls[0]?.[1]).toBe("p1");
  });

  test.each([
    ["without a product API", aStore()],
    ["though today's rule does not match", aStore({ product_api: aProductApi(), product_id_rule: "\\d{9}" })],
  ])("is taken down %s", async (_, store) => {
    const { pull, products, productUrls } = pullBackend({
      store,
      page: removed({ client_product_id: "p1" }),
    });
    await pull();
    expect(products.takeDown.mock.calls[0]?.[1]).toBe("p1");
    expect(productUrls.forget).toHaveBeenCalledTimes(1);
  });

  test("and never led to a product is only forgotten", async () => {
    const store = aStore({ product_id_rule: "\\d{9}" });
    const { pull, products, productUrls } = pullBackend({ store, page: removed() });
    await pull();
    expect(products.takeDown).not.toHaveBeenCalled();
    expect(productUrls.forget).toHaveBeenCalledTimes(1);
  });
});

describe("a page that is removed and forgotten while it is pulled", () => {
  test("leaves no product behind", async () => {
    const { pull, products, productUrls, answered } = pullBackend({ seen: undefined, answer: found() });
    productUrls.note.mockResolvedValue(false);
    expect(await pull()).toEqual(DONE);
    expect(products.pull).toHaveBeenCalledTimes(1);
    expect(products.takeDown.mock.calls).toEqual([
      ["br_acme", "p1", { now: answered, fetchBegan: answered }],
    ]);
  });

  test("changes nothing where the pull stored nothing", async () => {
    const { pull, products, productUrls } = pullBackend();
    productUrls.note.mockResolvedValue(false);
    await pull();
    expect(products.takeDown).not.toHaveBeenCalled();
  });
});
