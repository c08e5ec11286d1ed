import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { createTestStore, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const LIMIT = 300;
/** The last requests are sent one by one, so that none is in flight. The token's request is included. */
const ONE_BY_ONE = 10;
const AT_ONCE = 50;

/**
 * Waits until the clock's current minute has room for all requests. The limiter forgets part of its count
 * at the next minute.
 */
const intoMinute = async () => {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await sleep(left);
};

test("a store above its rate gets 429 soon, while another store is not affected", async () => {
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

  // Uses up the requests that a container has not counted yet, such as the one for the token.
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
