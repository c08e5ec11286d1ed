import fc from "fast-check";
import { expect, test } from "vitest";
import { changeOf, lessOf } from "../../../../../clients/dashboard/src/lib/text/decimals.ts";

test.each([
  ["112.40", "100", "0.124"],
  ["50.00", "100.00", "-0.500"],
  ["99.995", "100", "0.000"],
  ["3", "0.5", "5.000"],
  ["0", "12.5", "-1.000"],
  ["12.5", "0.00", undefined],
])("from %s, which was %s before, it is a change of %s", (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test.each([
  ["283.90", "189.50", "94.40"],
  ["1.5", "0.125", "1.375"],
  ["100", "99", "1"],
  ["0.1", "0.1", "0.0"],
  // A repair under way may show more credited than sold.
  ["1.00", "1.10", "0.00"],
])("%s less %s is %s", (amount, part, left) => {
  expect(lessOf(amount, part)).toBe(left);
});

test("what is left and the part add up, also where a float would be off", () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 30n });
  const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      expect(lessOf(text(one + other), text(other))).toBe(text(one));
    }),
  );
});
