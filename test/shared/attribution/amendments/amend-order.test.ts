import { expect, test, vi } from "vitest";
import { createAmendOrder } from "../../../../shared/attribution/amendments/amend-order.ts";
import type { Amendment } from "../../../../shared/attribution/amendments/amendment.ts";
import { OrderDoesNotExist, ValidationFailed } from "../../../../shared/platform/errors.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { aLine, anOrder } from "../../../support/values/builders.ts";

const at = "2026-11-20T10:00:00.000Z";
const said = { source: "dashboard", reason: "refund", accepted_at: at, day: "2026-11-20" } as const;
const gone: Amendment = { ...said, sequence: 0, cancelled: true, lines: [] };
const restored: Amendment = {
  ...said,
  sequence: 1,
  cancelled: false,
  lines: [{ line: 0, quantity: 1, amount: "49.90" }],
};

/** Amends an order that has these amendments; a read that lags has those. */
const setUp = (amendments: readonly Amendment[], lagging = amendments, { isBeingErased = false } = {}) => {
  const put = vi.fn(async () => true);
  const amend = createAmendOrder({
    findOrder: async (_, __, { consistent = false } = {}) =>
      isBeingErased && consistent ? undefined : { ...anOrder(), received_at: at },
    attributions: {
      find: async () => ({ received_at: at, lines: [aLine()], unusable_signals: 0, rule_version: 1 }),
      record: async () => ({ recorded: [], failed: [] }),
    },
    amendments: {
      ofOrder: async (_, __, { consistent = true } = {}) => ({
        amendments: consistent ? amendments : lagging,
        isErased: false,
      }),
      put,
      noteConflict: async () => undefined,
    },
    newReturnName: () => "r",
    logger: recordingLogger().logger,
  });
  return { put, amend };
};

test("what was said before is new where another was said since, which a read may lack that lags", async () => {
  const { put, amend } = setUp([gone, restored], [gone]);
  const body = { order_id: "o1", source: "dashboard", reason: "refund", items: undefined } as const;
  expect(await amend({ brand: "br_a" }, { ...body, cancelled: true }, new Date(at))).toBe("accepted");
  expect(put).toHaveBeenCalledExactlyOnceWith(
    "br_a",
    expect.anything(),
    expect.objectContaining({ sequence: 2, cancelled: true }),
    expect.anything(),
  );
});

test.each([
  ["woocommerce", 99, true],
  ["woocommerce", 100, false],
  ["shopify", 100, true],
  ["dashboard", 119, true],
  ["shopify", 120, false],
])("an amendment of %s after %i others is taken: %s", async (source, count, isTaken) => {
  const { amend } = setUp(
    Array.from({ length: count }, (_, sequence) => ({ ...restored, source: "other", sequence })),
  );
  const body = { order_id: "o1", reason: "refund", items: undefined, cancelled: true } as const;
  const answer = amend({ brand: "br_a" }, { ...body, source }, new Date(at));
  if (isTaken) await expect(answer).resolves.toBe("accepted");
  else await expect(answer).rejects.toThrow(`this order has ${count} amendments, and takes no more`);
});

test.each([
  [false, ValidationFailed],
  [true, OrderDoesNotExist],
])(
  "what does not fit the lines is refused; is the order just being erased: %s",
  async (isBeingErased, refusal) => {
    const { amend } = setUp([], [], { isBeingErased });
    const body = { order_id: "o1", source: "dashboard", reason: "refund", cancelled: undefined } as const;
    const items = [{ product_id: "another", quantity: 0 }];
    await expect(amend({ brand: "br_a" }, { ...body, items }, new Date(at))).rejects.toBeInstanceOf(refusal);
  },
);
