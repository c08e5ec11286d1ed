import { expect, test, vi } from "vitest";
import { createHandler, STORE_BUDGET_MS, TIME_BUDGET_MS } from "../../../functions/figures-fold/handler.ts";
import { FoldUnfinished } from "../../../shared/attribution/figures/fold-unfinished.ts";
import type { Folds } from "../../../shared/attribution/figures/folds.table.ts";
import { expiryTime } from "../../../shared/stores/retention.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";

const setUp = (pages: readonly string[][]) => {
  const { logger, entries } = recordingLogger();
  const deps = {
    stores: {
      toCount: async function* () {
        yield* pages.map((brands) => brands.map((brand) => ({ brand })));
      },
    },
    folds: { fold: vi.fn<Folds["fold"]>(async () => 1) },
    finishErasures: vi.fn(async () => 0),
    now: vi.fn(() => Date.parse("2026-11-22T13:09:59Z")),
  };
  return { ...deps, entries, fold: createHandler({ ...deps, logger }) };
};

test("the closed days of every store are folded", async () => {
  const { folds, fold } = setUp([["a", "b"], ["c"]]);
  await fold();
  const days = folds.fold.mock.calls.map(([brand, , to]) => [brand, to]);
  expect(days).toEqual(["a", "b", "c"].map((brand) => [brand, "2026-11-20"]));
});

test("no day is folded whose first attribution may have expired, whenever the run begins and ends", async () => {
  const { folds, fold, now } = setUp([["a"]]);
  for (let hour = 0; hour < 24; hour++) {
    now.mockReturnValue(Date.parse("2026-03-01T00:09:59Z") + hour * 3_600_000);
    await fold();
    const [, from = ""] = folds.fold.mock.lastCall ?? [];
    // The shortest retention is a month, and February the shortest month.
    const expires = expiryTime(`${from}T00:00:00.000Z`, 1) * 1000;
    expect(expires).toBeGreaterThan(now() + TIME_BUDGET_MS + STORE_BUDGET_MS);
  }
});

test("each store has some time, and no more", async () => {
  const { folds, fold, now } = setUp([["a"]]);
  folds.fold.mockImplementation(async (_brand, _from, _to, isOver) => {
    expect(isOver()).toBe(false);
    now.mockReturnValue(now() + STORE_BUDGET_MS);
    expect(isOver()).toBe(true);
    return 0;
  });
  await fold();
});

test("a store whose time is used up goes on when all others are done, until it is finished", async () => {
  const { folds, fold } = setUp([["a", "b"], ["c"]]);
  folds.fold.mockRejectedValueOnce(new FoldUnfinished("later"));
  await fold();
  expect(folds.fold.mock.calls.map(([brand]) => brand)).toEqual(["a", "b", "c", "a"]);
});

test("a store that is not finished in the function's time is said to be left", async () => {
  const { folds, fold, now, entries } = setUp([["a"]]);
  folds.fold.mockImplementation(async () => {
    now.mockReturnValue(now() + STORE_BUDGET_MS);
    throw new FoldUnfinished("later");
  });
  await expect(fold()).rejects.toThrow("Stores are left");
  expect(folds.fold).toHaveBeenCalledTimes(TIME_BUDGET_MS / STORE_BUDGET_MS);
  expect(entries).toEqual([]);
});

test("a store that fails is named and keeps no other back; the run is said to have failed", async () => {
  const { folds, fold, entries } = setUp([["a", "b"], ["c"]]);
  folds.fold.mockRejectedValueOnce(new Error("no"));
  await expect(fold()).rejects.toThrow("The days of 1 stores could not be folded");
  expect(folds.fold).toHaveBeenCalledTimes(3);
  expect(entries).toMatchObject([{ level: "error", error: expect.any(Error), fields: { brand: "a" } }]);
});

test("a run that needs all of its time and leaves nothing is a success", async () => {
  const { folds, fold, now } = setUp([["a"], ["b"]]);
  folds.fold.mockImplementation(async (brand) => {
    if (brand === "b") now.mockReturnValue(now() + TIME_BUDGET_MS);
    return 1;
  });
  await fold();
  expect(folds.fold).toHaveBeenCalledTimes(2);
});

test("a run whose time is used up ends, and is said to have failed", async () => {
  const { folds, fold, now } = setUp([["a"], ["b"]]);
  folds.fold.mockImplementation(async () => {
    now.mockReturnValue(now() + TIME_BUDGET_MS);
    return 1;
  });
  await expect(fold()).rejects.toThrow("Stores are left");
  expect(folds.fold).toHaveBeenCalledTimes(1);
});
