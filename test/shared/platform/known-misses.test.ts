import { expect, test, vi } from "vitest";
import { MAX_MISSES, MISS_TTL_MS, rememberMisses } from "../../../shared/platform/known-misses.ts";

const aLookup = () => {
  const clock = { now: 1_000 };
  const there = new Map<string, string>();
  const reads = vi.fn(async (key: string) => there.get(key));
  return { clock, there, reads, look: rememberMisses(reads, () => clock.now) };
};

test("returns a miss from memory for a minute", async () => {
  const { clock, there, reads, look } = aLookup();
  expect(MISS_TTL_MS).toBe(60_000);
  for (let asked = 0; asked < 100; asked++) expect(await look("a")).toBeUndefined();
  there.set("a", "new");
  clock.now += MISS_TTL_MS - 1;
  expect(await look("a")).toBeUndefined();
  expect(reads).toHaveBeenCalledTimes(1);
  clock.now += 1;
  expect(await look("a")).toBe("new");
});

test("reads a found value each time", async () => {
  const { there, reads, look } = aLookup();
  there.set("a", "old");
  expect(await look("a")).toBe("old");
  there.set("a", "new");
  expect(await look("a")).toBe("new");
  expect(reads).toHaveBeenCalledTimes(2);
});

test("does not store a failed read as a miss", async () => {
  const { reads, look } = aLookup();
  reads.mockRejectedValueOnce(new Error("down"));
  await expect(look("a")).rejects.toThrow("down");
  await look("a");
  expect(reads).toHaveBeenCalledTimes(2);
});

test("keeps a bounded number of misses and drops the oldest", async () => {
  const { reads, look } = aLookup();
  for (let key = 0; key <= MAX_MISSES; key++) await look(String(key));
  reads.mockClear();
  await look(String(MAX_MISSES));
  expect(reads).not.toHaveBeenCalled();
  await look("0");
  expect(reads).toHaveBeenCalledTimes(1);
});
