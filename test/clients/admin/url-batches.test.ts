import { expect, test } from "vitest";
import { splitIntoBatches } from "../../../clients/admin/url-batches.ts";

const urls = (count: number, padding = "") =>
  Array.from({ length: count }, (_, index) => `https://shop.example/${index}${padding}`);

test.each([
  ["no URLs", urls(0), []],
  ["at most 1,000 per call", urls(2_001), [1_000, 1_000, 1]],
  ["long URLs, at most 256 KB per call", urls(150, "x".repeat(2_000)), [98, 52]],
  ["three-byte characters, at most 256 KB per call", urls(150, "ア".repeat(700)), [94, 56]],
])("splits product URLs in order: %s", (_, all, sizes) => {
  const batches = splitIntoBatches(all);
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(all);
});
