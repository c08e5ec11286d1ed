import type { ProductFigures } from "../../../../../../shared/attribution/products/product-figures.schema.ts";
import { hasTaps, type Taps } from "../../../../../../shared/vocabulary/product-taps.ts";
import { count } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/product-sales.ts";

export type Sold = ProductFigures["products"][number] | ProductFigures["rest"][number];
type RestTaps = Taps & { readonly rest: keyof ProductFigures["rest_taps"] };
export type Row = Sold | ProductFigures["not_sold"][number] | RestTaps;

export const isSold = (row: Row): row is Sold => "currency" in row;

export const restName = (row: Row): string | undefined => {
  if ("rest" in row) return texts.restTaps[row.rest];
  if (!("products" in row)) return undefined;
  if (row.products === "erased") return texts.erased;
  return row.products === "unknown" ? texts.unknown(count(row.ids)) : texts.others(count(row.ids));
};

export const listRows = ({ products, not_sold, rest, rest_taps }: ProductFigures): Row[] => [
  ...products,
  ...not_sold,
  ...rest,
  ...(["unknown", "others"] as const).flatMap((name) =>
    hasTaps(rest_taps[name]) ? [{ rest: name, ...rest_taps[name] }] : [],
  ),
];
