import { expect, inject, test } from "vitest";
import { CALL_WINDOW_MS, HEAVY_WEIGHT, PERSON_SHARE } from "../../shared/administration/call-share.ts";
import { signIn } from "../support/stack/admin-client.ts";
import { call, createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");

test("100 concurrent health calls exhaust only the caller's share, and tokens can still be revoked", async () => {
  const [{ brand }, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
  const token = await signIn(stack, { brand });
  const began = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => call(stack, "GET", `/admin/stores/${brand}/health`, { token })),
  );
  const windows = Math.floor(Date.now() / CALL_WINDOW_MS) - Math.floor(began / CALL_WINDOW_MS) + 1;
  const served = answers.filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThan(0);
  expect(served.length).toBeLessThanOrEqual((windows * PERSON_SHARE) / HEAVY_WEIGHT);
  for (const { status, headers } of answers.filter((each) => !served.includes(each))) {
    // On a busy machine, the gateway itself refuses some of the concurrent calls.
    expect([429, 503]).toContain(status);
    if (status === 429)
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(CALL_WINDOW_MS / 1_000);
  }
  const revoked = await call(stack, "POST", `/admin/stores/${brand}/tokens/revoke`, { token });
  expect(revoked.status).toBe(200);
  const others = await signIn(stack, { brand: other.brand });
  const path = `/admin/stores/${other.brand}/health`;
  expect((await call(stack, "GET", path, { token: others })).status).toBe(200);
}, 60_000);
