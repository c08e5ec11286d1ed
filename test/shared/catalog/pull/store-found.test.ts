import { expect, test } from "vitest";
import { etagSource } from "../../../../shared/catalog/pull/store-found.ts";

const copy = {
  connectedAt: "2026-11-10T08:00:00.000Z",
  updatedAt: "2026-11-19T08:00:00.000Z",
  timeZone: "UTC",
};

test("the source of an ETag is the same for an unchanged copy", () => {
  expect(etagSource({ ...copy })).toBe(etagSource(copy));
});

test.each([
  ["the product API is reconnected", { connectedAt: "2026-11-20T08:00:00.000Z" }],
  ["the store's time zone changes", { timeZone: "Europe/Berlin" }],
  ["another write changes the product", { updatedAt: "2026-11-19T08:00:00.001Z" }],
])("the source of an ETag changes if %s", (_, change) => {
  expect(etagSource({ ...copy, ...change })).not.toBe(etagSource(copy));
});
