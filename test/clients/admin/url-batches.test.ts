import { expect, test } from "vitest";
import { splitIntoBatches } from "../../../clients/admin/url-batches.ts";

const urls = (count: number, padding = "") =>
  Array.from({ length: count }, (_, index) => `https://shop.example/${index}${padding}`);

test.each([
  ["none", urls(0), []],
  ["1,000 at a time", urls(2_001), [1_000, 1_000, 1]],
  ["of 2,000 letters below 256 KB a call", urls(150, "x".repeat(2_000)), [98, 52]],
  ["of letters that take three bytes each below 256 KB a call", urls(150, "ア".repeat(700)), [94, 56]],
])("product URLs are sent in order: %s", (_, all, sizes) => {
  const batches = splitIntoBatches(all);
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(all);
});
