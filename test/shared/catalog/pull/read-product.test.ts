import { describe, expect, test, vi } from "vitest";
import type { ProductApiAuth } from "../../../../shared/catalog/product-api/credentials.schema.ts";
import type { ProductAnswer } from "../../../../shared/catalog/product-api/product-answer.ts";
import type { ProductRequest } from "../../../../shared/catalog/product-api/product-api.client.ts";
import { createReadProduct } from "../../../../shared/catalog/pull/read-product.ts";
import {
  aMappedProduct,
  aMerchantAnswer,
  aProductApi,
  PRODUCT_URL,
} from "../../../support/catalog/catalog-builders.ts";
import { aStore } from "../../../support/values/builders.ts";

const reading = (answer: ProductAnswer, auth: ProductApiAuth = { scheme: "none" }, keepsAnswer = false) => {
  const fetch = vi.fn(async (_: ProductRequest) => answer);
  const decrypt = vi.fn(async (_brand: string, _encrypted: string) => auth);
  return {
    fetch,
    decrypt,
    readProduct: createReadProduct({ productApi: { fetch }, decrypt }, { keepsAnswer }),
  };
};
const found = (answer: unknown, etag?: string): ProductAnswer => ({
  kind: "found",
  status: 200,
  answer,
  ...(etag !== undefined && { etag }),
});
const store = aStore({ product_api: aProductApi() });

describe("a product of the merchant's API", () => {
  test("is requested by the id in its URL and mapped", async () => {
    const { fetch, readProduct } = reading(found(aMerchantAnswer(), '"a"'));
    expect(await readProduct(store, PRODUCT_URL, '"z"')).toEqual({
      kind: "found",
      id: "p1",
      status: 200,
      etag: '"a"',
      merchantId: "p1",
      unreadable: [],
      product: aMappedProduct(),
    });
    const url = "https://shop.example/api/products/p1";
    expect(fetch.mock.calls).toEqual([[{ url, auth: { scheme: "none" }, etag: '"z"' }]]);
  });

  test("includes the shop's response only if requested", async () => {
    const read = (keepsAnswer: boolean, answer: object) =>
      reading(found(answer), { scheme: "none" }, keepsAnswer).readProduct(store, PRODUCT_URL);
    for (const answer of [aMerchantAnswer(), aMerchantAnswer({ name: "" })]) {
      expect(await read(true, answer)).toHaveProperty("answer", answer);
      expect(await read(false, answer)).not.toHaveProperty("answer");
    }
  });

  test("yields to the event loop between two mappings", async () => {
    const order: string[] = [];
    const watched = (name: string) => ({
      ...aMerchantAnswer(),
      get name() {
        if (!order.includes(name)) {
          order.push(name);
          setImmediate(() => order.push(`arrived during ${name}`));
        }
        return name;
      },
    });
    const answers = ["one", "two"].map(watched);
    await Promise.all(answers.map((answer) => reading(found(answer)).readProduct(store, PRODUCT_URL)));
    expect(order.slice(0, 3)).toEqual(["one", "arrived during one", "two"]);
  });

  test.each([
    [
      "'x'.foo[",
      { code: "mapping_invalid", params: { field: "title", problem: "the expression ends too early at 9" } },
    ],
    [
      "to_string(@) | join(@, [@, @, @, @])",
      { code: "mapping_too_costly", params: { limit: "bytes", most: 4_000_000 } },
    ],
  ])("has the reason of an unusable mapping: %s", async (title, reason) => {
    const product_api = aProductApi({ mapping: { ...aProductApi().mapping, title } });
    const { readProduct } = reading(found(aMerchantAnswer({ name: "x".repeat(300_000) })));
    const read = await readProduct(aStore({ product_api }), PRODUCT_URL);
    expect(read).toEqual({ kind: "mapping_failed", id: "p1", status: 200, reason });
  });

  test("is read with the store's mapping, price scale and id rule", async () => {
    const product_api = aProductApi({
      price_scale: 2,
      mapping: { ...aProductApi().mapping, title: "label" },
    });
    const answer = aMerchantAnswer({ label: "Other", price: 49900, regular_price: null });
    const { readProduct } = reading(found(answer));
    const read = await readProduct(aStore({ product_id_rule: "/p/([^/?]+)", product_api }), PRODUCT_URL);
    expect(read).toMatchObject({ id: "linen-shirt-p1", product: { title: "Other", price: "499.00" } });
  });

  test("is read with the store's time zone for dates without one", async () => {
    const mapping = { ...aProductApi().mapping, sale_to: "ends" };
    const answer = aMerchantAnswer({ sale_price: "399.00", ends: "2026-11-28" });
    const readIn = async (fields: Parameters<typeof aStore>[0]) =>
      reading(found(answer)).readProduct(
        aStore({ product_api: aProductApi({ mapping }), ...fields }),
        PRODUCT_URL,
      );
    const time_zones = [
      { day: "2026-11-01", begins_at: "2026-11-01T03:00:00.000Z", time_zone: "America/Sao_Paulo" },
    ];
    expect(await readIn({ time_zones })).toMatchObject({
      product: { sale: { to: "2026-11-29T03:00:00.000Z" } },
    });
    expect(await readIn({})).toMatchObject({ product: { sale: { to: "2026-11-29T00:00:00.000Z" } } });
  });

  test("is requested by the decoded id of its URL", async () => {
    const { fetch, readProduct } = reading(found({}));
    const url = "https://shop.example/p/cr%C3%A8me-%C3%A91";
    expect(await readProduct(store, url)).toMatchObject({ id: "é1" });
    expect(fetch.mock.calls[0]?.[0].url).toBe("https://shop.example/api/products/%C3%A91");
  });

  test.each(["..", "%2e%2E", "%252e", "%20"])("is not requested by the id %s", async (id) => {
    const { fetch, readProduct } = reading(found({}));
    const read = await readProduct(store, `https://shop.example/p/shirt-${id}`);
    const reason = { code: "id_only_dots" };
    expect(read).toEqual({ kind: "not_asked", reason });
    expect(fetch).not.toHaveBeenCalled();
  });

  test("is requested by its encoded id with any characters", async () => {
    const product_api = aProductApi({ url_template: "https://s.example/{id}?x={id}" });
    const { fetch, readProduct } = reading(found({}));
    await readProduct(
      aStore({ product_id_rule: "id=(.*)", product_api }),
      "https://shop.example/p?id=a/b ?&$&é../..",
    );
    const id = "a%2Fb%20%3F%26%24%26%C3%A9..%2F..";
    expect(fetch.mock.calls[0]?.[0].url).toBe(`https://s.example/${id}?x=${id}`);
  });

  test("is not found if a successful answer says so", async () => {
    const mapping = { ...aProductApi().mapping, id: "data.product.id" };
    const read = (answer: unknown) =>
      reading(found(answer)).readProduct(aStore({ product_api: aProductApi({ mapping }) }), PRODUCT_URL);
    expect(await read({ data: { product: null } })).toEqual({ kind: "not_found", id: "p1", status: 200 });
    const broken = { data: { product: null }, errors: [{ message: "timeout" }] };
    expect(await read(broken)).toMatchObject({ kind: "incomplete" });
  });

  test("is invalid if the answer has errors beside its data, so that the last copy is kept", async () => {
    const { mapping } = aProductApi();
    const inData = Object.fromEntries(
      Object.entries(mapping).map(([field, path]) => [field, path && `data.${path}`]),
    );
    const product_api = aProductApi({ mapping: inData as typeof mapping });
    const read = (answer: unknown) =>
      reading(found(answer)).readProduct(aStore({ product_api }), PRODUCT_URL);
    const data = aMerchantAnswer();
    expect(await read({ data, errors: [] })).toMatchObject({ kind: "found" });
    const partial = { data, errors: [{ message: "stock timed out", path: ["stock"] }] };
    expect(await read(partial)).toEqual({
      kind: "invalid",
      id: "p1",
      status: 200,
      reason: { code: "partial_answer" },
    });
  });

  test("is incomplete without required fields, and lists them", async () => {
    const { readProduct } = reading(found(aMerchantAnswer({ name: "", images: [] })));
    const read = await readProduct(store, PRODUCT_URL);
    expect(read).toMatchObject({ kind: "incomplete", id: "p1", missing: ["title", "image"] });
  });
});

