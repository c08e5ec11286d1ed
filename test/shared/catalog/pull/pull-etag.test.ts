import { expect, test } from "vitest";
import { etagSource } from "../../../../shared/catalog/pull/pull-etag.ts";

const copy = { connectedAt: "2026-11-10T08:00:00.000Z", updatedAt: "2026-11-19T08:00:00.000Z" };

test("an etag is of the same copy while nothing changes", () => {
  expect(etagSource({ ...copy })).toBe(etagSource(copy));
});

test.each([
  ["the product API is connected anew", { connectedAt: "2026-11-20T08:00:00.000Z" }],
  ["the product is written by somebody else", { updatedAt: "2026-11-19T08:00:00.001Z" }],
])("it is of another copy once %s", (_, change) => {
  expect(etagSource({ ...copy, ...change })).not.toBe(etagSource(copy));
});
