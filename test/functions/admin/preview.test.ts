import { describe, expect, test } from "vitest";
import type { ProductApi } from "../../../shared/stores/store.ts";
import { AT, adminBackend } from "../../support/admin-backend.ts";
import { aStore } from "../../support/builders.ts";

const store = "/stores/br_acme";
const key = (method: string, rest: string) => `${method} /admin/stores/{brand}${rest}` as never;
const product_api: ProductApi = {
  url_template: "https://shop.example/api/{id}",
  encrypted_auth: "c2VjcmV0",
  auth_scheme: "basic",
  mapping: { id: "id", title: "name", price: "price", product_link: "permalink", image: "image" },
  price_scale: 0,
  pulls_per_second: 2,
  connected_at: AT,
};
const connected = aStore({ product_api });
const page = "https://shop.example/p/shirt-12";

describe("a preview", () => {
  const answerOf = {
    id: 12,
    name: "Shirt",
    price: "9.90",
    permalink: page,
    image: "/i.jpg",
    echo: "Basic cmVhZGVyOnBhc3N3b3Jk password",
  };
  const preview = async (fetched: object, seen?: object) => {
    const backend = adminBackend(connected);
    backend.deps.decrypt.mockResolvedValue({
      scheme: "basic",
      username: "reader",
      password: "password",
    } as never);
    backend.deps.productApi.fetch.mockResolvedValue(fetched as never);
    backend.deps.products.find.mockResolvedValue(seen as never);
    const path = `${store}/product-api/preview`;
    const { body } = await backend.described(key("POST", "/product-api/preview"), path, {
      body: { url: page },
    });
    return { body, ...backend };
  };

  test("shows what a pull would come to", async () => {
    const { body, deps } = await preview({ kind: "found", status: 200, answer: answerOf });
    expect(deps.productApi.fetch.mock.calls[0]).toMatchObject([{ url: "https://shop.example/api/12" }]);
    expect(body).toMatchObject({
      client_product_id: "12",
      http_status: 200,
      product: { client_product_id: "12", title: "Shirt", thumbnail_image: "https://shop.example/i.jpg" },
      changes: { kind: "new", product_status: "active" },
      missing: [],
      problems: [],
    });
  });

  test("blacks out credentials that the shop repeats", async () => {
    const { body } = await preview({ kind: "found", status: 200, answer: answerOf });
    expect(body).toMatchObject({ answer: { echo: "Basic [redacted] [redacted]" } });
  });

  test("tells what would change of the stored copy", async () => {
    const seen = {
      title: "Shirt",
      price: "8.00",
      product_link: page,
      thumbnail_image: "https://shop.example/i.jpg",
      compare_price: "9.00",
      product_status: "active",
    };
    const { body } = await preview({ kind: "found", status: 200, answer: answerOf }, seen);
    expect(body).toMatchObject({
      changes: { kind: "changed", set: { price: "9.90" }, remove: ["compare_price"] },
    });
  });

  test("tells what is missing, and an id that is not the URL's", async () => {
    const incomplete = await preview({ kind: "found", status: 200, answer: { id: 12, name: "Shirt" } });
    expect(incomplete.body).toMatchObject({ missing: ["price", "product_link", "image"] });
    const foreign = await preview({ kind: "found", status: 200, answer: { ...answerOf, id: 13 } });
    expect(foreign.body).toMatchObject({ problems: ["the answer's own id, 13, is not the one in the URL"] });
  });

  test.each([
    [{ kind: "not_found", status: 404 }, "the product API knows no such product"],
    [
      { kind: "unreachable", retry: true, problem: "the connection failed or broke off" },
      "the connection failed",
    ],
  ])("tells of %j", async (fetched, problem) => {
    const { body } = await preview(fetched);
    expect((body as { problems: string[] }).problems[0]).toContain(problem);
  });
});
