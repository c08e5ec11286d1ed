import { deflateRawSync, inflateRawSync } from "node:zlib";
import { COUNTERS } from "../vocabulary/interactions.ts";
import { addTaps, hasTaps, noTaps, type OpenTaps, type Taps } from "../vocabulary/product-taps.ts";
import type { Report } from "./interactions.schema.ts";

/** Taps on one product in one video. */
export type ProductTaps = Taps & { readonly event_id: number; readonly product_id: string };

/** All taps of a day or a period: the parts add up to the store's own counters. */
export type ProductCounts = {
  readonly products: readonly ProductTaps[];
  /** For products that are not kept apart, since there are too many. */
  readonly others: Taps;
  /** For reports that name no product, or none that their video shows. */
  readonly unknown: Taps;
};

/** Where the figures of products stand among a day's scopes. They are one item, outside the funnel's. */
export const PRODUCTS_SCOPE = "PRODUCTS";

/**
 * What a day's products may take before they are compressed, which never makes them larger: an item has 400 KB. Of ids with
 * 13 digits, these are 5,500 products and videos.
 */
const MAX_BYTES = 380_000;
/** Brackets, commas and three integers. */
const ROW_BYTES = 54;

type Row = Pick<ProductTaps, "event_id" | "product_id"> & OpenTaps;

const minus = (from: OpenTaps, { product_taps, add_to_carts }: Taps): void => {
  from.product_taps -= product_taps;
  from.add_to_carts -= add_to_carts;
};

const addCounters = (to: OpenTaps, counts: Readonly<Record<string, number>>): void => {
  for (const [counter, count] of Object.entries(counts)) {
    const type = COUNTERS.get(counter)?.type;
    if (type === "product_tap") to.product_taps += count;
    if (type === "add_to_cart") to.add_to_carts += count;
  }
};

/** @param maxBytes what the products may take; those that come later are counted together */
export const startProductCounts = (maxBytes = MAX_BYTES) => {
  const rows = new Map<string, Row>();
  const [others, unknown] = [noTaps(), noTaps()];
  let bytes = 0;

  const findOpen = ({ event_id, product_id }: ProductTaps): OpenTaps => {
    const key = `${event_id} ${product_id}`;
    const known = rows.get(key);
    if (known !== undefined) return known;
    const size = ROW_BYTES + Buffer.byteLength(JSON.stringify(product_id));
    if (bytes + size > maxBytes) return others;
    bytes += size;
    const row = { event_id, product_id, ...noTaps() };
    rows.set(key, row);
    return row;
  };

  return {
    add({ videos, other, products = [] }: Report): void {
      for (const counts of [...Object.values(videos), other]) addCounters(unknown, counts);
      for (const each of products) {
        addTaps(findOpen(each), each);
        minus(unknown, each);
      }
    },
    counts: (): ProductCounts => ({ products: [...rows.values()], others, unknown }),
  };
};

/** Whether anything was tapped or added. */
export const isTapped = ({ products, others, unknown }: ProductCounts): boolean =>
  [...products, others, unknown].some(hasTaps);

type Packed = {
  readonly products: readonly (readonly [event_id: number, product_id: string, taps: number, adds: number])[];
  readonly others: Taps;
  readonly unknown: Taps;
};

/** Compresses a day's products (RFC 1951): about ten bytes each. */
export const packProductCounts = ({ products, ...rest }: ProductCounts): Uint8Array =>
  deflateRawSync(
    JSON.stringify({
      products: products.map((each) => [
        each.event_id,
        each.product_id,
        each.product_taps,
        each.add_to_carts,
      ]),
      ...rest,
    } satisfies Packed),
  );

/**
 * @param packed by {@link packProductCounts}
 * @throws Error if it is damaged
 */
export const unpackProductCounts = (packed: Uint8Array): ProductCounts => {
  const { products, ...rest } = JSON.parse(inflateRawSync(packed).toString("utf8")) as Packed;
  return {
    products: products.map(([event_id, product_id, product_taps, add_to_carts]) => ({
      ...{ event_id, product_id, product_taps, add_to_carts },
    })),
    ...rest,
  };
};
