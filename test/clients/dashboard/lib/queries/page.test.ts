import { expect, test } from "vitest";
import {
  countSearched,
  loadsMoreAutomatically,
  type Page,
} from "../../../../../clients/dashboard/src/lib/queries/page.ts";

const page = (found: number, next_cursor: string | null, searched?: number): Page<number> => ({
  items: Array.from({ length: found }, (_, index) => index),
  next_cursor,
  searched,
});
const data = (...pages: readonly Page<number>[]) => ({ pages: [...pages], pageParams: [] });

test.each([
  ["has few results and more pages", data(page(1, "c", 6_000)), true],
  ["has enough results", data(page(12, "c", 6_000), page(8, "d", 6_000)), false],
  ["has reached the end", data(page(1, null, 6_000)), false],
  ["has read ten pages", data(...Array.from({ length: 10 }, () => page(0, "c", 6_000))), false],
  ["is a plain list", data(page(1, "c")), false],
])("decides whether to load the next page of a search that %s", (_, pages, fetchesNext) => {
  expect(loadsMoreAutomatically(pages)).toBe(fetchesNext);
});

test("counts searched items for a search, but not for a list", () => {
  expect(countSearched(data(page(1, "c", 6_000), page(0, null, 10)))).toBe(6_010);
  expect(countSearched(data(page(1, "c")))).toBeUndefined();
});
