import { plusAmount, type ReadAmount, readAmount, writeAmount } from "../../platform/money.ts";
import type { Amendment } from "../amendments/amendment.ts";
import { isLeft, linesLeft } from "../amendments/lines-left.ts";
import { creditScope, scopeVideo } from "../figures/figures.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import type { AttributedLine, Credit } from "../rule/attribution.ts";
import type { Sales, Sums } from "../views/sales.ts";
import { minusSums } from "../views/sales.ts";

export type OrderedLines = Pick<AttributedOrder, "order_id" | "received_at" | "lines">;

type OpenSums = { orders: number; lines: number; units: number; revenue: ReadAmount };
/** `ordered` is gross, `left` is net of refunds. */
type OpenSales = { readonly ordered: OpenSums; readonly left: OpenSums };
type OpenVideo = { readonly sales: OpenSales; readonly unconfirmed: OpenSales };
type OpenProduct = {
  /** `undefined`: all products above the limit. */
  readonly product_id: string | undefined;
  readonly currency: string;
  readonly all: OpenSales;
  readonly credited: OpenSales;
  readonly unconfirmed: OpenSales;
  /** Keys are `event_id`s. Unknown videos share the key `undefined`. */
  readonly videos: Map<number | undefined, OpenVideo>;
};

export type ProductSales = {
  readonly product_id: string | undefined;
  readonly currency: string;
  readonly all: Sales;
  readonly credited: Sales;
  readonly unconfirmed: Sales;
  readonly videos: readonly {
    readonly event_id: number | undefined;
    readonly sales: Sales;
    readonly unconfirmed: Sales;
  }[];
};

/** Bounds memory. Further products are counted together. */
const MAX_PRODUCTS = 20_000;

const noSums = (): OpenSums => ({ orders: 0, lines: 0, units: 0, revenue: readAmount("0") });
const noSales = (): OpenSales => ({ ordered: noSums(), left: noSums() });

const readOpen = ({ revenue, ...counts }: OpenSums): Sums => ({ ...counts, revenue: writeAmount(revenue) });
const toSales = ({ ordered, left }: OpenSales): Sales => {
  const sums = readOpen(ordered);
  return { ...sums, returned: minusSums(sums, readOpen(left)) };
};

const entry = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
};

type CounterOptions = {
  readonly only?: string | undefined;
  readonly maxProducts?: number;
};

/**
 * An order counts once in each sum that one of its lines changes. Refunds are subtracted from their order,
 * even if they were reported after the period.
 */
export const createProductCounter = ({ only, maxProducts = MAX_PRODUCTS }: CounterOptions = {}) => {
  const products = new Map<string, OpenProduct>();
  const findOpen = ({ product_id, currency }: AttributedLine): OpenProduct => {
    const key = JSON.stringify([currency, product_id]);
    const known = products.get(key);
    if (known !== undefined) return known;
    const own = products.size < maxProducts ? { key, product_id } : { key: currency, product_id: undefined };
    const none = () => ({
      product_id: own.product_id,
      currency,
      all: noSales(),
      credited: noSales(),
      unconfirmed: noSales(),
      videos: new Map(),
    });
    return entry(products, own.key, none);
  };
  const changed = (product: OpenProduct, credit: Credit | null): OpenSales[] => {
    if (credit === null) return [product.all];
    const isUnconfirmed = credit.unconfirmed !== undefined;
    const sums = [product.all, product.credited, ...(isUnconfirmed ? [product.unconfirmed] : [])];
    if (only === undefined) return sums;
    const none = () => ({ sales: noSales(), unconfirmed: noSales() });
    const video = entry(product.videos, scopeVideo(creditScope(credit)), none);
    return [...sums, video.sales, ...(isUnconfirmed ? [video.unconfirmed] : [])];
  };

  const addLines = (lines: readonly AttributedLine[], which: keyof OpenSales): void => {
    const counted = new Set<OpenSums>();
    for (const line of lines) {
      if (only !== undefined && line.product_id !== only) continue;
      const amount = readAmount(line.amount);
      for (const { [which]: sums } of changed(findOpen(line), line.credit)) {
        if (!counted.has(sums)) sums.orders++;
        counted.add(sums);
        sums.lines++;
        sums.units += line.quantity;
        sums.revenue = plusAmount(sums.revenue, amount);
      }
    }
  };

  return {
    add({ lines }: OrderedLines, amendments: readonly Amendment[]): void {
      addLines(lines, "ordered");
      addLines(amendments.length === 0 ? lines : linesLeft(lines, amendments).filter(isLeft), "left");
    },
    products: (): ProductSales[] =>
      Array.from(products.values(), ({ product_id, currency, all, credited, unconfirmed, videos }) => ({
        product_id,
        currency,
        all: toSales(all),
        credited: toSales(credited),
        unconfirmed: toSales(unconfirmed),
        videos: Array.from(videos, ([event_id, video]) => ({
          event_id,
          sales: toSales(video.sales),
          unconfirmed: toSales(video.unconfirmed),
        })),
      })),
  };
};
