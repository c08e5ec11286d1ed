import { describe, expect, test } from "vitest";
import type { ProductApi } from "../../../shared/stores/catalog-source.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { AT } from "../../support/admin/admin-values.ts";
import { aStore } from "../../support/values/builders.ts";

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

  test("encrypts the credentials for the brand and shows only their scheme", async () => {
    const auth = { scheme: "bearer", token: "t0ken-of-shop" };
    const { answer, api, deps } = await connect({ auth });
    expect(deps.encrypt).toHaveBeenCalledWith("br_acme", auth);
    expect(api).toMatchObject({ encrypted_auth: "c2VjcmV0", auth_scheme: "bearer", connected_at: AT });
    expect(answer.body).toMatchObject({ auth: { scheme: "bearer" } });
    expect(JSON.stringify(answer)).not.toMatch(/t0ken|c2VjcmV0/);
  });

  test("encrypts nothing without credentials", async () => {
    const { api, deps } = await connect({ auth: { scheme: "none" } });
    expect(deps.encrypt).not.toHaveBeenCalled();
    expect(api).not.toHaveProperty("encrypted_auth");
  });

  test("merges the mapping into the preset", async () => {
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

  test("stores the shop's price format", async () => {
    const { api, answer } = await connect({ auth: { scheme: "none" }, price_format: "comma" });
    expect(api.price_format).toBe("comma");
    expect(answer.body).toMatchObject({ price_format: "comma" });
  });
});

const connected = () => {
  const product_api = {
    url_template: "https://shop.example/p/{id}",
    encrypted_auth: "c2VjcmV0",
    auth_scheme: "basic" as const,
    preset: "generic" as const,
    mapping: {},
    price_scale: 0,
    pulls_per_second: 10,
    connected_at: AT,
  };
  return adminBackend(aStore({ product_api, product_id_rule: "saved-(\\d+)" }));
};

test("stored credentials are never sent to another host", async () => {
  const { call, deps } = connected();
  const url_template = "https://evil.example/p/{id}";
  const refused = await call("PUT", `${store}/product-api`, { body: { url_template } });
  expect(refused.body).toMatchObject({ problems: [{ field: "auth", code: "auth_of_other_host" }] });
  const preview = { url: "https://shop.example/p/linen-7", connection: { url_template } };
  const untried = await call("POST", `${store}/product-api/preview`, { body: preview });
  expect([untried.status, untried.body]).toEqual([422, refused.body]);
  expect(deps.productApi.fetch).not.toHaveBeenCalled();
  const body = { url_template: "https://shop.example/v2/{id}" };
  expect((await call("PUT", `${store}/product-api`, { body })).body).toMatchObject({
    auth: { scheme: "basic" },
  });
  expect(deps.stores.change.mock.calls[0]?.[1]).toMatchObject({
    product_api: { ...body, encrypted_auth: "c2VjcmV0" },
  });
});

describe("trying an unsaved connection", () => {
  const url = "https://shop.example/p/linen-7";
  const url_template = "https://shop.example/v2/{id}";
  const tried = async (body: object) => {
    const backend = connected();
    backend.deps.decrypt.mockImplementation(async (_, encrypted) => ({
      scheme: "bearer",
      token: `decrypted ${encrypted}`,
    }));
    backend.deps.productApi.fetch.mockResolvedValue({
      kind: "found",
      status: 200,
      answer: { id: 7, label: "Linen", cost: "9.90", picture: "https://shop.example/7.jpg" },
    });
    const answer = await backend.described("previewProductApi", `${store}/product-api/preview`, {
      body: { url, ...body },
    });
    return { ...backend, answer };
  };

  test("fetches with stored credentials on the same host, applies the mapping and writes nothing", async () => {
    const mapping = { title: "label", price: "cost", image: "picture" };
    const { answer, deps } = await tried({ connection: { url_template, mapping }, product_id_rule: null });
    expect(deps.productApi.fetch).toHaveBeenCalledWith(
      expect.objectContaining({
        url: "https://shop.example/v2/7",
        auth: { scheme: "bearer", token: "decrypted c2VjcmV0" },
      }),
    );
    expect(answer.body).toMatchObject({ client_product_id: "7", product: { title: "Linen", price: "9.90" } });
    expect(deps.stores.change).not.toHaveBeenCalled();
  });

  test("uses the id rule of the request before the saved one", async () => {
    const rule = await tried({ connection: { url_template }, product_id_rule: "/p/([a-z]+)" });
    expect(rule.answer.body).toMatchObject({ client_product_id: "linen" });
    const saved = await tried({ connection: { url_template } });
    expect(saved.answer.body).toMatchObject({ message: "the id rule finds no id in this address" });
  });

  test.each([
    [
      { connection: { url_template: "http://shop.example/{id}", auth: { scheme: "none" } } },
      /url_template: expected an https URL/,
    ],
    [{ connection: { url_template, mapping: { title: "a[" } } }, /^mapping\.title: /],
    [{ product_id_rule: "(?=a)" }, /^product_id_rule: expected a regular expression in RE2 syntax/],
  ])("refuses %j", async (body, detail) => {
    const { call, deps } = connected();
    const answer = await call("POST", `${store}/product-api/preview`, { body: { url, ...body } });
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(detail) } });
    expect(deps.productApi.fetch).not.toHaveBeenCalled();
  });
});
