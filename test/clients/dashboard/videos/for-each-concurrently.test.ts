import { expect, test } from "vitest";
import { forEachConcurrently } from "../../../../clients/dashboard/src/features/videos/for-each-concurrently.ts";

const items = Array.from({ length: 20 }, (_, index) => index);
const goingOn = () => new AbortController().signal;
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test("processes each item once, with limited concurrency", async () => {
  const done: number[] = [];
  let [now, most] = [0, 0];
  const one = async (item: number) => {
    most = Math.max(most, ++now);
    await aMoment();
    now -= 1;
    done.push(item);
  };
  await forEachConcurrently(items, 4, one, goingOn());
  expect(done.sort((a, b) => a - b)).toEqual(items);
  expect(most).toBe(4);
});

test("stops at the first failure, after running items finish", async () => {
  const begun: number[] = [];
  const done: number[] = [];
  const one = async (item: number) => {
    begun.push(item);
    await aMoment();
    if (item === 5) throw new Error("the sixth");
    done.push(item);
  };
  await expect(forEachConcurrently(items, 4, one, goingOn())).rejects.toThrow("the sixth");
  expect(done).toEqual(begun.filter((item) => item !== 5));
  expect(begun.length).toBeLessThan(10);
});
