import { beforeAll, describe, expect, inject, test } from "vitest";
import {
  call,
  createTestStore,
  orderBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const ORDERS = "/external-shop-order-tracking/private";
let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(stack);
});

/** Every error is one `detail` string, and nothing else. */
const expectError = (answer: Awaited<ReturnType<typeof call>>, status: number, detail: string | RegExp) => {
  expect(answer.status).toBe(status);
  expect(answer.json).toEqual({
    detail: typeof detail === "string" ? detail : expect.stringMatching(detail),
  });
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("x-request-id")).toMatch(/\S/);
};

describe("access token", () => {
  test("is the same every time, and says nothing of the store_id", async () => {
    const [a, b] = await Promise.all(
      [1, 2].map(() => call(stack, "GET", `/auth/access-token?store_id=${store.storeId}`)),
    );
    expect(a?.status).toBe(200);
    expect(a?.json).toEqual({ access_token: expect.any(String), token_type: "Bearer" });
    expect(a?.text).toBe(b?.text);
    const claims = JSON.parse(atob(store.token.split(".")[1] ?? ""));
    expect(claims).toEqual({
      iss: "shoppable-video:local",
      aud: "shoppable-video:local",
      sub: store.brand,
      gen: 1,
      iat: expect.any(Number),
    });
  });

  test("is refused for an unknown store_id", async () => {
    const answer = await call(stack, "GET", "/auth/access-token?store_id=st_local_0000");
    expectError(answer, 404, "Brand is invalid");
  });
});

describe("authorization", () => {
  test("comes before the body: without a token nothing is said of it", async () => {
    const answer = await call(stack, "POST", "/v2/product", { body: "{" });
    expectError(answer, 401, "Access token is missing or invalid");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("with an unknown store_id is a 404", async () => {
    const unknown = { ...store, storeId: "unknown" };
    expectError(await reportOrder(stack, unknown, orderBody("x")), 404, "Brand is invalid");
  });
});

describe("routes", () => {
  test("an unknown path is a 404, a known one with another method a 405 that names the right one", async () => {
    expectError(await call(stack, "GET", "/nothing/here"), 404, "Not Found");
    const answer = await call(stack, "GET", ORDERS);
    expectError(answer, 405, "Method Not Allowed");
    expect(answer.headers.get("allow")).toBe("POST");
  });
});

describe("bodies", () => {
  test("that are no JSON are refused", async () => {
    expectError(await reportOrder(stack, store, "{"), 422, "body: expected JSON");
  });

  test("over 256 KB are refused", async () => {
    const body = JSON.stringify(orderBody("large", { padding: "x".repeat(256 * 1024) }));
    expectError(await reportOrder(stack, store, body), 413, "Request body is larger than 256 KB");
  });

  test("that arrive in base64, for want of a content type, are read all the same", async () => {
    const body = new TextEncoder().encode(JSON.stringify(orderBody("base64")));
    const headers = { "content-type": "" };
    const path = `${ORDERS}?store_id=${store.storeId}`;
    const answer = await call(stack, "POST", path, { token: store.token, body, headers });
    expect([answer.status, answer.text]).toEqual([200, "{}"]);
    const broken = new Uint8Array([0x7b, 0xff, 0x7d]);
    expectError(await call(stack, "POST", path, { token: store.token, body: broken, headers }), 422, /UTF-8/);
  });
});

test("an order is refused with each of its problems, and leaves nothing behind", async () => {
  const item = { product_id: "501", price: "49.90", quantity: 0, currency: "EUR" };
  const wrong = orderBody("refused", { svc_video_view: "{}", order_items: [item] });
  const detail = /^order_items\[0\]\.quantity: .*; svc_video_view: expected a JSON-encoded array/;
  expectError(await reportOrder(stack, store, wrong), 422, detail);
  expect((await reportOrder(stack, store, orderBody("refused"))).status).toBe(200);
});
