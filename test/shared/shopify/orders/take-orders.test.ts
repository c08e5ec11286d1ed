import { describe, expect, test, vi } from "vitest";
import type { AmendOrder } from "../../../../shared/attribution/amendments/amend-order.ts";
import type { Amendment } from "../../../../shared/attribution/amendments/amendment.ts";
import type { OrderReport } from "../../../../shared/orders/order-report.schema.ts";
import type { Orders } from "../../../../shared/orders/orders.table.ts";
import {
  invalid,
  OrderAlreadyExists,
  OrderDoesNotExist,
  Unavailable,
} from "../../../../shared/platform/errors.ts";
import { createTakeOrders } from "../../../../shared/shopify/orders/take-orders.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { aLineNode, anOrderNode, readNode } from "../../../support/shopify/order-nodes.ts";
import { aStore } from "../../../support/values/builders.ts";

const AT = "2026-11-20T10:00:00.000Z";
const store = aStore({ retention_months: 13 });
const whole = anOrderNode();
const halfBack = anOrderNode({
  lines: [aLineNode({ left: 1 })],
  displayFinancialStatus: "PARTIALLY_REFUNDED",
});

const said = (fields: Partial<Amendment>): Amendment => ({
  sequence: 0,
  source: "shopify",
  version: 1,
  reason: "refund",
  cancelled: false,
  lines: [{ line: 0, quantity: 1, amount: "49.9" }],
  accepted_at: AT,
  day: "2026-11-20",
  ...fields,
});

const setUp = (before: readonly Amendment[] = []) => {
  const { logger, counts, entries } = recordingLogger();
  const recorded = new Map<string, OrderReport>();
  const record = vi.fn<Orders["record"]>(async (_, order) => {
    if (recorded.has(order.order_id)) throw new OrderAlreadyExists(true);
    recorded.set(order.order_id, order);
  });
  const amendOrder = vi.fn<AmendOrder>(async () => "accepted");
  const ofOrder = vi.fn(async () => ({ amendments: before, isErased: false }));
  const take = createTakeOrders({
    orders: {
      record,
      find: async (_, id) => {
        const found = recorded.get(id);
        return found && { ...found, received_at: AT };
      },
    },
    amendOrder,
    amendments: { ofOrder },
    now: () => Date.parse(AT),
    logger,
  });
  const settle = () => undefined;
  const read = async function* (nodes: readonly unknown[]) {
    for (const node of nodes) yield readNode(node) ?? expect.fail("no order");
  };
  return {
    errors: () => entries.filter(({ level }) => level === "error"),
    record,
    amendOrder,
    ofOrder,
    placed: (...nodes: unknown[]) => take.placed(store, read(nodes), settle),
    changed: (...nodes: unknown[]) => take.changed(store, read(nodes), settle, "2026-11-20T08:00:00.000Z"),
    amended: () => amendOrder.mock.calls.map(([, body]) => body),
    counted: () => counts.map(([name]) => name),
  };
};

describe("a placed order", () => {
  test("is recorded with its time and expiry, without reading amendments", async () => {
    const { placed, record, ofOrder, counted } = setUp();
    await placed(whole);
    expect(record.mock.calls).toEqual([
      ["br_acme", expect.objectContaining({ order_id: "1001" }), AT, store],
    ]);
    expect([ofOrder.mock.calls, counted()]).toEqual([[], ["OrderAccepted"]]);
  });

  test("is recorded whole and amended if it was already partly refunded", async () => {
    const { placed, record, amended } = setUp();
    await placed(halfBack);
    expect(record.mock.calls[0]?.[1].order_items).toEqual([
      expect.objectContaining({ quantity: 2, price: "49.90" }),
    ]);
    expect(amended()).toEqual([
      expect.objectContaining({
        order_id: "1001",
        source: "shopify",
        reason: "refund",
        items: [{ item_id: "11", quantity: 1, amount: "49.9" }],
      }),
    ]);
  });

  test.each([
    [true, ["OrderDuplicate"]],
    [false, ["OrderDuplicate", "OrderIdReused"]],
  ])("is counted as a duplicate on repetition with the same body: %s", async (same, names) => {
    const { placed, record, counted } = setUp();
    record.mockRejectedValue(new OrderAlreadyExists(same));
    await placed(whole);
    expect(counted()).toEqual(names);
  });

  test("fails the message if it can't be recorded, after the others are recorded", async () => {
    const { placed, record, counted } = setUp();
    record.mockRejectedValueOnce(new Unavailable(new Error("slow down")));
    await expect(placed(whole, anOrderNode({ id: 1002 }))).rejects.toThrow(Unavailable);
    expect(counted()).toEqual(["OrderAccepted"]);
  });

  test("is ignored if it is a test", async () => {
    const { placed, record } = setUp();
    await placed(anOrderNode({ test: true }));
    expect(record).not.toHaveBeenCalled();
  });
});

