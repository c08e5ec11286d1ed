import { expect, test } from "vitest";
import { createAdminApi } from "../../../../clients/admin-cli/admin-api.ts";
import {
  describeAttributionRedriven,
  redriveAttribution,
} from "../../../../clients/admin-cli/commands/redrive-attribution.ts";
import { memoryQueues } from "../../../support/admin/memory-queues.ts";

const DEAD = "attribution-dead-letters";
const DAYS = ["2026-03-01", "2026-03-02"];
const terminal = { write: () => undefined };

const failureRecord = (first: string, last = first, brand?: string) => ({
  Body: JSON.stringify({
    ...(brand && { order: { brand, order_id: "o1" } }),
    DDBStreamBatchInfo: { approximateArrivalOfFirstRecord: first, approximateArrivalOfLastRecord: last },
  }),
});

const fakeApi = (missing: Readonly<Record<string, readonly string[]>>) => {
  const asked: string[] = [];
  const brands = [...new Set(Object.keys(missing).map((key) => key.split(" ")[0]))];
  const answer: typeof fetch = async (input, { body } = {}) => {
    if (body == null) return Response.json({ items: brands.map((brand) => ({ brand })), next_cursor: null });
    const brand = new URL(String(input)).pathname.split("/")[3] ?? "";
    const { day, repair } = JSON.parse(String(body));
    asked.push(`${brand} ${day} ${repair ? "repair" : "look"}`);
    if (brand === "br_down") return Response.json({ detail: "try again" }, { status: 503 });
    const all = missing[`${brand} ${day}`] ?? [];
    const failed_orders = all.filter((id) => id === "poison");
    const orders = all.length - failed_orders.length;
    const repaired = { orders, figures: orders, failed_orders };
    return Response.json({
      stage: "local",
      day,
      orders: 9,
      unattributed_orders: all,
      differences: [],
      repaired,
      next_cursor: null,
    });
  };
  return {
    api: createAdminApi({ baseUrl: "http://api.example", token: async () => "t" }, { send: answer }),
    asked,
  };
};

test("recounts the days of the records for each store, then deletes the records", async () => {
  const memory = memoryQueues();
  memory.put(DEAD, failureRecord("2026-03-01T12:30:00.000Z"));
  memory.put(DEAD, failureRecord("2026-03-01T12:30:00.000Z", "2026-03-02T09:30:00.000Z"));
  const { api, asked } = fakeApi({ "br_a 2026-03-01": ["o1"], "br_b 2026-03-02": ["o2", "o3"] });
  const redriven = await redriveAttribution(api, memory.queues, { terminal });
  expect(redriven).toMatchObject({ records: 2, stores: 2, orders: 3, figures: 3, deleted: 2 });
  expect(asked.sort()).toEqual([
    "br_a 2026-03-01 repair",
    "br_a 2026-03-02 repair",
    "br_b 2026-03-01 repair",
    "br_b 2026-03-02 repair",
  ]);
  expect(memory.bodies(DEAD)).toEqual([]);
});

test("recounts only the store that a record names", async () => {
  const memory = memoryQueues();
  for (const minute of ["30", "40"]) {
    memory.put(DEAD, failureRecord(`2026-03-01T12:${minute}:00.000Z`, undefined, "br_b"));
  }
  const { api, asked } = fakeApi({ "br_a 2026-03-01": [], "br_b 2026-03-01": ["o1"] });
  const redriven = await redriveAttribution(api, memory.queues, { terminal });
  expect(redriven).toMatchObject({ records: 2, days: DAYS, stores: 1, orders: 1, deleted: 2 });
  expect(asked).toEqual(["br_b 2026-03-01 repair", "br_b 2026-03-02 repair"]);
});

test("follows the pages of a long day and adds their totals", async () => {
  const memory = memoryQueues();
  memory.put(DEAD, failureRecord("2026-03-01T12:30:00.000Z", undefined, "br_a"));
  const parts = [
    { orders: 2, figures: 0, failed_orders: ["p1"], next_cursor: "c1" },
    { orders: 1, figures: 0, failed_orders: ["p2"], next_cursor: "c2" },
    { orders: 0, figures: 4, failed_orders: [], next_cursor: null },
  ];
  const cursors: unknown[] = [];
  const answer: typeof fetch = async (_, { body } = {}) => {
    const { day, cursor } = JSON.parse(String(body));
    const part = day === "2026-03-01" ? parts[cursors.push(cursor) - 1] : parts.at(-1);
    const { next_cursor, ...repaired } = part ?? {};
    const found = { day: "2026-03-01", orders: 9, unattributed_orders: [], differences: [] };
    return Response.json({ stage: "local", ...found, repaired, next_cursor });
  };
  const api = createAdminApi({ baseUrl: "http://api.example", token: async () => "t" }, { send: answer });
  const redriven = await redriveAttribution(api, memory.queues, { terminal });
  expect(cursors).toEqual([undefined, "c1", "c2"]);
  expect(redriven).toMatchObject({ orders: 3, figures: 8, unattributed: ["br_a/p1", "br_a/p2"], deleted: 0 });
});

