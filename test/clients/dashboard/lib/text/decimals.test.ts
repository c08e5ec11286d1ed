import fc from "fast-check";
import { expect, test } from "vitest";
import {
  add,
  multiplyShare,
  relativeChange,
  subtract,
} from "../../../../../clients/dashboard/src/lib/text/decimals.ts";

test.each([
  ["112.40", "100", "0.124"],
  ["50.00", "100.00", "-0.500"],
  ["99.995", "100", "0.000"],
  ["3", "0.5", "5.000"],
  ["0", "12.5", "-1.000"],
  ["12.5", "0.00", undefined],
  ["12.5", "-3.00", undefined],
  ["-5.00", "10", "-1.500"],
])("the change to %s from %s is %s", (now, before, change) => {
  expect(relativeChange(now, before)).toBe(change);
});

test.each([
  ["283.90", "189.50", "94.40"],
  ["1.5", "0.125", "1.375"],
  ["100", "99", "1"],
  ["0.1", "0.1", "0.0"],
  ["1.00", "1.10", "-0.10"],
  ["-5.00", "2.5", "-7.50"],
  ["-5", "-5.00", "0.00"],
])("%s minus %s is %s", (amount, part, left) => {
  expect(subtract(amount, part)).toBe(left);
});

test("a share is truncated to the amount's digits", () => {
  expect(multiplyShare("10.00", 2, 3)).toBe("6.66");
  expect(multiplyShare("1000", 1, 3)).toBe("333");
});

test("subtraction and addition are exact and inverse", () => {
  const cents = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  const text = (value: bigint) => {
    const digits = String(value < 0n ? -value : value).padStart(3, "0");
    return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      expect(subtract(text(one + other), text(other))).toBe(text(one));
      expect(add(text(one), text(other))).toBe(text(one + other));
    }),
  );
});