describe("credentials", () => {
  const withAuth = aStore({ product_api: aProductApi({ encrypted_auth: "Y2lwaGVy" }) });

  test.each<[ProductApiAuth, string]>([
    [{ scheme: "bearer", token: "s3cret-0" }, "s3cret-0"],
    [{ scheme: "header", name: "x-key", value: "s3cret-0" }, "s3cret-0"],
    [{ scheme: "basic", username: "ck", password: "s3cret-0" }, "s3cret-0"],
    [
      { scheme: "basic", username: "ck", password: "s3cret-0" },
      Buffer.from("ck:s3cret-0").toString("base64"),
    ],
  ])("%j that the shop returns as %s are redacted before mapping", async (auth, echo) => {
    const answer = { ...found(aMerchantAnswer({ name: `Shirt ${echo}` }), echo), mediaType: `text/${echo}` };
    const { decrypt, fetch, readProduct } = reading(answer, auth, true);
    const read = await readProduct(withAuth, PRODUCT_URL);
    expect(decrypt.mock.calls).toEqual([["br_acme", "Y2lwaGVy"]]);
    expect(fetch.mock.calls[0]?.[0].auth).toEqual(auth);
    expect(read).toMatchObject({
      product: { title: "[redacted]" },
      answer: { name: "[redacted]" },
    });
    expect(JSON.stringify(read)).not.toContain(echo);
  });

  test("fail the read without a request if they can't be decrypted", async () => {
    const { decrypt, fetch, readProduct } = reading(found({}));
    decrypt.mockRejectedValue(new Error("InvalidCiphertextException"));
    await expect(readProduct(withAuth, PRODUCT_URL)).rejects.toThrow("InvalidCiphertextException");
    expect(fetch).not.toHaveBeenCalled();
  });
});

test.each([
  [aStore(), { code: "not_connected" }],
  [aStore({ product_api: aProductApi(), product_id_rule: "\\d{9}" }), { code: "id_not_found" }],
])("sends no request without a product API or an id: %#", async (unusable, reason) => {
  const { fetch, readProduct } = reading(found({}));
  expect(await readProduct(unusable, PRODUCT_URL)).toEqual({ kind: "not_asked", reason });
  expect(fetch).not.toHaveBeenCalled();
});

test.each<ProductAnswer>([
  { kind: "not_found", status: 410 },
  { kind: "not_modified", status: 304 },
  { kind: "invalid", status: 200, reason: { code: "not_json" } },
  {
    kind: "unreachable",
    status: 503,
    reason: { code: "connection_failed" },
    retry: true,
    retryAfterSeconds: 9,
  },
])("returns an answer without a product with the id: %j", async (answer) => {
  expect(await reading(answer).readProduct(store, PRODUCT_URL)).toEqual({ ...answer, id: "p1" });
});
