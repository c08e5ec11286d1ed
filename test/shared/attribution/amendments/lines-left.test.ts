import { expect, test } from "vitest";
import { findRepeated } from "../../../../shared/attribution/amendments/lines-left.ts";

const lines = [{ line: 0, quantity: 1, amount: "9.90" }];
const sent = { source: "shop", version: 3, reason: "refund", cancelled: false, lines } as const;
const stored = { ...sent, sequence: 1, accepted_at: "2026-11-01T00:00:00.000Z" };

test("an amendment with a known source and version is a repetition, whatever its content", () => {
  const other = { ...sent, lines: [{ line: 0, quantity: 0, amount: "0" }] };
  expect(findRepeated([stored], sent)).toBe(stored);
  expect(findRepeated([stored], other)).toBe(stored);
  expect(findRepeated([stored], { ...sent, version: 4 })).toBeUndefined();
  expect(findRepeated([stored], { ...sent, source: "returns" })).toBeUndefined();
});
