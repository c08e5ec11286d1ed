import { expect, test, vi } from "vitest";
import { MISS_TTL_MS } from "../../../shared/platform/known-misses.ts";
import { cacheProfiles, PROFILE_TTL_MS } from "../../../shared/stores/cached-stores.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";
import { aStore } from "../../support/values/builders.ts";

const cached = (find: Stores["find"] = async (brand) => aStore({ brand }), ttlMs?: number) => {
  const clock = { now: 1_000 };
  const reads = vi.fn(find);
  const brandOfStoreId = vi.fn(async (_: string): Promise<string | undefined> => "br_acme");
  const stores = { find: reads, brandOfStoreId };
  return { clock, reads, brandOfStoreId, stores: cacheProfiles(stores, () => clock.now, ttlMs) };
};

test("reads a profile again after 30 seconds", async () => {
  const { clock, reads, stores } = cached();
  expect(PROFILE_TTL_MS).toBe(30_000);
  expect(await stores.find("br_a")).toEqual(aStore({ brand: "br_a" }));
  clock.now += PROFILE_TTL_MS - 1;
  await stores.find("br_a");
  expect(reads).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await stores.find("br_a");
  expect(reads).toHaveBeenCalledTimes(2);
});

test("a fresh read replaces the cached profile", async () => {
  let generation = 1;
  const { reads, stores } = cached(async () => aStore({ token_generation: generation }));
  await stores.find("br_acme");
  generation = 2;
  expect((await stores.findFresh("br_acme"))?.token_generation).toBe(2);
  expect((await stores.find("br_acme"))?.token_generation).toBe(2);
  expect(reads).toHaveBeenCalledTimes(2);
});

test("the cache time can be shorter", async () => {
  const { clock, reads, stores } = cached(undefined, 500);
  await stores.find("br_acme");
  clock.now += 499;
  await stores.find("br_acme");
  expect(reads).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await stores.find("br_acme");
  expect(reads).toHaveBeenCalledTimes(2);
});

test("caches each store's profile separately", async () => {
  const { stores } = cached();
  await stores.find("br_a");
  expect((await stores.find("br_b"))?.brand).toBe("br_b");
});

test("does not cache store_ids, so a rotated one is rejected at once", async () => {
  const { brandOfStoreId, stores } = cached();
  await stores.brandOfStoreId("hash");
  await stores.brandOfStoreId("hash");
  expect(brandOfStoreId).toHaveBeenCalledTimes(2);
});

test("reads an unknown store_id or brand once a minute", async () => {
  const { clock, reads, brandOfStoreId, stores } = cached(async () => undefined);
  brandOfStoreId.mockResolvedValue(undefined);
  const ask = () => Promise.all([stores.find("br_nobody"), stores.brandOfStoreId("hash")]);
  expect(await ask()).toEqual([undefined, undefined]);
  clock.now += MISS_TTL_MS - 1;
  expect(await ask()).toEqual([undefined, undefined]);
  expect([reads.mock.calls, brandOfStoreId.mock.calls]).toEqual([[["br_nobody"]], [["hash"]]]);
  clock.now += 1;
  await ask();
  expect([reads.mock.calls.length, brandOfStoreId.mock.calls.length]).toEqual([2, 2]);
});

test("unknown brands evict no cached profile", async () => {
  const { reads, stores } = cached(async (brand) => (brand === "br_acme" ? aStore() : undefined));
  await stores.find("br_acme");
  for (let guess = 0; guess < 6_000; guess++) await stores.find(`br_${guess}`);
  reads.mockClear();
  await stores.find("br_acme");
  expect(reads).not.toHaveBeenCalled();
});
