import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { createClientWith } from "../../../clients/node/client.ts";
import { createClient, ServiceError } from "../../../clients/node/index.ts";
import type { ClientOptions, OrderReport, ProductPush } from "../../../clients/node/types.ts";
import type { BodyInputOf } from "../../../shared/api/operation.ts";
import type { PRODUCT_PUSH_OPERATIONS } from "../../../shared/catalog/products/product-push.operations.ts";
import type { ORDER_REPORT_OPERATIONS } from "../../../shared/orders/order-report.operations.ts";
import { type FakeService, type Scripted, STORE_ID, startFakeService, TOKEN } from "./fake-service.ts";

const ORDER: OrderReport = {
  order_id: "A-1",
  order_items: [{ product_id: "501", price: "49.90", quantity: 2, currency: "EUR" }],
  svc_video_view: '[ {"product_id":"501","widget_info":"carousel_7001"} ]',
  svc_add_to_cart: "[]",
};

let service: FakeService;
beforeEach(async () => {
  service = await startFakeService();
});
afterEach(() => service.close());

const setUp = (options: Partial<ClientOptions> = {}) => {
  const waits: number[] = [];
  const client = createClientWith(
    { baseUrl: service.baseUrl, storeId: STORE_ID, timeoutMs: 5_000, ...options },
    {
      sleep: async (ms) => {
        waits.push(ms);
      },
      random: () => 0.5,
    },
  );
  return { client, waits };
};

const failure = async (promise: Promise<unknown>): Promise<ServiceError> => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
};

describe("the models", () => {
  /** What a caller may leave out or set to null differs by intention, for signals alone. */
  type Wire<O> = BodyInputOf<O>;
  type OrderWire = Wire<(typeof ORDER_REPORT_OPERATIONS)["reportOrder"]>;
  type ProductWire = Wire<(typeof PRODUCT_PUSH_OPERATIONS)["upsertProduct"]>;
  type Signals = "svc_video_view" | "svc_add_to_cart";

  test("are the service's bodies", () => {
    expectTypeOf<ProductPush>().toEqualTypeOf<ProductWire>();
    expectTypeOf<OrderReport["order_items"][number]>().toEqualTypeOf<OrderItemWire>();
    expectTypeOf<keyof OrderReport>().toEqualTypeOf<keyof OrderWire>();
    expectTypeOf<OrderReport["order_id"]>().toEqualTypeOf<OrderWire["order_id"]>();
    expectTypeOf<NonNullable<OrderReport[Signals]>>().toEqualTypeOf<NonNullable<OrderWire[Signals]>>();
  });
  type OrderItemWire = import("valibot").InferInput<
    typeof import("../../../shared/orders/order-report.schema.ts").OrderItem
  >;
});

describe("an order", () => {
  test("is sent once, with the signals unchanged, after the token was fetched", async () => {
    const { client, waits } = setUp({ baseUrl: `${service.baseUrl}/stage/` });
    expect(await client.reportOrder(ORDER)).toBe("recorded");
    expect(service.tokens).toEqual([
      { method: "GET", url: `/stage/auth/access-token?store_id=${STORE_ID}`, token: undefined, body: "" },
    ]);
    expect(service.calls).toEqual([
      {
        method: "POST",
        url: `/stage/external-shop-order-tracking/private?store_id=${STORE_ID}`,
        token: TOKEN,
        body: expect.any(String),
      },
    ]);
    expect(JSON.parse(service.calls[0]?.body ?? "")).toEqual(ORDER);
    expect(waits).toEqual([]);
  });

  test("that the service has already is a success", async () => {
    service.answers.call = () => ({ status: 404, body: { detail: "Order Id already exists." } });
    expect(await setUp().client.reportOrder(ORDER)).toBe("duplicate");
  });

  test("is repeated with the same order_id, and the repeat of one that got through is a success", async () => {
    const script: Scripted[] = [
      { status: 503 },
      { status: 429 },
      "reset",
      { status: 404, body: { detail: "Order Id already exists." } },
    ];
    service.answers.call = (_, number) => script[number - 1] ?? "hang";
    const { client, waits } = setUp();
    expect(await client.reportOrder(ORDER)).toBe("duplicate");
    expect(new Set(service.calls.map(({ body }) => body)).size).toBe(1);
    expect(waits).toEqual([250, 500, 1_000]);
    expect(service.tokens).toHaveLength(1);
  });

  test.each([
    [undefined, "[]"],
    [null, "[]"],
    ["", "[]"],
    ["{}", "[]"],
    ["not json", "[]"],
    [7, "[]"],
    [`[${'"x",'.repeat(30_000)}1]`, "[]"],
    [`["${"\u0000".repeat(12_000)}"]`.replaceAll("\u0000", "\\u0000"), "[]"],
    ['[1,"rubbish"]', '[1,"rubbish"]'],
    [' [{"product_id":"501"}] ', ' [{"product_id":"501"}] '],
  ])("with signals %j is sent with what the service takes", async (signals, sent) => {
    await setUp().client.reportOrder({
      ...ORDER,
      svc_video_view: signals as string,
      svc_add_to_cart: signals as string,
    });
    expect(JSON.parse(service.calls[0]?.body ?? "")).toMatchObject({
      svc_video_view: sent,
      svc_add_to_cart: sent,
    });
  });

  test("that is no JSON is refused before it is sent", async () => {
    const error = await failure(setUp().client.reportOrder({ ...ORDER, order_id: 1n as never }));
    expect([error.code, service.calls]).toEqual(["invalid_request", []]);
  });
});

