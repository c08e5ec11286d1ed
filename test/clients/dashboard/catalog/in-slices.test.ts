import { expect, test } from "vitest";
import { inSlices } from "../../../../clients/dashboard/src/features/catalog/urls/in-slices.ts";

const work = () => {
  let ms = 0;
  function* steps(): Generator<number, string> {
    for (let step = 1; step <= 10; step++) {
      ms += 5;
      yield step;
    }
    return "done";
  }
  return { steps: steps(), now: () => ms };
};

test("yields and reports progress every few milliseconds", async () => {
  const { steps, now } = work();
  const told: number[] = [];
  expect(await inSlices(steps, (step) => told.push(step), new AbortController().signal, now)).toBe("done");
  expect(told).toEqual([3, 6, 9]);
});

test("returns nothing when aborted", async () => {
  const { steps, now } = work();
  const stop = new AbortController();
  expect(await inSlices(steps, () => stop.abort(), stop.signal, now)).toBeUndefined();
  expect(steps.next().value).toBe(4);
});
