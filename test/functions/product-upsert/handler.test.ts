import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/product-upsert/handler.ts";
import { ProductIncomplete, type Products } from "../../../shared/catalog/products/products.table.ts";
import { AccessTokenInvalid } from "../../../shared/platform/errors.ts";
import { send } from "../../support/endpoint/http-events.ts";
import { storeBackend } from "../../support/endpoint/store-backend.ts";
import { aPush } from "../../support/values/builders.ts";

const request = { path: "/v2/product", headers: { authorization: "Bearer t" }, body: aPush() };

const aHandler = () => {
  const backend = storeBackend();
  const products = { upsert: vi.fn<Products["upsert"]>(async () => undefined) };
  return {
    ...backend,
    products,
    handler: createHandler({ ...backend.deps, products, newProductId: () => 42 }),
  };
};

test("writes a push for the token's store with a new id and returns an empty object", async () => {
  const { handler, products } = aHandler();
  expect(await send(handler, request)).toMatchObject({ status: 200, body: {} });
  expect(products.upsert.mock.calls).toEqual([
    ["br_acme", aPush(), { newProductId: 42, now: "2026-11-20T10:00:00.000Z" }],
  ]);
});

test("passes on null and absent fields unchanged", async () => {
  const { handler, products } = aHandler();
  const body = { client_product_id: "p1", compare_price: null };
  await send(handler, { ...request, body });
  expect(products.upsert.mock.calls[0]?.[1]).toStrictEqual(body);
});

describe("the store_id of a push", () => {
  test("is optional", async () => {
    const { handler, authenticator } = aHandler();
    expect(await send(handler, request)).toMatchObject({ status: 200 });
    expect(authenticator.confirm).not.toHaveBeenCalled();
  });

  test("must belong to the token's store", async () => {
    const { handler, authenticator, products } = aHandler();
    authenticator.confirm.mockRejectedValue(new AccessTokenInvalid());
    expect(await send(handler, { ...request, query: "store_id=st_other" })).toMatchObject({ status: 401 });
    expect(products.upsert).not.toHaveBeenCalled();
  });
});

describe("a refused push", () => {
  test("returns 422 for a missing key", async () => {
    const { handler, products } = aHandler();
    expect(await send(handler, { ...request, body: { title: "Shirt" } })).toMatchObject({
      status: 422,
      body: { detail: "client_product_id: required" },
    });
    expect(products.upsert).not.toHaveBeenCalled();
  });

  test("returns 422 with the missing fields of a new product", async () => {
    const { handler, products } = aHandler();
    products.upsert.mockRejectedValue(new ProductIncomplete(["title", "price"]));
    expect(await send(handler, { ...request, body: { client_product_id: "p9" } })).toMatchObject({
      status: 422,
      body: { detail: "title: required to create a product; price: required to create a product" },
    });
  });
});
