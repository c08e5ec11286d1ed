import { expect, inject, test } from "vitest";
import { createCallWindows } from "../../shared/administration/call-windows.table.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const windows = createCallWindows(openStackTable(inject("stack")));
const share = `br_${crypto.randomUUID()}`;
const MOST = { together: 50, each: 20 };
const expires_at = Math.ceil(Date.now() / 1_000) + 60;

const taken = async (person: string, calls: number, weight = 1) => {
  const call = { share, person, window: 1, weight, most: MOST, expires_at };
  const outcomes = await Promise.all(Array.from({ length: calls }, () => windows.take(call)));
  return outcomes.filter(Boolean).length;
};

test("concurrent calls never exceed the limits of a person and of a store", async () => {
  expect(await taken("a1b2-mara", 30)).toBe(20);
  expect(await taken("noa", 10, 15)).toBe(1);
  expect(await taken("ivo", 30)).toBe(15);
  expect(await taken("zoe", 1)).toBe(0);
});
