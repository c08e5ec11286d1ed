import { describe, expect, test } from "vitest";
import { experimentId, experimentState } from "../../../shared/experiments/experiment.ts";
import { createdExperiment } from "../../../shared/experiments/experiment-change.ts";
import { shownExperiment } from "../../../shared/stores/store.ts";
import {
  EXPERIMENT_ID_PATTERN,
  isAssignment,
  readAssignment,
} from "../../../shared/vocabulary/experiments.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const create = (times: { starts_at?: string; ends_at: string }) =>
  createdExperiment("exp_0000000000000001", { name: "A", holdout_percent: 10, ...times }, NOW);

describe("an experiment's times", () => {
  test("start now without a start or with one a moment ago", () => {
    const ends_at = "2026-12-01T00:00:00.000Z";
    expect(create({ ends_at }).starts_at).toBe(NOW.toISOString());
    expect(create({ starts_at: "2026-11-20T09:59:30.000Z", ends_at }).starts_at).toBe(NOW.toISOString());
  });

  test.each([
    [{ starts_at: "2026-11-19T00:00:00.000Z", ends_at: "2026-12-01T00:00:00.000Z" }, "starts_at: "],
    [{ ends_at: "2026-11-20T10:00:00.000Z" }, "ends_at: expected a time after"],
    [{ ends_at: "2027-03-01T00:00:00.000Z" }, "ends_at: expected at most 90 days"],
  ])("%o are rejected", (times, message) => {
    expect(() => create(times)).toThrow(message);
  });

  test.each([
    ["2026-11-19T00:00:00.000Z", "planned", undefined],
    ["2026-11-20T10:00:00.000Z", "running", 10],
    ["2026-12-01T00:00:00.000Z", "finished", undefined],
  ])("at %s make it %s, with the holdout in the feed only while it runs", (now, state, holdout) => {
    const experiment = create({ ends_at: "2026-12-01T00:00:00.000Z" });
    expect(experimentState(experiment, now)).toBe(state);
    expect(shownExperiment(experiment, now)?.holdout_percent).toBe(holdout);
  });
});

test("an experiment's id is valid in feeds and orders, and sorts by time", () => {
  const id = (now: Date, fill: number) => experimentId(now, (size) => new Uint8Array(size).fill(fill));
  const later = new Date(NOW.getTime() + 1);
  expect(id(NOW, 255)).toMatch(EXPERIMENT_ID_PATTERN);
  expect(id(new Date("2060-01-01T00:00:00Z"), 0)).toMatch(EXPERIMENT_ID_PATTERN);
  expect(id(later, 0) > id(NOW, 255)).toBe(true);
  expect(id(NOW, 1)).not.toBe(id(NOW, 2));
});

describe("an order's assignment", () => {
  test("is parsed", () => {
    expect(readAssignment("exp_0000000000000001:held_out:42")).toEqual({
      experiment_id: "exp_0000000000000001",
      arm: "held_out",
      bucket: 42,
    });
  });

  test.each([
    undefined,
    null,
    7,
    {},
    "",
    "exp_0000000000000001:held_out:100",
    "exp_0000000000000001:held_out:042",
    "exp_0000000000000001:both:1",
    "exp_1:exposed:1",
    "exp_0000000000000001:exposed:1 ",
  ])("%o is ignored without rejecting the order", (value) => {
    expect(readAssignment(value)).toBeUndefined();
    expect(isAssignment(value)).toBe(false);
  });
});
