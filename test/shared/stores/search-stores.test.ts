import { expect, test } from "vitest";
import type { PageRequest } from "../../../shared/platform/table/query.ts";
import { searchStores } from "../../../shared/stores/search-stores.ts";
import type { Store } from "../../../shared/stores/store.ts";

const STORES = Array.from({ length: 10_000 }, (_, index) => {
  const number = String(index).padStart(5, "0");
  return { store: { brand: `br_${number}`, name: `Käse ${number}` } as Store };
});

const listed = () => {
  let reads = 0;
  return {
    reads: () => reads,
    read: async ({ after, limit }: PageRequest) => {
      reads += 1;
      const begin = after === undefined ? 0 : STORES.findIndex(({ store }) => store.brand > after);
      const items = STORES.slice(begin, begin + limit);
      const isLast = begin + limit >= STORES.length;
      return { items, next: isLast ? undefined : items.at(-1)?.store.brand };
    },
  };
};

const names = ({ items }: { items: readonly { store: Store }[] }) => items.map(({ store }) => store.name);

test("finds the last store of an agency in pages of at most 1,000 searched stores", async () => {
  const found: string[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const { read, reads } = listed();
    const page = await searchStores(read, { after, limit: 100 }, "kase 09999");
    expect(reads()).toBeLessThanOrEqual(10);
    expect(page.searched).toBeLessThanOrEqual(1_000);
    found.push(...names(page));
    after = page.next;
    pages += 1;
  } while (after !== undefined);
  expect(found).toEqual(["Käse 09999"]);
  expect(pages).toBe(10);
});

test("continues a full page after its last store", async () => {
  const { read } = listed();
  const page = await searchStores(read, { after: undefined, limit: 2 }, "käse");
  expect([names(page), page.next]).toEqual([["Käse 00000", "Käse 00001"], "br_00001"]);
  const next = await searchStores(read, { after: page.next, limit: 1 }, "käse");
  expect(names(next)).toEqual(["Käse 00002"]);
});

test("has no next page after the last store", async () => {
  const { read } = listed();
  const page = await searchStores(read, { after: "br_09998", limit: 1 }, "br_09999");
  expect([names(page), page.next]).toEqual([["Käse 09999"], undefined]);
});