test("a product is pushed as it is", async () => {
  const product: ProductPush = { client_product_id: "501", price: "39.90", compare_price: null };
  expect(await setUp().client.pushProduct(product)).toBeUndefined();
  expect(service.calls.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /v2/product"]);
  expect(JSON.parse(service.calls[0]?.body ?? "")).toEqual(product);
});

describe("the token", () => {
  const tokenAnswer = (number: number): Scripted => ({
    status: 200,
    body: { access_token: `token-${number}` },
  });
  const report = (client: { reportOrder(order: OrderReport): Promise<unknown> }, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => client.reportOrder({ ...ORDER, order_id: `${index}` })),
    );

  test("is fetched once for twenty calls at a time, and kept", async () => {
    const { client } = setUp();
    await report(client, 20);
    await client.reportOrder(ORDER);
    expect([service.tokens.length, service.calls.length]).toEqual([1, 21]);
  });

  test("is fetched again once when it is refused, however many calls notice", async () => {
    service.answers.token = tokenAnswer;
    service.answers.call = ({ token }) => (token === "token-1" ? { status: 401 } : { status: 200, body: {} });
    const { client } = setUp();
    await report(client, 20);
    expect(service.tokens).toHaveLength(2);
    expect(service.calls.filter(({ token }) => token === "token-2")).toHaveLength(20);
  });

  test("that is refused when it is fresh ends the call", async () => {
    service.answers.token = tokenAnswer;
    service.answers.call = () => ({ status: 401, body: { detail: "Access token is missing or invalid" } });
    const error = await failure(setUp().client.reportOrder(ORDER));
    expect(error).toMatchObject({ code: "unauthorized", status: 401, isRetryable: true });
    expect([service.tokens.length, service.calls.length]).toEqual([2, 2]);
  });

  test("that could not be fetched is fetched by the next call", async () => {
    service.answers.token = (number) =>
      number === 1 ? { status: 404, body: { detail: "x" } } : tokenAnswer(number);
    const { client } = setUp();
    await failure(client.reportOrder(ORDER));
    expect(await client.reportOrder(ORDER)).toBe("recorded");
  });

  test.each<[string, Scripted, string]>([
    ["of an unknown store", { status: 404, body: { detail: "Brand is invalid" } }, "store_unknown"],
    ["that is missing", { status: 200, body: {} }, "misconfigured"],
    ["that is no header's value", { status: 200, body: { access_token: "a\r\nx: 1" } }, "misconfigured"],
    ["of a page", { status: 200, body: "<html>" }, "misconfigured"],
  ])("%s: %j", async (_, answer, code) => {
    service.answers.token = () => answer;
    expect((await failure(setUp().client.reportOrder(ORDER))).code).toBe(code);
    expect(service.calls).toEqual([]);
  });
});

