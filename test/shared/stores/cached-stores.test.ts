import { expect, test, vi } from "vitest";
import { cacheProfiles, PROFILE_TTL_MS } from "../../../shared/stores/cached-stores.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";
import { aStore } from "../../support/builders.ts";

/** Cached stores over fakes, and a clock that the test moves. */
const cached = (find: Stores["find"] = async (brand) => aStore({ brand }), ttlMs?: number) => {
  const clock = { now: 1_000 };
  const reads = vi.fn(find);
  const brandOfStoreId = vi.fn(async () => "br_acme");
  const stores = { find: reads, brandOfStoreId };
  return { clock, reads, brandOfStoreId, stores: cacheProfiles(stores, () => clock.now, ttlMs) };
};

test("a profile is read once within 30 seconds, and again after them", async () => {
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

test("a fresh profile is read though one is in memory, and is the one in memory then", async () => {
  let generation = 1;
  const { reads, stores } = cached(async () => aStore({ token_generation: generation }));
  await stores.find("br_acme");
  generation = 2;
  expect((await stores.findFresh("br_acme"))?.token_generation).toBe(2);
  expect((await stores.find("br_acme"))?.token_generation).toBe(2);
  expect(reads).toHaveBeenCalledTimes(2);
});

test("a function may keep profiles for a shorter time", async () => {
  const { clock, reads, stores } = cached(undefined, 500);
  await stores.find("br_acme");
  clock.now += 499;
  await stores.find("br_acme");
  expect(reads).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await stores.find("br_acme");
  expect(reads).toHaveBeenCalledTimes(2);
});

test("each store has its own profile", async () => {
  const { stores } = cached();
  await stores.find("br_a");
  expect((await stores.find("br_b"))?.brand).toBe("br_b");
});

test("store_ids are not cached: one that is rotated away is refused at once", async () => {
  const { brandOfStoreId, stores } = cached();
  await stores.brandOfStoreId("hash");
  await stores.brandOfStoreId("hash");
  expect(brandOfStoreId).toHaveBeenCalledTimes(2);
});
