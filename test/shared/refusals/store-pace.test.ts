import { expect, test } from "vitest";
import { createStorePace } from "../../../shared/refusals/store-pace.ts";

test("a store is written for every two seconds; another one need not wait for it", async () => {
  let time = 1_000;
  const waited: number[] = [];
  const pace = createStorePace(
    () => time,
    async (milliseconds) => waited.push(milliseconds),
  );
  await pace("br_a");
  await pace("br_a");
  await pace("br_b");
  await pace("br_a");
  expect(waited).toEqual([2_000, 4_000]);
  time = 20_000;
  await pace("br_a");
  expect(waited).toHaveLength(2);
});
