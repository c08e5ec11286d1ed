import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { createBoundedCache, memoize } from "../../../shared/platform/bounded-cache.ts";
import { deferred, settle } from "../../support/values/deferred.ts";

const LIMITS = { maxEntries: 4, ttlMs: 10, maxWeight: 12 };

type Step =
  | { readonly act: "set" | "getOrCreate"; readonly key: number; readonly value: number }
  | { readonly act: "get" | "delete"; readonly key: number }
  | { readonly act: "wait"; readonly ms: number };

const key = fc.nat({ max: 6 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constantFrom("set" as const, "getOrCreate" as const),
      key,
      value: fc.nat({ max: 14 }),
    }),
    fc.record({ act: fc.constantFrom("get" as const, "delete" as const), key }),
    fc.record({ act: fc.constant("wait" as const), ms: fc.nat({ max: 12 }) }),
  ),
  { maxLength: 80 },
);

const naiveCache = (now: () => number) => {
  let list: { key: number; value: number; until: number }[] = [];
  const take = (wanted: number) => {
    const found = list.find((entry) => entry.key === wanted);
    list = list.filter((entry) => entry !== found);
    return found;
  };
  const weight = () => list.reduce((sum, { value }) => sum + value, 0);
  const cache = {
    get: (wanted: number) => {
      list = list.filter(({ until }) => now() < until);
      const found = take(wanted);
      if (found === undefined) return undefined;
      list.push(found);
      return found.value;
    },
    set: (wanted: number, value: number) => {
      list = list.filter(({ until }) => now() < until);
      take(wanted);
      if (value > LIMITS.maxWeight) return value;
      list.push({ key: wanted, value, until: now() + LIMITS.ttlMs });
      while (list.length > LIMITS.maxEntries || weight() > LIMITS.maxWeight) list.shift();
      return value;
    },
    delete: (wanted: number) => void take(wanted),
    getOrCreate: (wanted: number, create: () => number) => cache.get(wanted) ?? cache.set(wanted, create()),
  };
  return cache;
};

test("matches a naive cache for any sequence of operations", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let time = 0;
      const now = () => time;
      const cache = createBoundedCache<number, number>({ ...LIMITS, now, weigh: (value) => value });
      const naive = naiveCache(now);
      const apply = (to: typeof cache | typeof naive, step: Step) => {
        if (step.act === "set") return to.set(step.key, step.value);
        if (step.act === "getOrCreate") return to.getOrCreate(step.key, () => step.value);
        if (step.act === "get") return to.get(step.key);
        if (step.act === "delete") to.delete(step.key);
        return undefined;
      };
      for (const step of all) {
        if (step.act === "wait") time += step.ms;
        expect(apply(cache, step)).toEqual(apply(naive, step));
      }
    }),
    { numRuns: 500 },
  );
});

test("drops an expired value at the next use and keeps valid ones", () => {
  let time = 0;
  const cache = createBoundedCache<string, string>({ maxEntries: 2, ttlMs: 10, now: () => time });
  cache.set("old", "1");
  time = 8;
  cache.set("good", "2");
  cache.get("old");
  time = 10;
  cache.set("new", "3");
  expect([cache.get("old"), cache.get("good"), cache.get("new")]).toEqual([undefined, "2", "3"]);
});

describe("a promise", () => {
  test("is shared by concurrent callers", async () => {
    const cache = createBoundedCache<string, Promise<string>>({ maxEntries: 2 });
    const reading = deferred<string>();
    const create = vi.fn(() => reading.promise);
    const both = Promise.all([cache.getOrCreate("a", create), cache.getOrCreate("a", create)]);
    reading.resolve("there");
    expect(await both).toEqual(["there", "there"]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  test("is dropped if it rejects", async () => {
    const cache = createBoundedCache<string, Promise<string>>({ maxEntries: 2 });
    await expect(cache.getOrCreate("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    await settle();
    expect(await cache.getOrCreate("a", async () => "there")).toBe("there");
  });

  test("does not remove a newer value when it rejects", async () => {
    const cache = createBoundedCache<string, Promise<string>>({ maxEntries: 2 });
    const failing = deferred<string>();
    const failed = cache.set("a", failing.promise).catch(() => "failed");
    cache.set("a", Promise.resolve("newer"));
    failing.reject(new Error("down"));
    expect(await failed).toBe("failed");
    expect(await cache.get("a")).toBe("newer");
  });

  test("counts with the weight of its value once it resolves", async () => {
    const weigh = (text: string) => text.length;
    const cache = createBoundedCache<string, Promise<string>>({ maxEntries: 9, maxWeight: 10, weigh });
    const first = deferred<string>();
    cache.set("a", first.promise);
    cache.set("b", Promise.resolve("sixsix"));
    await settle();
    expect(cache.get("a")).toBeDefined();
    cache.get("b");
    first.resolve("fives");
    await settle();
    expect([cache.get("a"), await cache.get("b")]).toEqual([undefined, "sixsix"]);
  });
});

test("memoize computes once per argument, including undefined arguments and results", () => {
  const compute = vi.fn((argument: string | undefined) => (argument === "a" ? undefined : { argument }));
  const ask = memoize(compute);
  for (const argument of ["a", undefined, "b", "a", undefined]) ask(argument);
  expect(ask("b")).toBe(ask("b"));
  expect(compute.mock.calls).toEqual([["a"], [undefined], ["b"]]);
});

test("memoize throws again at each call that throws", () => {
  const compute = vi.fn<(argument: string) => string>().mockImplementationOnce(() => {
    throw new Error("not now");
  });
  compute.mockReturnValue("there");
  const ask = memoize(compute);
  expect(() => ask("a")).toThrow("not now");
  expect(ask("a")).toBe("there");
});
