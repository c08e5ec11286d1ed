import { expect, test } from "vitest";
import {
  ERASED_PRODUCT,
  idGoneAt,
  stripLines,
  tombstoneExpiry,
} from "../../../../shared/attribution/erasure/erasure.ts";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { anAttributedOrder } from "../../../support/values/builders.ts";

test("an order's id leaves all keys within four days, after the stream can deliver it for the last time", () => {
  const at = "2026-11-23T10:00:00.000Z";
  expect(new Date(tombstoneExpiry(at) * 1_000).toISOString()).toBe("2026-11-25T10:00:00.000Z");
  expect(idGoneAt(at)).toBe("2026-11-27T10:00:00.000Z");
});

test("a stripped attribution has the same figures without the products", () => {
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
