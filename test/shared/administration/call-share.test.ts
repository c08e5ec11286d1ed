import { expect, test, vi } from "vitest";
import {
  CALL_WINDOW_MS,
  type CountedCall,
  createCallShare,
  HEAVY_WEIGHT,
  OPERATOR_SHARE,
  PERSON_SHARE,
} from "../../../shared/administration/call-share.ts";
import type { CallWindows } from "../../../shared/administration/call-windows.table.ts";
import { MAX_USERS } from "../../../shared/administration/invite-user.ts";

const START = 1_000 * CALL_WINDOW_MS;
const MARA = { person: "mara", isOperator: false, isHeavy: false, isUrgent: false };
const NOA = { ...MARA, person: "noa" };
const OPERATOR = { ...MARA, person: "op", isOperator: true };
const heavy = (call: CountedCall) => ({ ...call, isHeavy: true });
const urgent = (call: CountedCall) => ({ ...call, isUrgent: true });

const setUp = () => {
  const taken = new Map<string, number>();
  const take = vi.fn<CallWindows["take"]>(async ({ caller, window, weight, most }) => {
    const sum = (taken.get(`${caller} ${window}`) ?? 0) + weight;
    if (sum <= most) taken.set(`${caller} ${window}`, sum);
    return sum <= most;
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
  expect(await served(1, NOA)).toBe(1);
});

test("the loops of all others in a store leave a user's share whole", async () => {
  const { served } = setUp();
  for (let person = 1; person < MAX_USERS; person++)
    await served(PERSON_SHARE, { ...MARA, person: `other ${person}` });
  expect(await served(PERSON_SHARE, MARA)).toBe(PERSON_SHARE);
  expect(await served(1, MARA)).toBe(0);
});

test("an urgent call is served even if other calls used up the share", async () => {
  const { served } = setUp();
  await served(PERSON_SHARE, MARA);
  await served(PERSON_SHARE, urgent(NOA));
  expect(await served(1, MARA)).toBe(0);
  expect(await served(PERSON_SHARE, urgent(MARA))).toBe(PERSON_SHARE);
  expect(await served(1, urgent(MARA))).toBe(0);
});

test("serves calls again at the time in Retry-After, and refuses earlier ones without a write", async () => {
  const { admit, served, take } = setUp();
  await served(2 * PERSON_SHARE, MARA, START + 2_500);
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
