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

describe("a product that the merchant's API has", () => {
  test("is asked for by the id in its URL, and mapped", async () => {
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

  test("is kept as the shop answered for who shows it, and for nobody else", async () => {
    const read = (keepsAnswer: boolean, answer: object) =>
      reading(found(answer), { scheme: "none" }, keepsAnswer).readProduct(store, PRODUCT_URL);
    for (const answer of [aMerchantAnswer(), aMerchantAnswer({ name: "" })]) {
      expect(await read(true, answer)).toHaveProperty("answer", answer);
      expect(await read(false, answer)).not.toHaveProperty("answer");
    }
  });

  test("is mapped when the event loop has taken what arrived during the mapping before", async () => {
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
    ["'x'.foo(", "mapping.title: the expression ends too early at 9"],
    ["to_string(@) | join(@, [@, @, @, @])", "mapping: it takes more than 4,000,000 bytes for one product"],
  ])("whose mapping can't be used says why: %s", async (title, problem) => {
    const product_api = aProductApi({ mapping: { ...aProductApi().mapping, title } });
    const { readProduct } = reading(found(aMerchantAnswer({ name: "x".repeat(300_000) })));
    const read = await readProduct(aStore({ product_api }), PRODUCT_URL);
    expect(read).toEqual({ kind: "mapping_failed", id: "p1", status: 200, problem });
  });

  test("is read as the store says: its mapping, its cents, its id rule", async () => {
    const product_api = aProductApi({
      price_scale: 2,
      mapping: { ...aProductApi().mapping, title: "label" },
    });
    const answer = aMerchantAnswer({ label: "Other", price: 49900, regular_price: null });
    const { readProduct } = reading(found(answer));
    const read = await readProduct(aStore({ product_id_rule: "/p/([^/?]+)", product_api }), PRODUCT_URL);
    expect(read).toMatchObject({ id: "linen-shirt-p1", product: { title: "Other", price: "499.00" } });
  });

  test("is asked for by the id that people read, however the URL is stored", async () => {
    const { fetch, readProduct } = reading(found({}));
    const url = "https://shop.example/p/cr%C3%A8me-%C3%A91";
    expect(await readProduct(store, url)).toMatchObject({ id: "é1" });
    expect(fetch.mock.calls[0]?.[0].url).toBe("https://shop.example/api/products/%C3%A91");
  });

  test.each(["..", "%2e%2E", "%252e", "%20"])("is not asked for by the id %s", async (id) => {
    const { fetch, readProduct } = reading(found({}));
    const read = await readProduct(store, `https://shop.example/p/shirt-${id}`);
    const problem = "the product id is nothing but dots or white space";
    expect(read).toEqual({ kind: "not_asked", problem });
    expect(fetch).not.toHaveBeenCalled();
  });

  test("is asked for by its id, whatever characters that has", async () => {
    const product_api = aProductApi({ url_template: "https://s.example/{id}?x={id}" });
    const { fetch, readProduct } = reading(found({}));
    await readProduct(
      aStore({ product_id_rule: "id=(.*)", product_api }),
      "https://shop.example/p?id=a/b ?&$&é../..",
    );
    const id = "a%2Fb%20%3F%26%24%26%C3%A9..%2F..";
    expect(fetch.mock.calls[0]?.[0].url).toBe(`https://s.example/${id}?x=${id}`);
  });

  test("without what a product needs is incomplete, and the fields are named", async () => {
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
  ])("%j that the shop repeats as %s are blacked out before anything is mapped", async (auth, echo) => {
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

  test("that can't be decrypted fail the reading, and nothing is asked", async () => {
    const { decrypt, fetch, readProduct } = reading(found({}));
    decrypt.mockRejectedValue(new Error("InvalidCiphertextException"));
    await expect(readProduct(withAuth, PRODUCT_URL)).rejects.toThrow("InvalidCiphertextException");
    expect(fetch).not.toHaveBeenCalled();
  });
});

test.each([
  [aStore(), "no product API is connected"],
  [
    aStore({ product_api: aProductApi(), product_id_rule: "\\d{9}" }),
    "the id rule finds no id in this address",
  ],
])("what can't be asked for is not: %#", async (unusable, problem) => {
  const { fetch, readProduct } = reading(found({}));
  expect(await readProduct(unusable, PRODUCT_URL)).toEqual({ kind: "not_asked", problem });
  expect(fetch).not.toHaveBeenCalled();
});

test.each<ProductAnswer>([
  { kind: "not_found", status: 410 },
  { kind: "not_modified", status: 304 },
  { kind: "invalid", status: 200, problem: "the answer is not JSON" },
  { kind: "unreachable", status: 503, problem: "down", retry: true, retryAfterSeconds: 9 },
])("an answer without a product is passed on with the id: %j", async (answer) => {
  expect(await reading(answer).readProduct(store, PRODUCT_URL)).toEqual({ ...answer, id: "p1" });
});
