import { expect, test } from "vitest";
import { ERASED_PRODUCT, idGoneAt, stripLines } from "../../../../shared/attribution/erasure/erasure.ts";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { anAttributedOrder } from "../../../support/values/builders.ts";

test.each([
  [
    "of a day that is closed long since",
    "2026-11-01",
    "2026-11-23T10:00:00.000Z",
    "2026-11-23T13:20:00.000Z",
  ],
  ["less than an hour before the run", "2026-11-01", "2026-11-23T12:20:00.001Z", "2026-11-24T13:20:00.000Z"],
  ["an hour before the run", "2026-11-01", "2026-11-23T12:20:00.000Z", "2026-11-23T13:20:00.000Z"],
  ["after the run", "2026-11-01", "2026-11-23T20:00:00.000Z", "2026-11-24T13:20:00.000Z"],
  ["of today", "2026-11-23", "2026-11-23T01:00:00.000Z", "2026-11-24T13:20:00.000Z"],
  [
    "of yesterday, which is not closed yet",
    "2026-11-22",
    "2026-11-23T01:00:00.000Z",
    "2026-11-23T13:20:00.000Z",
  ],
])(
  "the id of an order %s leaves the keys with the next run that finds its day folded",
  (_, day, at, gone) => {
    expect(idGoneAt(`${day}T23:59:59.999Z`, at)).toBe(gone);
    expect(idGoneAt(day, at)).toBe(gone);
  },
);

test("a stripped attribution counts the same, and does not say what was bought", () => {
  const order = anAttributedOrder({ order_id: "o1" });
  const stripped = { ...order, lines: stripLines(order) };
  expect(countFigures([stripped])).toEqual(countFigures([order]));
  expect(new Set(stripped.lines.map(({ product_id }) => product_id))).toEqual(new Set([ERASED_PRODUCT]));
  for (const line of stripped.lines)
    expect(Object.keys(line).sort()).toEqual([
      "amount",
      "credit",
      "currency",
      "price",
      "product_id",
      "quantity",
    ]);
});
