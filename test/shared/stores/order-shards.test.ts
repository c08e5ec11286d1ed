import { describe, expect, test } from "vitest";
import {
  allShards,
  changeOrderShards,
  chooseShard,
  type OrderShards,
  placeOrder,
  shardsOfOrder,
} from "../../../shared/stores/order-shards.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const FOUR: OrderShards = { shards: 4, begins_at: "2026-11-20T10:20:00.000Z", former: [1] };
const ids = Array.from({ length: 4_000 }, (_, index) => `order-${index}`);
/** An id that is in another shard of four than the first. */
const moved = ids.find((id) => chooseShard(id, 4) === 3) ?? "";
const stayed = ids.find((id) => chooseShard(id, 4) === 0) ?? "";

test("a store that never had shards has one, without a look at anything", () => {
  expect(placeOrder(undefined, "a", NOW.toISOString())).toEqual({ shard: 0, others: [], isChanging: false });
  expect(shardsOfOrder(undefined, "a")).toEqual([0]);
  expect(allShards(undefined)).toEqual([0]);
});

test("orders are spread evenly, and half of them stay where they are when shards double", () => {
  for (const shard of [0, 1, 2, 3]) {
    const there = ids.filter((id) => chooseShard(id, 4) === shard);
    expect(there.length).toBeGreaterThan(900);
    const stay = there.filter((id) => chooseShard(id, 8) === shard);
    expect(stay.length / there.length).toBeGreaterThan(0.4);
  }
});

describe("a change is announced twenty minutes ahead", () => {
  test("and remembers what was before", () => {
    expect(changeOrderShards(undefined, 4, NOW)).toEqual(FOUR);
    const later = new Date("2026-11-21T10:00:00Z");
    expect(changeOrderShards(FOUR, 1, later)).toMatchObject({ shards: 1, former: [1, 4] });
    const back = changeOrderShards(changeOrderShards(FOUR, 1, later), 4, new Date("2026-11-22T10:00:00Z"));
    expect(back).toMatchObject({ shards: 4, former: [4, 1] });
  });

  test("the same number again changes nothing", () => {
    expect(changeOrderShards(undefined, 1, NOW)).toBeUndefined();
    expect(changeOrderShards(FOUR, 4, NOW)).toBeUndefined();
  });

  test.each(["2026-11-20T10:01:00Z", "2026-11-20T10:20:00Z", "2026-11-20T10:25:00Z"])(
    "another one at %s has to wait",
    (time) => {
      const wait = "order_shards: a change to 4 is under way; change it again after 2026-11-20T10:25:00.000Z";
      expect(() => changeOrderShards(FOUR, 8, new Date(time))).toThrow(wait);
    },
  );

  test("until it is over for every clock", () => {
    expect(changeOrderShards(FOUR, 8, new Date("2026-11-20T10:25:01Z"))?.former).toEqual([1, 4]);
  });
});

describe("an order is recorded", () => {
  test.each([
    [
      "before the change, without a look at what holds nothing",
      "10:14:59",
      { shard: 0, others: [], isChanging: false },
    ],
    ["right before it, in a transaction", "10:15:00", { shard: 0, others: [3], isChanging: true }],
    ["right after it, in a transaction", "10:20:00", { shard: 3, others: [0], isChanging: true }],
    ["when it is over, after a look", "10:25:01", { shard: 3, others: [0], isChanging: false }],
  ])("%s", (_, time, place) => {
    expect(placeOrder(FOUR, moved, `2026-11-20T${time}.000Z`)).toEqual(place);
  });

  test("where it always was, if it stays there", () => {
    for (const time of ["10:10:00", "10:20:00", "11:00:00"])
      expect(placeOrder(FOUR, stayed, `2026-11-20T${time}.000Z`)).toMatchObject({ shard: 0, others: [] });
  });

  test("without a look in a store that was created with its shards", () => {
    const born = { ...FOUR, former: [] };
    for (const time of ["10:19:59", "12:00:00"])
      expect(placeOrder(born, moved, `2026-11-20T${time}.000Z`)).toMatchObject({ shard: 3, others: [] });
  });
});
