import Big from "big.js";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readArmTotals } from "../../../shared/experiments/arm-totals.table.ts";
import {
  type ArmDelta,
  type ArmOrder,
  armDelta,
  visitorDelta,
} from "../../../shared/experiments/arm-totals.ts";
import type { Table } from "../../../shared/platform/table/table.ts";

const ID = "exp_0000000000000001";
const RULES = {
  experiment_id: ID,
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: "2026-11-20T00:00:00.000Z",
  plan: { currency: "EUR", orders: 1_000, order_cap: "100.00", enough_orders: true },
};
const KEY = { PK: "STORE#br_acme", SK: `ARM#${ID}#held_out#07` };
const ARM = { experiment_id: ID, arm: "held_out", bucket: 7 } as const;
const IN_TIME = "2026-11-21T00:00:00.000Z";

const line = (amount: string, currency = "EUR", quantity = 1) => ({ currency, quantity, amount });
type Line = ReturnType<typeof line>;
const order = (fields: Partial<ArmOrder> = {}): ArmOrder => ({
  received_at: "2026-11-10T10:00:00.000Z",
  experiment: `${ID}:held_out:7`,
  ...fields,
});
const added = ({ lines = [line("20.10")], ...fields }: Partial<ArmOrder> & { lines?: Line[] }) =>
  armDelta(RULES, order(fields), { before: [], after: lines });

test("an order adds one order and its revenue, up to the cap", () => {
  expect(added({})).toEqual({ arm: ARM, counters: { orders: "1", revenue: "20.1" } });
  expect(added({ lines: [line("60.00"), line("70.00")] })?.counters).toEqual({ orders: "1", revenue: "100" });
});

test("only lines in the experiment's currency count", () => {
  expect(added({ lines: [line("5.00"), line("70.00", "USD")] })?.counters.revenue).toBe("5");
  expect(added({ lines: [line("70.00", "USD")] })).toBeUndefined();
});

test.each([
  ["before the start", { received_at: "2026-10-31T23:59:59.999Z" }],
  ["at the end", { received_at: RULES.ends_at }],
  ["of another experiment", { experiment: "exp_0000000000000002:held_out:7" }],
  ["without an arm", { experiment: undefined }],
  ["with an unreadable arm", { experiment: `${ID}:both:7` }],
])("an order %s adds nothing", (_, fields) => {
  expect(added(fields)).toBeUndefined();
});

test("an amendment adds the difference of capped revenue", () => {
  const amend = (before: string, after: string, quantity = 1) =>
    armDelta(RULES, order(), {
      before: [line(before)],
      after: [line(after, "EUR", quantity)],
      appliedAt: IN_TIME,
    });

  expect(amend("20.10", "15.00")).toEqual({ arm: ARM, counters: { orders: "0", revenue: "-5.1" } });
  expect(amend("150.00", "90.00")?.counters.revenue).toBe("-10");
  expect(amend("150.00", "120.00")).toBeUndefined();
  expect(amend("20.10", "0", 0)?.counters).toEqual({ orders: "-1", revenue: "-20.1" });
  expect(amend("0", "0")).toBeUndefined();
});

test("an amendment adds nothing from 30 days after the end", () => {
  const at = (appliedAt: string) =>
    armDelta(RULES, order(), {
      before: [line("20.10")],
      after: [line("0", "EUR", 0)],
      appliedAt,
    });

  expect(at("2026-12-19T23:59:59.999Z")).toBeDefined();
  expect(at("2026-12-20T00:00:00.000Z")).toBeUndefined();
});

test("an order and its amendments sum up to the remaining order", () => {
  const amount = fc.integer({ min: 0, max: 20_000 }).map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (ordered, amended) => {
      const states = [ordered, ...amended].map((each) => [line(each, "EUR", Number(each) > 0 ? 1 : 0)]);
      const deltas: (ArmDelta | undefined)[] = [added({ lines: states[0] ?? [] })];
      for (const [index, after] of states.slice(1).entries()) {
        const before = states[index] ?? [];
        const change = { before, after, appliedAt: IN_TIME };
        deltas.push(armDelta(RULES, order(), change));
      }
      const sum = (counter: "orders" | "revenue") =>
        deltas.reduce((total, delta) => total.plus(delta?.counters[counter] ?? 0), new Big(0)).toNumber();
      const left = Number(amended.at(-1) ?? ordered);
      expect(sum("orders")).toBe(left > 0 ? 1 : 0);
      expect(sum("revenue")).toBe(Math.min(left, 100));
    }),
  );
});

test("a visitor counts while the experiment runs, and in reports up to a day late", () => {
  const visitor = { experiment_id: ID, arm: "held_out", bucket: 7 } as const;
  const at = (time: string) => visitorDelta(RULES, visitor, time);

  expect(at("2026-11-10T10:00:00.000Z")).toEqual({ arm: ARM, counters: { visitors: "1" } });
  expect(at("2026-11-20T23:59:59.999Z")).toBeDefined();
  expect(at("2026-11-21T00:00:00.000Z")).toBeUndefined();
  expect(at("2026-10-31T23:59:59.999Z")).toBeUndefined();
});

const tableWith = (...Items: object[]) => {
  const send = vi.fn(async () => ({ Items }));
  return { table: { name: "table", send: send as unknown as Table["send"] }, send };
};

test("reads exact totals in one query", async () => {
  const { table, send } = tableWith(
    { ...KEY, visitors: 12, orders: 2, revenue: "30.10" },
    { ...KEY, SK: `ARM#${ID}#exposed#99`, visitors: 3 },
  );

  const { exposed, held_out } = await readArmTotals(table, "br_acme", ID);

  expect(send).toHaveBeenCalledOnce();
  expect(held_out[7]).toEqual({ visitors: 12, orders: 2, revenue: "30.10" });
  expect(exposed[99]).toEqual({ visitors: 3, orders: 0, revenue: "0" });
  expect([exposed.length, held_out.length]).toEqual([100, 100]);
});

test("a damaged row throws instead of lowering the total", async () => {
  for (const damaged of [{ visitors: "many" }, { visitors: 1.5 }, { orders: null }, { revenue: "lots" }]) {
    await expect(readArmTotals(tableWith({ ...KEY, ...damaged }).table, "br_acme", ID)).rejects.toThrow(
      "A stored arm's totals has no readable",
    );
  }
});
