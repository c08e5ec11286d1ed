import { type Cell, csvFile, csvLines } from "../../../../../shared/vocabulary/csv.ts";
import { LOCALE } from "./format.ts";

export type TableFile = {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

const DECIMAL = new Intl.NumberFormat(LOCALE)
  .formatToParts(0.5)
  .find(({ type }) => type === "decimal")?.value;
const HAS_COMMA = DECIMAL === ",";

/** @param amount a decimal string */
export const amountCell = (amount: string | undefined): Cell =>
  (HAS_COMMA ? amount?.replace(".", ",") : amount) ?? "";

const SEPARATOR = HAS_COMMA ? ";" : ",";

/** Cells are never executed by spreadsheets. */
export const tableText = ({ headings, rows }: Pick<TableFile, "headings" | "rows">): string =>
  csvFile(headings, rows, SEPARATOR);

export const moreRows = (rows: TableFile["rows"]): string => csvLines(rows, SEPARATOR);