describe("retries", () => {
  test("end after the last attempt", async () => {
    service.answers.call = () => ({ status: 503 });
    const { client, waits } = setUp();
    expect(await failure(client.reportOrder(ORDER))).toMatchObject({
      code: "unavailable",
      status: 503,
      requestId: "req-1",
    });
    expect([service.calls.length, waits]).toEqual([4, [250, 500, 1_000]]);
  });

  test("grow to eight seconds", async () => {
    service.answers.call = () => ({ status: 500 });
    const { client, waits } = setUp({ maxAttempts: 8 });
    await failure(client.reportOrder(ORDER));
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  });

  test("wait as long as the service asks, and a little, so that not all come back at once", async () => {
    service.answers.call = (_, number) =>
      number === 1 ? { status: 429, headers: { "retry-after": "7" } } : { status: 200, body: {} };
    const { client, waits } = setUp();
    await client.reportOrder(ORDER);
    expect(waits).toEqual([7_250]);
  });

  test.each(["31", "999999999", new Date(Date.now() + 3_600_000).toUTCString()])(
    "do not wait for Retry-After: %s; the error says how long",
    async (header) => {
      service.answers.call = () => ({ status: 429, headers: { "retry-after": header } });
      const { client, waits } = setUp();
      const error = await failure(client.reportOrder(ORDER));
      expect(error.code).toBe("rate_limited");
      expect(error.retryAfterMs).toBeGreaterThan(30_000);
      expect([service.calls.length, waits]).toEqual([1, []]);
    },
  );

  test.each(["soon", "-1", "1.5e9", new Date(0).toUTCString()])(
    "don't mind Retry-After: %s",
    async (header) => {
      service.answers.call = (_, number) =>
        number === 1 ? { status: 503, headers: { "retry-after": header } } : { status: 200, body: {} };
      const { client, waits } = setUp();
      await client.reportOrder(ORDER);
      expect(waits).toEqual([250]);
    },
  );

  test.each<[string, Scripted]>([
    ["an answer", "hang"],
    ["the rest of an answer", { status: 200, stuck: true }],
  ])("follow a time-out of %s", async (_, hanging) => {
    service.answers.call = (_seen, number) => (number === 1 ? hanging : { status: 200, body: {} });
    const { client } = setUp({ timeoutMs: 500 });
    expect(await client.reportOrder(ORDER)).toBe("recorded");
    // More on a machine that is so busy that answers take half a second.
    expect(service.calls.length).toBeGreaterThan(1);
  });

  test("that all time out say so", async () => {
    service.answers.call = () => "hang";
    const error = await failure(setUp({ timeoutMs: 20, maxAttempts: 2 }).client.reportOrder(ORDER));
    expect(error).toMatchObject({
      code: "no_answer",
      message: "The service did not answer (timed out)",
      status: undefined,
    });
  });

  test("the token's fetch is retried too", async () => {
    service.answers.token = (number) =>
      number < 3 ? { status: 500 } : { status: 200, body: { access_token: TOKEN } };
    expect(await setUp().client.reportOrder(ORDER)).toBe("recorded");
  });
});

