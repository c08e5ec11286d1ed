import { SignJWT } from "jose";
import { beforeAll, describe, expect, inject, test } from "vitest";
import {
  call,
  createTestStore,
  orderBody,
  productBody,
  reportOrder,
  type TestStore,
} from "../support/stack-access.ts";

const stack = inject("stack");
const ORDERS = "/external-shop-order-tracking/private";
let store: TestStore;
let other: TestStore;
beforeAll(async () => {
  [store, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
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

  test("is refused for an unknown, missing, empty or repeated store_id", async () => {
    const get = (query: string) => call(stack, "GET", `/auth/access-token${query}`);
    expectError(await get("?store_id=st_local_00000000000000000000000000000000"), 404, "Brand is invalid");
    expectError(await get(`?store_id=${encodeURIComponent("' OR 1=1 --")}`), 404, "Brand is invalid");
    expectError(await get(""), 422, "store_id: required as a query parameter");
    expectError(await get("?store_id="), 422, "store_id: required as a query parameter");
    expectError(
      await get(`?store_id=${store.storeId}&store_id=${other.storeId}`),
      422,
      "store_id: expected one query parameter, not several",
    );
  });
});

describe("authorization", () => {
  const post = (token: string | undefined, headers: Record<string, string> = {}) =>
    call(stack, "POST", `${ORDERS}?store_id=${store.storeId}`, {
      ...(token !== undefined && { token }),
      headers,
      body: orderBody("never-recorded"),
    });
  const forge = (header: Record<string, string>, claims: Record<string, unknown> = {}) =>
    new SignJWT({ gen: 1, ...claims })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: "k1", ...header })
      .setIssuer("shoppable-video:local")
      .setAudience("shoppable-video:local")
      .setSubject(store.brand)
      .setIssuedAt()
      .sign(new Uint8Array(48));
  const unsigned = () => {
    const [, payload] = store.token.split(".");
    return `${btoa('{"alg":"none","typ":"at+jwt","kid":"k1"}').replaceAll("=", "")}.${payload}.`;
  };

  test.each([
    ["is missing", () => undefined],
    ["is empty", () => ""],
    ["is no JWT", () => "abc"],
    ["is truncated", () => store.token.slice(0, -3)],
    ["is unsigned (alg none)", unsigned],
    ["is forged with another key", () => forge({})],
    ["names an unknown key", () => forge({ kid: "k9" })],
    ["has another type", () => forge({ typ: "JWT" })],
  ])("is refused where the token %s", async (_, token) => {
    const answer = await post(await token());
    expectError(answer, 401, "Access token is missing or invalid");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("is refused where the scheme is not Bearer, or there are two headers", async () => {
    expectError(await post(undefined, { authorization: `Basic ${store.token}` }), 401, /missing or invalid/);
    const two = `Bearer ${store.token}, Bearer ${store.token}`;
    expectError(await post(undefined, { authorization: two }), 401, /missing or invalid/);
  });

  test("comes before the body: without a token nothing is said of it", async () => {
    expectError(await call(stack, "POST", "/v2/product", { body: "{" }), 401, /missing or invalid/);
  });

  test("is refused with another store's store_id; an unknown one is a 404", async () => {
    const to = (storeId: string) =>
      call(stack, "POST", `${ORDERS}?store_id=${storeId}`, { token: store.token, body: orderBody("x") });
    expectError(await to(other.storeId), 401, "Access token is missing or invalid");
    expectError(await to("unknown"), 404, "Brand is invalid");
    const product = { token: store.token, body: productBody("1") };
    expectError(await call(stack, "POST", `/v2/product?store_id=${other.storeId}`, product), 401, /invalid/);
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
  test.each([
    ["is no JSON", "{", "body: expected JSON"],
    ["is empty", "", "body: expected JSON"],
    ["is a list", "[]", /^body: expected a JSON object/],
    ["is null", "null", /^body: expected a JSON object/],
    ["is a string", '"order"', /^body: expected a JSON object/],
    [
      "has only a __proto__",
      '{"__proto__": {"order_id": "1", "order_items": []}}',
      "order_id: required; order_items: required",
    ],
  ])("are refused where the body %s", async (_, body, detail) => {
    expectError(await reportOrder(stack, store, body), 422, detail);
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

describe("orders", () => {
  const item = { product_id: "501", price: "49.90", quantity: 2, currency: "EUR" };
  const withItem = (change: object) => ({ order_items: [{ ...item, ...change }] });

  test.each<[string, object, string | RegExp]>([
    [
      "order_id of 257 characters",
      { order_id: "x".repeat(257) },
      /^order_id: expected .* 1 to 256 characters$/,
    ],
    ["order_id that is a number", { order_id: 17 }, /^order_id: /],
    ["no items", { order_items: [] }, /^order_items: expected an array of 1 to 500/],
    ["501 items", { order_items: Array(501).fill(item) }, /^order_items: expected an array of 1 to 500/],
    ...["1e5", "-1", "01.0", "NaN", "", ".5", "1.", "1,5", 49.9, null].map(
      (price): [string, object, RegExp] => [
        `price ${JSON.stringify(price)}`,
        withItem({ price }),
        /^order_items\[0\]\.price: expected a decimal string such as "499\.00"$/,
      ],
    ),
    ...[0, 1.5, -1, "1", 1e9, null].map((quantity): [string, object, RegExp] => [
      `quantity ${JSON.stringify(quantity)}`,
      withItem({ quantity }),
      /^order_items\[0\]\.quantity: expected an integer/,
    ]),
    ...["eur", "EU", "QQQ", 978].map((currency): [string, object, RegExp] => [
      `currency ${JSON.stringify(currency)}`,
      withItem({ currency }),
      /^order_items\[0\]\.currency: expected an ISO 4217/,
    ]),
    ...["", "not json", "{}", "null", [], { a: 1 }].map((signals): [string, object, RegExp] => [
      `signals ${JSON.stringify(signals)}`,
      { svc_video_view: signals },
      /^svc_video_view: expected a JSON-encoded array as a string/,
    ]),
    ["a missing price", { order_items: [{ ...item, price: undefined }] }, "order_items[0].price: required"],
    [
      "two problems at once",
      { order_id: "", order_items: [{ ...item, quantity: 0 }] },
      /^order_id: .*; order_items\[0\]\.quantity: /,
    ],
  ])("are refused with %s", async (_, change, detail) => {
    expectError(await reportOrder(stack, store, orderBody("refused", change)), 422, detail);
  });

  test("that were refused have left nothing behind", async () => {
    expect((await reportOrder(stack, store, orderBody("refused"))).status).toBe(200);
  });
});
