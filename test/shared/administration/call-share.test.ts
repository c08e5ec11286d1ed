import { expect, test, vi } from "vitest";
import {
  CALL_WINDOW_MS,
  type CountedCall,
  createCallShare,
  HEAVY_WEIGHT,
  OPERATOR_SHARE,
  PERSON_SHARE,
  STORE_SHARE,
} from "../../../shared/administration/call-share.ts";
import type { CallWindows } from "../../../shared/administration/call-windows.table.ts";

const START = 1_000 * CALL_WINDOW_MS;
const MARA = { person: "mara", brand: "br_a", isOperator: false, isHeavy: false, isUrgent: false };
const NOA = { ...MARA, person: "noa" };
const IVO = { ...MARA, person: "ivo" };
const OTHER = { ...MARA, person: "zoe", brand: "br_b" };
const OPERATOR = { ...MARA, person: "op", brand: undefined, isOperator: true };
const heavy = (call: CountedCall) => ({ ...call, isHeavy: true });
const urgent = (call: CountedCall) => ({ ...call, isUrgent: true });

const setUp = () => {
  const taken = new Map<string, number>();
  const take = vi.fn<CallWindows["take"]>(async ({ share, person, window, weight, most }) => {
    const [all, own] = [`${share} ${window}`, `${share} ${window} ${person}`];
    const sums = [all, own].map((key) => (taken.get(key) ?? 0) + weight) as [number, number];
    if (sums[0] > most.together || sums[1] > most.each) return false;
    taken.set(all, sums[0]).set(own, sums[1]);
    return true;
  });
  const onFailure = vi.fn();
  const { admit } = createCallShare({ take }, onFailure);
  const served = async (count: number, call: CountedCall, now = START) => {
    const calls = Array.from({ length: count }, () => admit(call, now));
    return (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;
  };
  return { admit, served, take, onFailure };
};

test.each([
  ["a person, heavy", heavy(MARA), PERSON_SHARE / HEAVY_WEIGHT],
  ["a person", MARA, PERSON_SHARE],
  ["an operator", heavy(OPERATOR), OPERATOR_SHARE / HEAVY_WEIGHT],
])("serves concurrent calls of %s up to the share", async (_, call, most) => {
  const { served } = setUp();
  expect(await served(most + 100, call)).toBe(most);
  expect(await served(1, OTHER)).toBe(1);
});

test("one user's loop leaves other users at least half of the store's share", async () => {
  const { served } = setUp();
  await served(STORE_SHARE, MARA);
  expect(await served(1, MARA)).toBe(0);
  expect(await served(STORE_SHARE, NOA)).toBe(STORE_SHARE - PERSON_SHARE);
});

test("all users of a store share one limit", async () => {
  const { served } = setUp();
  await served(STORE_SHARE, MARA);
  await served(STORE_SHARE, NOA);
  expect(await served(1, IVO)).toBe(0);
});

test("an urgent call is served even if other calls used up the share", async () => {
  const { served } = setUp();
  for (const each of [MARA, NOA]) await served(STORE_SHARE, each);
  for (const each of [MARA, NOA]) await served(STORE_SHARE, urgent(each));
  expect(await served(1, urgent(IVO))).toBe(1);
  expect(await served(PERSON_SHARE, urgent(MARA))).toBe(0);
});

test("serves calls again at the time in Retry-After, and refuses earlier ones without a write", async () => {
  const { admit, served, take } = setUp();
  await served(STORE_SHARE, MARA, START + 2_500);
  const refusal = { code: "rate_limit_exceeded", headers: { "retry-after": "8" } };
  await expect(admit(MARA, START + 2_500)).rejects.toMatchObject(refusal);
  const asked = take.mock.calls.length;
  await expect(admit(MARA, START + 2_600)).rejects.toMatchObject(refusal);
  expect(take).toHaveBeenCalledTimes(asked);
  await admit(MARA, START + 2_500 + 8_000);
});

test("serves a call that can't be counted", async () => {
  const { admit, take, onFailure } = setUp();
  take.mockRejectedValue(new Error("the table fails"));
  await admit(heavy(MARA), START);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
