import { describe, expect, test, vi } from "vitest";
import { RateLimitExceeded } from "../../../../shared/platform/errors.ts";
import { createRateLimiter } from "../../../../shared/stores/rate-limit/rate-limiter.ts";
import type { RateWindows } from "../../../../shared/stores/rate-limit/rate-windows.table.ts";
import { aStore } from "../../../support/values/builders.ts";
import { deferred, settle } from "../../../support/values/deferred.ts";
import { createRandom } from "../../../support/values/random.ts";

const START = 29_833_333 * 60_000;
const store = aStore();

const fakeWindows = () => {
  const requests = new Map<string, number>();
  const windows = {
    count: vi.fn<RateWindows["count"]>(async (brand, window, more) => {
      const key = `${brand}#${window}`;
      requests.set(key, (requests.get(key) ?? 0) + more);
      return requests.get(key) ?? 0;
    }),
    counted: vi.fn<RateWindows["counted"]>(async (brand, window) => requests.get(`${brand}#${window}`) ?? 0),
  };
  return { ...windows, requests };
};

const aLimiter = (windows: RateWindows, random = () => 0) => {
  const onFailure = vi.fn();
  return { ...createRateLimiter(windows, onFailure, random), onFailure };
};

const readRefusal = (admit: () => Promise<void>): RateLimitExceeded => {
  try {
    admit();
  } catch (error) {
    if (error instanceof RateLimitExceeded) return error;
    throw error;
  }
  return expect.unreachable("it was admitted");
};

describe("a limit of 1,000 requests a minute", () => {
  test("refuses the next request with rate limit headers", async () => {
    const { admit } = aLimiter(fakeWindows());
    for (let index = 0; index < 1_000; index++) await admit(store, START + 30_000);
    const { code, headers } = readRefusal(() => admit(store, START + 30_000));
    expect(code).toBe("rate_limit_exceeded");
    // 30 s to the next window, plus 60 ms until the first of the thousand requests no longer counts.
    expect(headers).toEqual({
      "retry-after": "31",
      "ratelimit-policy": '"default";q=1000;w=60',
      ratelimit: '"default";r=0;t=31',
    });
  });

  test("refuses further requests from memory, without a write, until one fits", async () => {
    const windows = fakeWindows();
    const { admit } = aLimiter(windows);
    for (let index = 0; index < 1_000; index++) await admit(store, START);
    windows.count.mockClear();
    windows.counted.mockClear();
    readRefusal(() => admit(store, START + 1));
    expect(readRefusal(() => admit(store, START + 60_059)).headers["retry-after"]).toBe("1");
    expect(windows.count).not.toHaveBeenCalled();
    expect(windows.counted).not.toHaveBeenCalled();
    await admit(store, START + 60_061);
    expect(windows.count).toHaveBeenCalledTimes(1);
  });

  test("applies to all containers together", async () => {
    const windows = fakeWindows();
    const [one, other] = [aLimiter(windows), aLimiter(windows)];
    for (let index = 0; index < 999; index++) await one.admit(store, START);
    await other.admit(store, START);
    readRefusal(() => other.admit(store, START + 1));
  });

  test("can be changed in the store's profile", async () => {
    const { admit } = aLimiter(fakeWindows());
    const small = aStore({ rate_limit_per_minute: 2 });
    await admit(small, START);
    await admit(small, START + 1);
    expect(readRefusal(() => admit(small, START + 2)).headers["ratelimit-policy"]).toBe('"default";q=2;w=60');
  });

  test("includes a share of the previous minute's requests", async () => {
    const windows = fakeWindows();
    windows.requests.set(`br_acme#${START / 60_000 - 1}`, 1_000);
    const { admit } = aLimiter(windows);
    for (let index = 0; index < 500; index++) await admit(store, START + 30_000);
    readRefusal(() => admit(store, START + 30_000));
  });

  test("reads the previous window once per window", async () => {
    const windows = fakeWindows();
    const { admit } = aLimiter(windows);
    for (const since of [0, 1, 59_999, 60_000, 60_001]) await admit(store, START + since);
    expect(windows.counted.mock.calls).toEqual([
      ["br_acme", START / 60_000 - 1],
      ["br_acme", START / 60_000],
    ]);
  });
});

