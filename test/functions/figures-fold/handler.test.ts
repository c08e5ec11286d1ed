import { expect, test, vi } from "vitest";
import { createHandler, TIME_BUDGET_MS } from "../../../functions/figures-fold/handler.ts";
import { recordingLogger } from "../../support/recording-logger.ts";

const setUp = (pages: readonly string[][]) => {
  const { logger, entries } = recordingLogger();
  const deps = {
    stores: {
      brands: async function* () {
        yield* pages;
      },
    },
    rollups: { fold: vi.fn(async (_brand: string, _from: string, _to: string) => 1) },
    now: vi.fn(() => Date.parse("2026-11-22T13:09:59Z")),
  };
  return { ...deps, entries, fold: createHandler({ ...deps, logger }) };
};

test("the closed days of every store are folded, as far back as attributions are sure to be there", async () => {
  const { rollups, fold } = setUp([["a", "b"], ["c"]]);
  await fold();
  expect(rollups.fold.mock.calls).toEqual(
    ["a", "b", "c"].map((brand) => [brand, "2026-10-25", "2026-11-20"]),
  );
});

test("a store that fails is named and keeps no other back; the run is said to have failed", async () => {
  const { rollups, fold, entries } = setUp([["a", "b"], ["c"]]);
  rollups.fold.mockRejectedValueOnce(new Error("no"));
  await expect(fold()).rejects.toThrow("The days of 1 stores could not be folded");
  expect(rollups.fold).toHaveBeenCalledTimes(3);
  expect(entries).toMatchObject([{ level: "error", error: expect.any(Error), fields: { brand: "a" } }]);
});

test("a run whose time is used up ends, and is said to have failed", async () => {
  const { rollups, fold, now } = setUp([["a"], ["b"]]);
  rollups.fold.mockImplementation(async () => {
    now.mockReturnValue(now() + TIME_BUDGET_MS);
    return 1;
  });
  await expect(fold()).rejects.toThrow("Stores are left");
  expect(rollups.fold).toHaveBeenCalledTimes(1);
});
