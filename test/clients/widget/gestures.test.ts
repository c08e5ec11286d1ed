import { describe, expect, test } from "vitest";
import { createDragDown } from "../../../clients/widget/gestures/drag-down.ts";
import { createWheelSteps } from "../../../clients/widget/gestures/wheel-steps.ts";

describe("the wheel in the Reel", () => {
  /** A wheel event is `[pixels, time]`. */
  test.each<[string, [number, number][], number[]]>([
    [
      "adds small turns up to a step",
      [
        [15, 0],
        [15, 16],
        [15, 32],
      ],
      [0, 0, 1],
    ],
    ["steps back on an upward turn", [[-60, 0]], [-1]],
    [
      "ignores momentum after a step",
      [
        [60, 0],
        [60, 16],
        [60, 400],
        [60, 460],
        [60, 560],
      ],
      [1, 0, 0, 0, 0],
    ],
    [
      "steps again after a pause",
      [
        [60, 0],
        [60, 440],
        [60, 580],
      ],
      [1, 0, 1],
    ],
    [
      "ignores small turns that are far apart",
      [
        [30, 0],
        [30, 500],
        [30, 1000],
      ],
      [0, 0, 0],
    ],
  ])("%s", (_, turns, steps) => {
    const wheel = createWheelSteps();
    expect(turns.map(([deltaY, now]) => wheel(deltaY, now))).toEqual(steps);
  });
});

describe("a drag downwards", () => {
  /** A touch is `[x, y, time]`. The first touch is the start. */
  test.each<[string, [number, number, number][], boolean]>([
    [
      "closes when it is long",
      [
        [0, 0, 0],
        [0, 60, 300],
        [0, 125, 900],
      ],
      true,
    ],
    [
      "closes when it is fast",
      [
        [0, 0, 0],
        [0, 20, 30],
        [0, 50, 60],
      ],
      true,
    ],
    [
      "does not close when it is short and slow",
      [
        [0, 0, 0],
        [0, 30, 200],
        [0, 60, 600],
      ],
      false,
    ],
    [
      "is ignored when it starts sideways",
      [
        [0, 0, 0],
        [20, 10, 30],
        [20, 200, 60],
      ],
      false,
    ],
    [
      "is ignored upwards",
      [
        [0, 200, 0],
        [0, 100, 30],
        [0, 0, 60],
      ],
      false,
    ],
  ])("%s", (_, [first = [0, 0, 0], ...touches], closes) => {
    const drag = createDragDown(120, 0.6);
    drag.start({ x: first[0], y: first[1], at: first[2] });
    for (const [x, y, at] of touches) drag.move({ x, y, at });
    expect(drag.end()).toBe(closes);
  });
});
