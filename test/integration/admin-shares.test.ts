import { expect, inject, test } from "vitest";
import { createCallWindows } from "../../shared/administration/call-windows.table.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const windows = createCallWindows(openStackTable(inject("stack")));
const expires_at = Math.ceil(Date.now() / 1_000) + 60;

const taken = async (caller: string, calls: number, weight = 1) => {
  const call = { caller, window: 1, weight, most: 20, expires_at };
  const outcomes = await Promise.all(Array.from({ length: calls }, () => windows.take(call)));
  return outcomes.filter(Boolean).length;
};

test("concurrent calls never exceed a person's limit", async () => {
  const [mara, noa] = [`mara-${crypto.randomUUID()}`, `noa-${crypto.randomUUID()}`];
  expect(await taken(mara, 30)).toBe(20);
  expect(await taken(noa, 10, 15)).toBe(1);
  expect(await taken(noa, 30)).toBe(5);
});