describe("a busy store's requests", () => {
  const readSteps = (windows: ReturnType<typeof fakeWindows>) =>
    windows.count.mock.calls.map(([, , requests]) => requests);

  test("are counted in steps, and one by one close to the limit", async () => {
    const windows = fakeWindows();
    const { admit } = aLimiter(windows);
    for (let index = 0; index < 1_000; index++) await admit(store, START);
    const steps = readSteps(windows);
    expect(steps.slice(0, 3)).toEqual([1, 10, 10]);
    expect(steps.slice(-39)).toEqual(Array.from({ length: 39 }, () => 1));
    expect(windows.requests.get(`br_acme#${START / 60_000}`)).toBe(1_000);
    expect(steps.length).toBeLessThan(200);
  });

  test("are counted together with the next request after at most a second", async () => {
    const windows = fakeWindows();
    windows.requests.set(`br_acme#${START / 60_000}`, 100);
    const { admit } = aLimiter(windows);
    for (const since of [0, 1, 2, 999, 1_000, 2_000]) await admit(store, START + since);
    expect(readSteps(windows)).toEqual([1, 4, 1]);
  });

  test("are counted one by one while a count is in progress", async () => {
    const windows = fakeWindows();
    const { admit } = aLimiter(windows);
    await admit(store, START);
    for (let index = 0; index < 10; index++) void admit(store, START);
    void admit(store, START);
    void admit(store, START);
    await settle();
    expect(readSteps(windows)).toEqual([1, 10, 1, 1]);
  });

  test("are counted one by one after a failed count", async () => {
    const windows = fakeWindows();
    windows.count.mockRejectedValueOnce(new Error("down"));
    const { admit } = aLimiter(windows);
    for (let index = 0; index < 2; index++) await admit(store, START);
    expect(readSteps(windows)).toEqual([1, 1]);
  });
});

describe("a quiet store's requests", () => {
  const MINUTE = START / 60_000;

  test.each([
    [0, 1],
    [0.35, 4],
    [0.999, 10],
  ])("are counted together at a random number of requests: %d", async (random, first) => {
    const windows = fakeWindows();
    const { admit } = aLimiter(windows, () => random);
    for (let index = 0; index < first - 1; index++) await admit(store, START + index * 5_000);
    expect(windows.count).not.toHaveBeenCalled();
    expect(windows.counted).not.toHaveBeenCalled();
    await admit(store, START + 50_000);
    expect(windows.count.mock.calls).toEqual([["br_acme", MINUTE, first]]);
    for (let index = 0; index < 9; index++) await admit(store, START + 50_000 + 1_000 * index);
    expect(windows.count).toHaveBeenCalledTimes(1);
    await admit(store, START + 59_999);
    expect(windows.count.mock.calls.at(-1)).toEqual(["br_acme", MINUTE, 10]);
  });

  test("are counted one by one with a small limit", async () => {
    const windows = fakeWindows();
    const { admit } = aLimiter(windows, () => 0.999);
    await admit(aStore({ rate_limit_per_minute: 20 }), START);
    expect(windows.count).toHaveBeenCalledTimes(1);
  });

  test("are counted at once in the minute after a busy one, then after at most a second", async () => {
    const windows = fakeWindows();
    windows.requests.set(`br_acme#${MINUTE}`, 99);
    const { admit } = aLimiter(windows, () => 0.999);
    for (let index = 0; index < 10; index++) await admit(store, START);
    windows.count.mockClear();
    for (const since of [60_000, 60_001, 61_000]) await admit(store, START + since);
    expect(windows.count.mock.calls.map(([, , requests]) => requests)).toEqual([1, 2]);
  });

  test("are never refused below the limit, and exceed it by at most one step per container", async () => {
    for (const [offered, least, most] of [
      [950, 950, 950],
      [3_000, 1_000, 1_000 + 20 * 10],
    ] as const) {
      const random = createRandom(7);
      const chance = () => random.below(1_000) / 1_000;
      const windows = fakeWindows();
      const containers = Array.from({ length: 20 }, () => aLimiter(windows, chance));
      for (let minute = 0; minute < 5; minute++) {
        let admitted = 0;
        for (let index = 0; index < offered; index++) {
          const now = START + minute * 60_000 + Math.floor((index * 60_000) / offered);
          try {
            await random.pick(containers).admit(store, now);
            admitted++;
          } catch (error) {
            expect(error).toBeInstanceOf(RateLimitExceeded);
          }
        }
        expect(admitted).toBeGreaterThanOrEqual(minute === 0 ? least : Math.min(least, 950));
        expect(admitted).toBeLessThanOrEqual(most);
      }
    }
  });
});

describe("counting", () => {
  test("starts with the request without blocking it", async () => {
    const windows = fakeWindows();
    const counting = deferred<number>();
    windows.count.mockReturnValueOnce(counting.promise);
    const { admit } = aLimiter(windows);
    const whenCounted = vi.fn();
    admit(store, START).then(whenCounted);
    await settle();
    expect(windows.count).toHaveBeenCalledTimes(1);
    expect(whenCounted).not.toHaveBeenCalled();
    counting.resolve(1);
    await settle();
    expect(whenCounted).toHaveBeenCalledTimes(1);
  });

  test.each(["count", "counted"] as const)(
    "serves the request if %s fails, and reports the failure",
    async (method) => {
      const windows = fakeWindows();
      const failure = new Error("down");
      windows[method].mockRejectedValueOnce(failure);
      const { admit, onFailure } = aLimiter(windows);
      await expect(admit(store, START)).resolves.toBeUndefined();
      expect(onFailure.mock.calls).toEqual([[failure]]);
    },
  );

  test("reads the previous window again after a failure", async () => {
    const windows = fakeWindows();
    windows.counted.mockRejectedValueOnce(new Error("down"));
    const { admit, onFailure } = aLimiter(windows);
    await admit(store, START);
    await admit(store, START);
    expect(windows.counted).toHaveBeenCalledTimes(2);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});
