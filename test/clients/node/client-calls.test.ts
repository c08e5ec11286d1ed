import { describe, expect, test } from "vitest";
import { createClient } from "../../../clients/node/index.ts";
import type { ClientOptions, OrderAmendment, ProductPush, ShopDay } from "../../../clients/node/types.ts";
import { clientWithService, failure, ORDER } from "./client-with-service.ts";
import { type Scripted, STORE_ID, TOKEN } from "./fake-service.ts";

const { service, setUp } = clientWithService();

describe("reporting an order", () => {
  test("sends it once with unchanged signals, after fetching a token", async () => {
    const { client, waits } = setUp({ baseUrl: `${service().baseUrl}/stage/` });
    expect(await client.reportOrder(ORDER)).toBe("recorded");
    expect(service().tokens).toEqual([
      { method: "GET", url: `/stage/auth/access-token?store_id=${STORE_ID}`, token: undefined, body: "" },
    ]);
    expect(service().calls).toEqual([
      {
        method: "POST",
        url: `/stage/external-shop-order-tracking/private?store_id=${STORE_ID}`,
        token: TOKEN,
        body: expect.any(String),
      },
    ]);
    expect(JSON.parse(service().calls[0]?.body ?? "")).toEqual(ORDER);
    expect(waits).toEqual([]);
  });

  test("succeeds if the service already has the order", async () => {
    service().answers.call = () => ({ status: 404, body: { detail: "Order Id already exists." } });
    expect(await setUp().client.reportOrder(ORDER)).toBe("duplicate");
  });

  test("retries with the same order_id, and accepts a duplicate", async () => {
    const script: Scripted[] = [
      { status: 503 },
      { status: 429 },
      "reset",
      { status: 404, body: { detail: "Order Id already exists." } },
    ];
    service().answers.call = (_, number) => script[number - 1] ?? "hang";
    const { client, waits } = setUp();
    expect(await client.reportOrder(ORDER)).toBe("duplicate");
    expect(new Set(service().calls.map(({ body }) => body)).size).toBe(1);
    expect(waits).toEqual([250, 500, 1_000]);
    expect(service().tokens).toHaveLength(1);
  });

  test.each([
    ["", "[]"],
    ["not json", "[]"],
    [`[${'"x",'.repeat(30_000)}1]`, "[]"],
    [`["${"\u0000".repeat(12_000)}"]`.replaceAll("\u0000", "\\u0000"), "[]"],
    ['[1,"rubbish"]', '[1,"rubbish"]'],
    [' [{"product_id":"501"}] ', ' [{"product_id":"501"}] '],
  ])("replaces unusable signals: %j", async (signals, sent) => {
    await setUp().client.reportOrder({
      ...ORDER,
      svc_video_view: signals as string,
      svc_add_to_cart: signals as string,
    });
    expect(JSON.parse(service().calls[0]?.body ?? "")).toMatchObject({
      svc_video_view: sent,
      svc_add_to_cart: sent,
    });
  });

  test("rejects a value that is not JSON without a request", async () => {
    const error = await failure(setUp().client.reportOrder({ ...ORDER, order_id: 1n as never }));
    expect([error.code, service().calls]).toEqual(["invalid_request", []]);
  });
});

describe("amending an order", () => {
  const amendment: OrderAmendment = {
    ...{ order_id: "A-1001", version: 3, reason: "refund" },
    items: [{ item_id: "1", quantity: 1, price: "45.00" }],
  };

  test("sends the amendment unchanged", async () => {
    expect(await setUp().client.amendOrder(amendment)).toBeUndefined();
    expect(service().calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST /v1/order-amendments?store_id=${STORE_ID}`,
    ]);
    expect(JSON.parse(service().calls[0]?.body ?? "")).toEqual(amendment);
  });

  test("returns a retryable error if the order is unknown", async () => {
    service().answers.call = () => ({ status: 404, body: { detail: "Order Id does not exist." } });
    const error = await failure(setUp().client.amendOrder(amendment));
    expect(error).toMatchObject({ code: "order_unknown", status: 404, isRetryable: true });
  });
});

test("sends a day's order count unchanged, and reports a rejection", async () => {
  const shopDay: ShopDay = { day: "2026-11-20", orders: 143 };
  expect(await setUp().client.reportShopDay(shopDay)).toBeUndefined();
  expect(service().calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST /v1/shop-days?store_id=${STORE_ID}`,
  ]);
  expect(JSON.parse(service().calls[0]?.body ?? "")).toEqual(shopDay);
  service().answers.call = () => ({ status: 422, body: { detail: "day: expected today or a day before" } });
  expect(await failure(setUp().client.reportShopDay(shopDay))).toMatchObject({ status: 422 });
});

test("pushes a product unchanged", async () => {
  const product: ProductPush = { client_product_id: "501", price: "39.90", compare_price: null };
  expect(await setUp().client.pushProduct(product)).toBeUndefined();
  expect(service().calls.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /v2/product"]);
  expect(JSON.parse(service().calls[0]?.body ?? "")).toEqual(product);
});

describe("client options", () => {
  const good = { baseUrl: "https://api.example", storeId: STORE_ID };

  test.each<[object, string]>([
    [{ baseUrl: "api.example" }, "baseUrl: expected the service's address, such as https://api.example"],
    [{ baseUrl: "http://api.example" }, "baseUrl: expected https; http is allowed on localhost only"],
    [
      { baseUrl: "http://localhost.evil.example" },
      "baseUrl: expected https; http is allowed on localhost only",
    ],
    [{ baseUrl: "https://u:p@api.example" }, "baseUrl: expected no credentials, query or fragment"],
    [{ storeId: "br_abc" }, "storeId: expected the store_id (st_…), not the public brand"],
    [{ storeId: `${STORE_ID}\n` }, "storeId: expected the store_id (st_…)"],
    [{ timeoutMs: 0 }, "timeoutMs: expected an integer from 1 to 120000"],
    [{ maxAttempts: "3" }, "maxAttempts: expected an integer from 1 to 10"],
  ])("reject %j", (wrong, message) => {
    expect(() => createClient({ ...good, ...wrong } as ClientOptions)).toThrow(new TypeError(message));
  });

  test.each([
    "https://api.example/prod",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ])("accept the base URL %s", (baseUrl) => {
    expect(() => createClient({ ...good, baseUrl })).not.toThrow();
  });
});