describe("a changed order", () => {
  test("is recorded first if it is unknown, then amended", async () => {
    const { changed, amended, counted } = setUp();
    await changed(halfBack);
    expect([counted(), amended()]).toEqual([
      ["OrderAccepted"],
      [expect.objectContaining({ order_id: "1001" })],
    ]);
  });

  test.each([
    ["from before the installation", { createdAt: "2026-11-20T07:59:59Z" }],
    ["as a test", { test: true }],
    ["without a matching line", { lines: [aLineNode({ product_id: null, left: 0 })] }],
  ])("is only counted if it was never recorded: %s", async (_, fields) => {
    const { changed, record, amended, counted } = setUp();
    await changed(anOrderNode({ lines: [aLineNode({ left: 1 })], ...fields }));
    expect([record.mock.calls, amended(), counted()]).toEqual([[], [], ["ShopOrderNotRecorded"]]);
  });

  test("is not amended if it was erased", async () => {
    const { changed, record, amended } = setUp();
    record.mockRejectedValue(new OrderAlreadyExists(true));
    await changed(halfBack);
    expect(amended()).toEqual([]);
  });

  test.each<[string, unknown, readonly Amendment[], boolean]>([
    ["nothing was refunded", whole, [], false],
    ["the shop repeats its last state", halfBack, [said({})], false],
    [
      "the shop repeats it, with a later stored version",
      halfBack,
      [said({ version: 9_000_000_000_000_000 })],
      false,
    ],
    ["more was refunded", anOrderNode({ lines: [aLineNode({ left: 0 })] }), [said({})], true],
    ["the shop reverts its last state", whole, [said({})], true],
    [
      "nothing was refunded in the shop, but marked in the dashboard",
      whole,
      [said({ source: "dashboard" })],
      false,
    ],
    [
      "it was refunded in the shop after a mark in the dashboard",
      halfBack,
      [said({ source: "dashboard" })],
      true,
    ],
    [
      "it is cancelled after all units were refunded",
      anOrderNode({ cancelledAt: "2026-11-20T10:00:00Z" }),
      [said({ lines: [{ line: 0, quantity: 0, amount: "0.00" }] })],
      false,
    ],
  ])("is amended only if the shop's state is new: %s", async (_, node, before, isAmended) => {
    const { placed, changed, amended } = setUp(before);
    await placed(whole);
    await changed(node);
    expect(amended()).toHaveLength(isAmended ? 1 : 0);
  });

  test("is logged without its content if no retry can amend it", async () => {
    const { changed, amendOrder, errors } = setUp();
    amendOrder.mockRejectedValueOnce(invalid("order_id", "too_many_amendments", { most: 100 }));
    await changed(halfBack);
    expect(errors()).toHaveLength(1);
  });

  test("fails the message for a retry if it conflicts with another amendment", async () => {
    const { changed, amendOrder } = setUp();
    amendOrder.mockResolvedValueOnce("conflicting");
    await expect(changed(halfBack)).rejects.toThrow(Unavailable);
    await changed(halfBack);
    expect(amendOrder).toHaveBeenCalledTimes(2);
  });

  test("gets a higher version for a change within the same second", async () => {
    const version = 1_795_168_800_000_600;
    const lines = [{ line: 0, quantity: 1, amount: "43.9" }];
    const { changed, amended } = setUp([said({ version, lines })]);
    await changed(halfBack);
    expect(amended()).toEqual([expect.objectContaining({ version: version + 1 })]);
  });

  test("ends if it was erased meanwhile, but fails the message if the table is throttled", async () => {
    const { changed, amendOrder } = setUp();
    amendOrder.mockRejectedValueOnce(new OrderDoesNotExist());
    await changed(halfBack);
    amendOrder.mockRejectedValueOnce(new Unavailable(new Error("slow down")));
    await expect(changed(halfBack)).rejects.toThrow(Unavailable);
  });
});
