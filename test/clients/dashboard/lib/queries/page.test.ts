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
  ["has found little and has not seen all", data(page(1, "c", 6_000)), true],
  ["has found enough", data(page(12, "c", 6_000), page(8, "d", 6_000)), false],
  ["has seen all", data(page(1, null, 6_000)), false],
  ["has read ten pages", data(...Array.from({ length: 10 }, () => page(0, "c", 6_000))), false],
  ["is none", data(page(1, "c")), false],
])("a search that %s", (_, pages, fetchesNext) => {
  expect(loadsMoreAutomatically(pages)).toBe(fetchesNext);
});

test("a search says what it has looked at, a list nothing", () => {
  expect(countSearched(data(page(1, "c", 6_000), page(0, null, 10)))).toBe(6_010);
  expect(countSearched(data(page(1, "c")))).toBeUndefined();
});