test.each([
  ["a time just before midnight in the last time zone", "2026-03-02T12:00:00.000Z", ["01", "02", "03"]],
  ["a time just after midnight in the last time zone", "2026-03-02T12:01:00.000Z", ["02", "03"]],
  ["a time before midnight in the first time zone", "2026-03-02T09:59:00.000Z", ["01", "02"]],
  ["a time at midnight in the first time zone", "2026-03-02T10:00:00.000Z", ["01", "02", "03"]],
])("recounts all days that %s can belong to", async (_, time, expected) => {
  const memory = memoryQueues();
  memory.put(DEAD, failureRecord(time));
  const { api } = fakeApi({ "br_a 2026-03-01": [] });
  const { days } = await redriveAttribution(api, memory.queues, { terminal });
  expect(days).toEqual(expected.map((day) => `2026-03-${day}`));
});

test("names orders that still can't be attributed, and keeps the records", async () => {
  const memory = memoryQueues();
  memory.put(DEAD, failureRecord("2026-03-01T12:30:00.000Z"));
  const { api, asked } = fakeApi({ "br_a 2026-03-01": ["o1", "poison"] });
  const redriven = await redriveAttribution(api, memory.queues, { terminal });
  expect(redriven).toMatchObject({ orders: 1, unattributed: ["br_a/poison"], deleted: 0 });
  expect(asked).toEqual(["br_a 2026-03-01 repair", "br_a 2026-03-02 repair"]);
  expect(describeAttributionRedriven(redriven)).toContain("Still not attributed: br_a/poison");
  expect(memory.hidden(DEAD)).toBe(0);
});

test("names a failed recount and keeps all records, but recounts other stores", async () => {
  const memory = memoryQueues();
  memory.put(DEAD, failureRecord("2026-03-01T12:30:00.000Z"));
  const { api } = fakeApi({ "br_down 2026-03-01": [], "br_a 2026-03-01": ["o1"] });
  const redriven = await redriveAttribution(api, memory.queues, { terminal });
  const failed = DAYS.map((day) => `br_down ${day}: try again (503). Try again in a moment.`);
  expect(redriven).toMatchObject({ orders: 1, failed, deleted: 0 });
  expect(describeAttributionRedriven(redriven)).toContain(`Not recounted: ${failed[0]}`);
  expect([memory.bodies(DEAD).length, memory.hidden(DEAD)]).toEqual([1, 0]);
});

test("rejects records of another stage, and keeps them", async () => {
  const memory = memoryQueues(undefined, "production");
  memory.put(DEAD, failureRecord("2026-03-01T12:30:00.000Z"));
  const { api } = fakeApi({ "br_a 2026-03-01": ["o1"] });
  await expect(redriveAttribution(api, memory.queues, { terminal })).rejects.toThrow(
    "--base-url is stage local, but the records are from production: none were removed.",
  );
  expect([memory.bodies(DEAD).length, memory.hidden(DEAD)]).toEqual([1, 0]);
});

test("recounts only a given store, and keeps the records", async () => {
  const memory = memoryQueues();
  memory.put(DEAD, failureRecord("2026-03-01T12:30:00.000Z"));
  const { api, asked } = fakeApi({ "br_a 2026-03-01": ["o1"], "br_b 2026-03-01": [] });
  await redriveAttribution(api, memory.queues, { store: "br_a", terminal });
  expect(asked).toEqual(["br_a 2026-03-01 repair", "br_a 2026-03-02 repair"]);
  expect(memory.bodies(DEAD)).toHaveLength(1);
});

test("recounts a given day without records, and keeps all records", async () => {
  const memory = memoryQueues();
  memory.put(DEAD, failureRecord("2026-03-05T10:00:00.000Z"));
  memory.put(DEAD, { Body: "{" });
  const { api, asked } = fakeApi({ "br_a 2026-03-01": [] });
  const redriven = await redriveAttribution(api, memory.queues, { day: "2026-03-01", terminal });
  expect(redriven).toMatchObject({ days: ["2026-03-01"], deleted: 0 });
  expect(asked).toEqual(["br_a 2026-03-01 repair"]);
  expect(memory.bodies(DEAD)).toHaveLength(2);
});
