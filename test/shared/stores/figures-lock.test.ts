import fc from "fast-check";
import { expect, test } from "vitest";
import { type FiguresLock, formerLock, lockedTo } from "../../../shared/stores/figures-lock.ts";

const NOW = Date.parse("2026-11-20T10:00:00.000Z");
const DAY_MS = 86_400_000;

const change = (lock: FiguresLock, days: number, at: number): FiguresLock => ({
  figures_locked_after_days: days,
  former_lock: formerLock(lock, new Date(at)),
});

test("a day is locked 60 days after its end, or after the store's setting", () => {
  expect(lockedTo({}, Date.parse("2026-11-20T00:00:00.000Z"))).toBe("2026-09-20");
  expect(lockedTo({}, Date.parse("2026-11-19T23:59:59.999Z"))).toBe("2026-09-19");
  expect(lockedTo({ figures_locked_after_days: 0 }, NOW)).toBe("2026-11-19");
  expect(lockedTo({ figures_locked_after_days: 366 }, NOW)).toBe("2025-11-18");
});

test("a shorter setting applies a minute later, when no container has a cached older one", () => {
  const lock = change({}, 10, NOW);
  expect(lockedTo(lock, NOW + 59_999)).toBe("2026-09-20");
  expect(lockedTo(lock, NOW + 60_000)).toBe("2026-11-09");
});

test("a longer setting unlocks no day", () => {
  const lock = change({ figures_locked_after_days: 10 }, 60, NOW);
  for (const days of [0, 1, 20, 49]) expect(lockedTo(lock, NOW + days * DAY_MS)).toBe("2026-11-09");
  expect(lockedTo(lock, NOW + 51 * DAY_MS)).toBe("2026-11-10");
});

test("the lock only moves forward for any settings, in all containers", () => {
  const step = fc.record({
    after: fc.oneof(fc.nat(90_000), fc.nat(5 * DAY_MS)),
    days: fc.option(fc.nat(80)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let [now, lock, last] = [NOW, {} as FiguresLock, ""];
      for (const { after, days } of steps) {
        now += after;
        expect(lockedTo(lock, now) >= last).toBe(true);
        last = lockedTo(lock, now);
        if (days !== null) {
          const before = lock;
          lock = change(lock, days, now);
          if (before.former_lock === undefined)
            expect(lockedTo(lock, now + 30_000)).toBe(lockedTo(before, now + 30_000));
        }
        expect(lockedTo(lock, now)).toBe(last);
      }
    }),
    { numRuns: 500 },
  );
});
