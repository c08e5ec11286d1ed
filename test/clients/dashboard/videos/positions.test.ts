import fc from "fast-check";
import { expect, test } from "vitest";
import { changedPositions } from "../../../../clients/dashboard/src/features/videos/positions.ts";

const placed = (...positions: readonly number[]) =>
  positions.map((position, index) => ({ event_id: index + 1, position }));

test("changes only the moved video", () => {
  expect(changedPositions(placed(100, 200, 300, 400), [1, 4, 2, 3])).toEqual([
    { event_id: 4, position: 150 },
  ]);
  expect(changedPositions(placed(100, 200, 300), [3, 1, 2])).toEqual([{ event_id: 3, position: 49 }]);
  expect(changedPositions(placed(100, 200, 300), [2, 3, 1])).toEqual([{ event_id: 1, position: 400 }]);
});

test("renumbers all videos if there is no gap", () => {
  expect(changedPositions(placed(1, 2, 3), [1, 3, 2])).toEqual([
    { event_id: 1, position: 100 },
    { event_id: 3, position: 200 },
    { event_id: 2, position: 300 },
  ]);
});

test("gives unique, increasing and valid positions", () => {
  const position = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 999_999 }));
  const cases = fc
    .array(position, { maxLength: 40 })
    .map((positions) => placed(...positions))
    .chain((videos) =>
      fc.tuple(
        fc.constant(videos),
        fc.shuffledSubarray(
          videos.map(({ event_id }) => event_id),
          { minLength: videos.length },
        ),
      ),
    );
  fc.assert(
    fc.property(cases, ([videos, ids]) => {
      const after = new Map(
        [...videos, ...changedPositions(videos, ids)].map(({ event_id, position: at }) => [event_id, at]),
      );
      const inOrder = ids.map((id) => after.get(id) ?? -1);
      expect(inOrder).toEqual([...new Set(inOrder)].sort((one, other) => one - other));
      expect(inOrder.every((at) => at >= 0 && at <= 999_999)).toBe(true);
    }),
  );
});
