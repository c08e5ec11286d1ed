import { expect, test, vi } from "vitest";
import {
  CALL_WINDOW_MS,
  createCallShare,
  HEAVY_WEIGHT,
  OPERATOR_SHARE,
  STORE_SHARE,
} from "../../../shared/administration/call-share.ts";
import type { CallWindows } from "../../../shared/administration/call-windows.table.ts";

const START = 1_000 * CALL_WINDOW_MS;
const MARA = { id: "br_a", isOperator: false };
const NOA = { ...MARA };
const OTHER = { id: "br_b", isOperator: false };
const OPERATOR = { id: "op", isOperator: true };

/** Counters in memory, as the table keeps them for all containers. */
const setUp = () => {
  const taken = new Map<string, number>();
  const take = vi.fn<CallWindows["take"]>(async (caller, window, weight, share) => {
    const sum = (taken.get(`${caller} ${window}`) ?? 0) + weight;
    if (sum <= share) taken.set(`${caller} ${window}`, sum);
    return sum <= share;
  });
  const onFailure = vi.fn();
  const { admit } = createCallShare({ take }, onFailure);
  /** How many of these calls, all at once, are served. */
  const served = async (count: number, ...[who, isHeavy, now]: Parameters<typeof admit>) => {
    const calls = Array.from({ length: count }, () => admit(who, isHeavy, now));
    return (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;
  };
  return { admit, served, take, onFailure };
};

test.each([
  ["a store's people, heavy", MARA, true, STORE_SHARE / HEAVY_WEIGHT],
  ["a store's people", MARA, false, STORE_SHARE],
  ["an operator", OPERATOR, true, OPERATOR_SHARE / HEAVY_WEIGHT],
])("calls at once of %s are served up to the share", async (_, who, isHeavy, most) => {
  const { served } = setUp();
  expect(await served(most + 100, who, isHeavy, START)).toBe(most);
  expect(await served(1, OTHER, isHeavy, START)).toBe(1);
});

test("the people of a store have one share; it is there again when the refusal says so", async () => {
  const { admit, served, take } = setUp();
  await served(STORE_SHARE, MARA, false, START + 2_500);
  const refusal = { code: "rate_limit_exceeded", headers: { "retry-after": "8" } };
  await expect(admit(NOA, false, START + 2_500)).rejects.toMatchObject(refusal);
  const asked = take.mock.calls.length;
  await expect(admit(MARA, false, START + 2_600)).rejects.toMatchObject(refusal);
  expect(take).toHaveBeenCalledTimes(asked); // Refused from memory.
  await admit(NOA, false, START + 2_500 + 8_000);
});

test("a call that can't be counted is served", async () => {
  const { admit, take, onFailure } = setUp();
  take.mockRejectedValue(new Error("the table fails"));
  await admit(MARA, true, START);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
