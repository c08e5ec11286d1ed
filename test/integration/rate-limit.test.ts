import { setTimeout as sleep } from "node:timers/promises";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, inject, test } from "vitest";
import { createHandler } from "../../functions/order-tracking/handler.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import type { Table } from "../../shared/platform/table/table.ts";
import { createRateLimiter } from "../../shared/stores/rate-limit/rate-limiter.ts";
import { createRateWindows } from "../../shared/stores/rate-limit/rate-windows.table.ts";
import type { Store } from "../../shared/stores/store.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createTestStore, openStackTable, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const LIMIT = 300;
/** The last requests are sent one by one, so that none is in flight. The token's request counts too. */
const ONE_BY_ONE = 10;
const AT_ONCE = 50;

/** All within one minute of the clock: at its turn the limiter forgets a part. */
const intoMinute = async () => {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await sleep(left);
};

test("a store's requests of a minute pass up to its rate; soon after comes a 429, and another store's is not", async () => {
  await intoMinute();
  const store = await createTestStore(stack, { rate_limit_per_minute: LIMIT });
  const other = await createTestStore(stack, { rate_limit_per_minute: LIMIT });
  let sent = 1;
  const next = () => reportOrder(stack, store, orderBody(`o${sent++}`));
  const statuses = new Set<number>();
  while (sent < LIMIT - ONE_BY_ONE) {
    const size = Math.min(AT_ONCE, LIMIT - ONE_BY_ONE - sent);
    for (const { status } of await Promise.all(Array.from({ length: size }, next))) statuses.add(status);
  }
  while (sent < LIMIT) statuses.add((await next()).status);
  expect([...statuses]).toEqual([200]);

  // A container's last uncounted requests, such as the one for the token.
  let refused = await next();
  for (let more = 0; refused.status === 200 && more < 20; more++) refused = await next();
  expect([refused.status, refused.json]).toEqual([429, { detail: "Rate limit exceeded" }]);
  const retryAfter = Number(refused.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(61);
  expect(refused.headers.get("ratelimit-policy")).toBe(`"default";q=${LIMIT};w=60`);
  expect(refused.headers.get("ratelimit")).toBe(`"default";r=0;t=${retryAfter}`);
  expect((await reportOrder(stack, other, orderBody("o"))).status).toBe(200);
}, 120_000);

test("with the limiter's items failing, orders are still taken", async () => {
  const table = openStackTable(stack);
  const failing = {
    ...table,
    send: (async (command: { input: { Key?: { PK?: string } } }) => {
      if (command.input.Key?.PK?.startsWith("RATE#")) throw new Error("the limiter's partition is down");
      return table.send(command as never);
    }) as Table["send"],
  };
  const store = await createTestStore(stack, { rate_limit_per_minute: 1 });
  const failures: unknown[] = [];
  const profile = await createStores(table).find(store.brand);
  const handler = createHandler({
    authenticator: { authenticate: async () => profile as Store, confirm: async () => undefined },
    limiter: createRateLimiter(
      createRateWindows(failing),
      (error) => failures.push(error),
      () => 0,
    ),
    orders: createOrders(failing),
    logger: silentLogger,
    now: () => Date.now(),
  });
  for (const orderId of ["a", "b", "c"]) {
    const event = orderEvent(store.storeId, orderBody(orderId));
    expect(await handler(event, {} as never)).toMatchObject({ statusCode: 200 });
    expect(await createOrders(table).find(store.brand, orderId)).toBeDefined();
  }
  expect(failures).toHaveLength(3);
});

const silentLogger = { info() {}, warn() {}, error() {}, count() {} };

const orderEvent = (storeId: string, body: object) =>
  ({
    rawQueryString: `store_id=${storeId}`,
    headers: { authorization: "Bearer x" },
    requestContext: { requestId: "r1" },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  }) as unknown as APIGatewayProxyEventV2;
