import { expect, test, vi } from "vitest";
import { checkVersion, createAmendOrder } from "../../../../shared/attribution/amendments/amend-order.ts";
import type { Amendment } from "../../../../shared/attribution/amendments/amendment.ts";
import { OrderDoesNotExist, ValidationFailed } from "../../../../shared/platform/errors.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { anOrder } from "../../../support/values/builders.ts";

const at = "2026-11-20T10:00:00.000Z";
const said = { source: "dashboard", reason: "refund", accepted_at: at, day: "2026-11-20" } as const;
const gone: Amendment = { ...said, sequence: 0, cancelled: true, lines: [] };
const restored: Amendment = {
  ...said,
  sequence: 1,
  cancelled: false,
  lines: [{ line: 0, quantity: 1, amount: "49.90" }],
};

const setUp = (
  amendments: readonly Amendment[],
  lagging = amendments,
  { isKnown = true, wasErased = false } = {},
) => {
  const put = vi.fn(async () => true);
  const amend = createAmendOrder({
    findOrder: async () => (isKnown ? { ...anOrder(), received_at: at } : undefined),
    wasErased: async () => wasErased,
    amendments: {
      ofOrder: async (_, __, { consistent = true } = {}) => ({
        amendments: consistent ? amendments : lagging,
        isErased: false,
      }),
      put,
      noteConflict: async () => undefined,
    },
    logger: recordingLogger().logger,
  });
  return { put, amend };
};

test("accepts a repeated amendment if another one, missing in a stale read, came in between", async () => {
  const { put, amend } = setUp([gone, restored], [gone]);
  const body = { order_id: "o1", source: "dashboard", reason: "refund", items: undefined } as const;
  expect(await amend({ brand: "br_a" }, { ...body, cancelled: true }, new Date(at))).toBe("accepted");
  expect(put).toHaveBeenCalledExactlyOnceWith(
    "br_a",
    expect.anything(),
    expect.objectContaining({ sequence: 2, cancelled: true }),
    undefined,
  );
});

test.each([
  ["woocommerce", 99, true],
  ["woocommerce", 100, false],
  ["shopify", 100, true],
  ["dashboard", 119, true],
  ["shopify", 120, false],
])("an amendment from %s after %i others is accepted: %s", async (source, count, isTaken) => {
  const { amend } = setUp(
    Array.from({ length: count }, (_, sequence) => ({ ...restored, source: "other", sequence })),
  );
  const body = { order_id: "o1", reason: "refund", items: undefined, cancelled: true } as const;
  const answer = amend({ brand: "br_a" }, { ...body, source }, new Date(at));
  if (isTaken) await expect(answer).resolves.toBe("accepted");
  else await expect(answer).rejects.toThrow(`this order already has ${count} amendments, the maximum`);
});

test("rejects an amendment that does not match the order's lines", async () => {
  const { amend } = setUp([]);
  const body = { order_id: "o1", source: "dashboard", reason: "refund", cancelled: undefined } as const;
  const items = [{ product_id: "another", quantity: 0 }];
  await expect(amend({ brand: "br_a" }, { ...body, items }, new Date(at))).rejects.toBeInstanceOf(
    ValidationFailed,
  );
});

test("reports an erased order as done, but throws for an unknown order", async () => {
  const body = { order_id: "o1", source: "woocommerce", reason: "refund", items: undefined } as const;
  const cancelled = { ...body, cancelled: true };
  const erased = setUp([], [], { isKnown: false, wasErased: true });
  expect(await erased.amend({ brand: "br_a" }, cancelled, new Date(at))).toBe("erased");
  expect(erased.put).not.toHaveBeenCalled();
  const unknown = setUp([], [], { isKnown: false });
  await expect(unknown.amend({ brand: "br_a" }, cancelled, new Date(at))).rejects.toThrow(OrderDoesNotExist);
});

const now = new Date("2026-11-20T10:00:00.000Z");
const inADay = Date.parse("2026-11-21T10:00:00.000Z") * 1_000;

test.each([undefined, null, 0, 1, now.getTime(), now.getTime() * 1_000, inADay])(
  "accepts the version %s, which leaves room for later ones",
  (version) => {
    expect(() => checkVersion(version, now)).not.toThrow();
  },
);

test.each([inADay + 1, Number.MAX_SAFE_INTEGER])("rejects the version %s", (version) => {
  expect(() => checkVersion(version, now)).toThrow(
    "version: expected a time in microseconds that is not in the future",
  );
});
