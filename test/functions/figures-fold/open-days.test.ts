import { expect, test, vi } from "vitest";
import {
  createOpenDaysHandler,
  OPEN_BUDGET_MS,
  OPEN_STORE_BUDGET_MS,
} from "../../../functions/figures-fold/open-days.ts";
import type { Folds } from "../../../shared/attribution/figures/folds.table.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";

const setUp = (
  pages: readonly string[][],
  time = "2026-11-22T15:00:30Z",
  lastOrderAt = "2026-11-22T14:00",
) => {
  const { logger, entries } = recordingLogger();
  const deps = {
    busyStores: {
      brands: async function* () {
        yield* pages;
      },
      lastOrderAt: vi.fn(async (): Promise<string | undefined> => lastOrderAt),
      forget: vi.fn(async () => undefined),
    },
    stores: { findAny: async () => undefined },
    folds: { advance: vi.fn<Folds["advance"]>(async () => true) },
    now: vi.fn(() => Date.parse(time)),
  };
  const advanced = () => deps.folds.advance.mock.calls.map(([brand, day, settled]) => [brand, day, settled]);
  return { ...deps, entries, advanced, fold: createOpenDaysHandler({ ...deps, logger }) };
};

test.each([
  ["in the afternoon", "2026-11-22T15:00:30Z", "2026-11-22T14:56", ["2026-11-22"]],
  [
    "before the day before is closed",
    "2026-11-22T13:09:59Z",
    "2026-11-22T13:05",
    ["2026-11-21", "2026-11-22"],
  ],
  ["right after midnight", "2026-11-22T00:02:00Z", "2026-11-21T23:58", ["2026-11-21"]],
])("%s, the open days of busy stores are counted up to four minutes ago", async (_, time, settled, days) => {
  const { fold, advanced } = setUp([["a"], ["b"]], time);
  await fold();
  expect(advanced()).toEqual(["a", "b"].flatMap((brand) => days.map((day) => [brand, day, settled])));
});

test.each([
  ["is counted", "2026-11-22T14:55:59.999Z", true, 1],
  ["is not settled yet", "2026-11-22T14:56:00.000Z", true, 0],
  ["is left to the next run", "2026-11-22T14:00:00.000Z", false, 0],
])("a store is forgotten if the last order that had it noted %s: %#", async (_, last, isDone, times) => {
  const { fold, busyStores, folds } = setUp([["a"]], undefined, last);
  folds.advance.mockResolvedValue(isDone);
  await fold();
  expect(busyStores.forget.mock.calls).toEqual(times === 1 ? [["a", last]] : []);
});

test("a store that is not noted any more is left alone", async () => {
  const { fold, busyStores, folds } = setUp([["a"]]);
  busyStores.lastOrderAt.mockResolvedValue(undefined);
  await fold();
  expect(folds.advance).not.toHaveBeenCalled();
});

test("each store has some time, and no more", async () => {
  const { folds, fold, now } = setUp([["a"]]);
  folds.advance.mockImplementation(async (_brand, _day, _settled, isOver) => {
    expect(isOver()).toBe(false);
    now.mockReturnValue(now() + OPEN_STORE_BUDGET_MS);
    expect(isOver()).toBe(true);
    return false;
  });
  await fold();
});

test("a run whose time is used up leaves the others to the next", async () => {
  const { folds, fold, now } = setUp([["a"], ["b"]]);
  folds.advance.mockImplementation(async () => {
    now.mockReturnValue(now() + OPEN_BUDGET_MS);
    return true;
  });
  await fold();
  expect(folds.advance).toHaveBeenCalledTimes(1);
});

test("a day that fails holds the next one not up", async () => {
  const { folds, fold, entries, advanced, busyStores } = setUp([["a"]], "2026-11-22T13:00:00Z");
  folds.advance.mockRejectedValueOnce(new Error("no"));
  await expect(fold()).rejects.toThrow("The open days of 1 stores could not be folded");
  expect(advanced().map(([, day]) => day)).toEqual(["2026-11-21", "2026-11-22"]);
  expect(entries).toMatchObject([{ level: "error", fields: { brand: "a", day: "2026-11-21" } }]);
  expect(busyStores.forget).not.toHaveBeenCalled();
});

test("a store that fails is named and keeps no other back; the run is said to have failed", async () => {
  const { folds, fold, entries, busyStores } = setUp([["a", "b"], ["c"]]);
  folds.advance.mockRejectedValueOnce(new Error("no"));
  await expect(fold()).rejects.toThrow("The open days of 1 stores could not be folded");
  expect(folds.advance).toHaveBeenCalledTimes(3);
  expect(busyStores.forget).toHaveBeenCalledTimes(2);
  expect(entries).toMatchObject([{ level: "error", error: expect.any(Error), fields: { brand: "a" } }]);
});
