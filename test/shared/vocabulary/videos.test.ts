import { expect, test } from "vitest";
import { readVideoTime, videoTime } from "../../../shared/vocabulary/videos.ts";

test.each([
  ["0:12", 12],
  ["1:05", 65],
  [" 12 ", 12],
  ["2:5", 125],
  ["90:00", 5_400],
  ["0:60", undefined],
  ["75", undefined],
  ["1:2:3", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["", undefined],
  ["a", undefined],
])("%j is read as %j seconds", (text, seconds) => {
  expect(readVideoTime(text)).toBe(seconds);
});

test("a formatted time is read back unchanged", () => {
  for (const seconds of [0, 9, 59, 60, 61, 3_599, 86_400])
    expect(readVideoTime(videoTime(seconds))).toBe(seconds);
});
