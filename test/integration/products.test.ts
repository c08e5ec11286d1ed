import { beforeAll, describe, expect, inject, test } from "vitest";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import {
  call,
  createTestStore,
  openStackTable,
  productBody,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const products = createProducts(openStackTable(stack));
let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(stack);
});

const push = (body: object) => call(stack, "POST", "/v2/product", { token: store.token, body });
const stored = (id: string) => products.find(store.brand, id);
const described = (id: string) => products.findDescribed(store.brand, id);

describe("a description", () => {
  const description = `<p>${"é".repeat(99_993)}</p>`;

  test("of 100,000 characters survives other changes and is cleared by null", async () => {
    expect((await push(productBody("d", { description }))).status).toBe(200);
    await push({ client_product_id: "d", price: "1.00" });
    expect(await described("d")).toMatchObject({ price: "1.00", description });
    await push({ client_product_id: "d", price: "2.00", description });
    expect(await described("d")).toMatchObject({ price: "2.00", description });
    expect(JSON.stringify(await stored("d")).length).toBeLessThan(1_000);
    expect((await push({ client_product_id: "d", description: null })).status).toBe(200);
    expect(await described("d")).toEqual(await stored("d"));
    expect(await stored("d")).not.toHaveProperty("description_hash");
  });

  test("is not stored for a product that could not be created", async () => {
    expect((await push({ client_product_id: "e", description })).status).toBe(422);
    await push(productBody("e"));
    expect(await described("e")).toEqual(await stored("e"));
  });

  test("pushed ten times at once matches its product", async () => {
    const pushes = Array.from({ length: 10 }, (_, index) => {
      const fields = { title: `Version ${index}`, description: `Text ${index}` };
      return push(productBody("f", index % 3 === 0 ? { ...fields, description: null } : fields));
    });
    await Promise.all(pushes);
    const { title = "", description } = (await described("f")) ?? {};
    const version = Number(title.slice("Version ".length));
    expect(description).toBe(version % 3 === 0 ? undefined : `Text ${version}`);
  });
});

describe("a product", () => {
  test("is created active, with an internal id, and its sku as metadata", async () => {
    const answer = await push(productBody("1", { sku: "LS-1", stock_quantity: 4, currency: "EUR" }));
    expect([answer.status, answer.text]).toEqual([200, "{}"]);
    expect(await stored("1")).toEqual({
      ...productBody("1"),
      product_id: expect.any(Number),
      product_metadata: { sku: "LS-1" },
      stock_quantity: 4,
      currency: "EUR",
      product_status: "active",
      price_history: [{ at: expect.any(Number), price: "49.90" }],
      source: "push",
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test("is taken down by inactive and returns by active", async () => {
    await push(productBody("4"));
    await push({ client_product_id: "4", product_status: "inactive" });
    expect(await stored("4")).toMatchObject({ product_status: "inactive", taken_down_by: "push" });
    await push({ client_product_id: "4", price: "1.00" });
    expect(await stored("4")).toMatchObject({ product_status: "inactive", price: "1.00" });
    await push({ client_product_id: "4", product_status: "active" });
    expect(await stored("4")).toMatchObject({ product_status: "active" });
    expect(await stored("4")).not.toHaveProperty("taken_down_by");
  });

  test("pushed twenty times at once is one product with one internal id", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => push(productBody("5"))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { product_id } = (await stored("5")) ?? {};
    await push(productBody("5"));
    expect((await stored("5"))?.product_id).toBe(product_id);
  });
});
