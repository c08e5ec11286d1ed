import { describe, expect, test } from "vitest";
import type { ProductApi } from "../../../shared/stores/store.ts";
import { AT, adminBackend } from "../../support/admin-backend.ts";
import { aStore } from "../../support/builders.ts";

const store = "/stores/br_acme";

const changed = ({ deps }: ReturnType<typeof adminBackend>): ProductApi => {
  const [[, settings] = []] = deps.stores.change.mock.calls;
  return (settings as { product_api: ProductApi }).product_api;
};

describe("connecting a product API", () => {
  const connect = async (body: object) => {
    const backend = adminBackend();
    const url_template = "https://shop.example/api/{id}";
    const answer = await backend.described("connectProductApi", `${store}/product-api`, {
      body: { url_template, ...body },
    });
    return { ...backend, answer, api: changed(backend) };
  };

  test("keeps the credentials encrypted for the brand, and shows their scheme alone", async () => {
    const auth = { scheme: "bearer", token: "t0ken-of-shop" };
    const { answer, api, deps } = await connect({ auth });
    expect(deps.encrypt).toHaveBeenCalledWith("br_acme", auth);
    expect(api).toMatchObject({ encrypted_auth: "c2VjcmV0", auth_scheme: "bearer", connected_at: AT });
    expect(answer.body).toMatchObject({ auth: { scheme: "bearer" } });
    expect(JSON.stringify(answer)).not.toMatch(/t0ken|c2VjcmV0/);
  });

  test("encrypts nothing where there is nothing to keep", async () => {
    const { api, deps } = await connect({ auth: { scheme: "none" } });
    expect(deps.encrypt).not.toHaveBeenCalled();
    expect(api).not.toHaveProperty("encrypted_auth");
  });

  test("lays a mapping over the preset: some fields replaced, some taken away, the scale the preset's", async () => {
    const { api } = await connect({
      auth: { scheme: "none" },
      preset: "shopify-ajax",
      mapping: { price: "variants[0].price", regular_price: null },
    });
    expect(api.mapping).toMatchObject({ title: "title", price: "variants[0].price" });
    expect(api.mapping).not.toHaveProperty("regular_price");
    expect([api.price_scale, api.pulls_per_second]).toEqual([2, 10]);
    expect(api.product_id_rule).toBe("/products/([^/?#]+)");
  });

  test("keeps how the shop writes its prices", async () => {
    const { api, answer } = await connect({ auth: { scheme: "none" }, price_format: "comma" });
    expect(api.price_format).toBe("comma");
    expect(answer.body).toMatchObject({ price_format: "comma" });
  });
});

test("stored credentials go to no other host", async () => {
  const product_api = {
    url_template: "https://shop.example/p/{id}",
    encrypted_auth: "c2VjcmV0",
    auth_scheme: "basic" as const,
    mapping: {},
    price_scale: 0,
    pulls_per_second: 10,
    connected_at: AT,
  };
  const { call, deps } = adminBackend(aStore({ product_api }));
  const url_template = "https://evil.example/p/{id}";
  const refused = await call("PUT", `${store}/product-api`, { body: { url_template } });
  expect(refused.body).toEqual({ detail: "auth: required where the product API's host changes" });
  const body = { url_template: "https://shop.example/v2/{id}" };
  expect((await call("PUT", `${store}/product-api`, { body })).body).toMatchObject({
    auth: { scheme: "basic" },
  });
  expect(deps.stores.change.mock.calls[0]?.[1]).toMatchObject({
    product_api: { ...body, encrypted_auth: "c2VjcmV0" },
  });
});
