import { describe, expect, test } from "vitest";
import type { ProductApi } from "../../../shared/contract/store.ts";
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

describe("connecting a product API", () => {
  const connect = async (body: object) => {
    const backend = adminBackend();
    const url_template = "https://shop.example/api/{id}";
    const answer = await backend.described(key("PUT", "/product-api"), `${store}/product-api`, {
      body: { url_template, ...body },
    });
    return {
      ...backend,
      answer,
      api: (backend.deps.administration.change.mock.calls[0]?.[1] as { product_api: ProductApi }).product_api,
    };
  };

  test("keeps the credentials encrypted for the brand, and shows their scheme alone", async () => {
    const auth = { scheme: "bearer", token: "t0ken" };
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
  });
});

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

describe("product pages", () => {
  const urls = ["1", "2", "3"].map((id) => `https://shop.example/p/shirt-${id}`);

  test("are answered one by one; those that were never pulled are sent to be, at the shop's pace", async () => {
    const { deps, described } = adminBackend(connected);
    deps.productUrls.add.mockImplementation(async (...[, url]) =>
      url === urls[0] ? "exists" : url === urls[1] ? "waiting" : "added",
    );
    const more = [...urls, "https://shop.example/p/shirt-4", ...urls];
    const { body } = await described(key("POST", "/product-urls"), `${store}/product-urls`, {
      body: { urls: more },
    });
    expect(body).toEqual({
      items: [...new Set(more)].map((url, index) => ({ url, status: index < 2 ? "exists" : "added" })),
    });
    const sent = deps.pullQueue.send.mock.calls[0]?.[0] as { body: { url: string }; delaySeconds: number }[];
    expect(sent.map(({ body: { url }, delaySeconds }) => [url.slice(-1), delaySeconds])).toEqual([
      ["2", 0],
      ["3", 0],
      ["4", 1],
    ]);
  });

  test("that are removed are sent to the pull, which takes their products down", async () => {
    const { deps, described } = adminBackend(connected);
    deps.productUrls.markRemoved.mockImplementation(async (...[, url]) => url !== urls[1]);
    const { body } = await described(key("DELETE", "/product-urls"), `${store}/product-urls`, {
      body: { urls },
    });
    expect((body as { items: { status: string }[] }).items.map(({ status }) => status)).toEqual([
      "removed",
      "unknown",
      "removed",
    ]);
    expect((deps.pullQueue.send.mock.calls[0]?.[0] as object[]).length).toBe(2);
  });

  test("are listed with the status of each", async () => {
    const { deps, described } = adminBackend(connected);
    const items = [
      { url: urls[0], added_at: AT },
      { url: urls[1], added_at: AT, checked_at: AT, outcome: "invalid", message: "no price", etag: "e" },
      { url: urls[2], added_at: AT, checked_at: AT, outcome: "ok", removed_at: AT },
    ];
    deps.productUrlLists.page.mockResolvedValue({ items, next: undefined } as never);
    const { body } = await described(key("GET", "/product-urls"), `${store}/product-urls`);
    expect((body as { items: object[] }).items).toMatchObject([
      { status: "pending" },
      { status: "invalid", message: "no price" },
      { status: "removed" },
    ]);
  });
});

describe("a refresh", () => {
  test("is entered, then sent to be planned", async () => {
    const { described, deps, steps } = adminBackend(connected);
    const { status, body } = await described(key("POST", "/refresh"), `${store}/refresh`);
    expect([status, body]).toEqual([202, { run: AT }]);
    expect(steps).toEqual(["audit", "runs.start", "planQueue.send"]);
    expect(deps.planQueue.send).toHaveBeenCalledWith([
      { body: { brand: "br_acme", run: AT }, group: "br_acme" },
    ]);
  });

  test("tells how far it is", async () => {
    const { described, deps } = adminBackend(connected);
    deps.runs.progress.mockResolvedValue({
      planned: 4,
      not_found: 1,
      planned_to_the_end: true,
      started_at: AT,
    } as never);
    deps.productUrlLists.outcomesOf.mockResolvedValue({ ok: 2, not_found: 1 } as never);
    const { body } = await described(key("GET", "/refresh/{run}"), `${store}/refresh/${AT}`);
    expect(body).toMatchObject({
      run: AT,
      planned: 4,
      done: 3,
      outcomes: { ok: 2 },
      takedown_stopped: false,
    });
  });

  test("that was never started is a 404", async () => {
    expect((await adminBackend().call("GET", `${store}/refresh/${AT}`)).status).toBe(404);
  });
});

test("a product is found by its id, whatever is in it", async () => {
  const { call, deps } = adminBackend();
  await call("GET", `${store}/products/a/b c`);
  expect(deps.products.find).toHaveBeenCalledWith("br_acme", "a/b c");
});