describe("what no retry changes is told at once", () => {
  test.each<[number, unknown, string, string, boolean]>([
    [
      422,
      { detail: "order_items: expected an array" },
      "invalid_request",
      "The service refuses the request: order_items: expected an array",
      false,
    ],
    [
      413,
      { detail: "Request body is larger than 256 KB" },
      "invalid_request",
      "The service refuses the request: Request body is larger than 256 KB",
      false,
    ],
    [400, "", "invalid_request", "The service refuses the request", false],
    [404, { detail: "Brand is invalid" }, "store_unknown", "No store has this store_id", true],
    [404, { detail: "Not Found" }, "misconfigured", "Not an answer of the service (404): Not Found", true],
    [404, "<html>", "misconfigured", "Not an answer of the service (404)", true],
    [403, { message: "Forbidden" }, "misconfigured", "Not an answer of the service (403): Forbidden", true],
    [
      400,
      { message: "Bad Request" },
      "invalid_request",
      "The service refuses the request: Bad Request",
      false,
    ],
  ])("%i %j", async (status, body, code, message, isRetryable) => {
    service.answers.call = () => ({ status, body });
    const error = await failure(setUp().client.reportOrder(ORDER));
    expect(error).toMatchObject({ code, message, isRetryable, status, requestId: "req-1" });
    expect(service.calls).toHaveLength(1);
  });

  test("a redirect is not followed: it would carry the token elsewhere", async () => {
    service.answers.call = () => ({ status: 308, headers: { location: `${service.baseUrl}/elsewhere` } });
    expect((await failure(setUp().client.pushProduct({ client_product_id: "1" }))).code).toBe(
      "misconfigured",
    );
    expect(service.calls).toHaveLength(1);
  });

  test.each<[string, Scripted]>([
    ["a page", { status: 200, body: "<!doctype html>" }],
    ["a list", { status: 200, body: [] }],
    ["nothing", { status: 204 }],
    ["a body without end", { status: 200, endless: true }],
  ])("%s is no answer of the service: nothing was recorded", async (_, answer) => {
    service.answers.call = () => answer;
    const { client } = setUp({ maxAttempts: 1 });
    for (const call of [client.reportOrder(ORDER), client.pushProduct({ client_product_id: "1" })]) {
      expect(await failure(call)).toMatchObject({ code: "misconfigured", isRetryable: true });
    }
  });
});

describe("secrets", () => {
  const showEverything = (value: unknown): string =>
    `${inspect(value, { depth: 9, showHidden: true, getters: true })} ${JSON.stringify(value)} ${value}`;

  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([422, 404, 401, 403])(
    "are in no error, though the service repeats them with %i",
    async (status) => {
      const console_ = vi.spyOn(console, "log");
      const written = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
      service.answers.call = () => ({
        status,
        body: { detail: `${STORE_ID} and ${TOKEN} ${"x".repeat(10_000)}` },
      });
      const { client } = setUp();
      const shown = showEverything(await failure(client.reportOrder(ORDER))) + showEverything(client);
      expect(shown).not.toContain(STORE_ID);
      expect(shown).not.toContain(TOKEN);
      expect(shown.length).toBeLessThan(5_000);
      expect([console_, ...written].flatMap(({ mock }) => mock.calls)).toEqual([]);
    },
  );

  test("are in no error of the network", async () => {
    await service.close();
    const { client } = setUp({ maxAttempts: 1 });
    const error = await failure(client.reportOrder(ORDER));
    expect(error.message).toBe("The service did not answer (ECONNREFUSED)");
    expect(showEverything(error)).not.toContain(STORE_ID);
  });
});

describe("options", () => {
  const good = { baseUrl: "https://api.example", storeId: STORE_ID };

  test.each<[object, string]>([
    [{ baseUrl: undefined }, "baseUrl: expected the service's address, such as https://api.example"],
    [{ baseUrl: "api.example" }, "baseUrl: expected the service's address, such as https://api.example"],
    [{ baseUrl: "http://api.example" }, "baseUrl: expected https; http is for this machine alone"],
    [{ baseUrl: "http://localhost.evil.example" }, "baseUrl: expected https; http is for this machine alone"],
    [{ baseUrl: "https://u:p@api.example" }, "baseUrl: expected no credentials, query or fragment"],
    [{ baseUrl: "https://api.example/?a=1" }, "baseUrl: expected no credentials, query or fragment"],
    [{ storeId: undefined }, "storeId: expected the store_id (st_…)"],
    [{ storeId: "br_abc" }, "storeId: expected the store_id (st_…), not the public brand"],
    [{ storeId: `${STORE_ID}\n` }, "storeId: expected the store_id (st_…)"],
    [{ timeoutMs: 0 }, "timeoutMs: expected an integer from 1 to 120000"],
    [{ maxAttempts: 11 }, "maxAttempts: expected an integer from 1 to 10"],
    [{ maxAttempts: "3" }, "maxAttempts: expected an integer from 1 to 10"],
  ])("%j is refused", (wrong, message) => {
    expect(() => createClient({ ...good, ...wrong } as ClientOptions)).toThrow(new TypeError(message));
  });

  test.each([
    "https://api.example/prod",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ])("%s is an address", (baseUrl) => {
    expect(() => createClient({ ...good, baseUrl })).not.toThrow();
  });
});
