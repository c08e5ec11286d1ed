import { type Cell, csvFile } from "../../../../../shared/vocabulary/csv.ts";
import { LOCALE } from "../text/locale.ts";

export type TableFile = {
  /** Without the ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

const DECIMAL = new Intl.NumberFormat(LOCALE)
  .formatToParts(0.5)
  .find(({ type }) => type === "decimal")?.value;
const HAS_COMMA = DECIMAL === ",";

/** An amount as the reader's spreadsheet takes it for a number. @param amount a decimal string */
export const amountCell = (amount: string | undefined): Cell =>
  (HAS_COMMA ? amount?.replace(".", ",") : amount) ?? "";

/** A table's text, which the reader's spreadsheet opens by a double click. No cell is ever run. */
export const tableText = ({ headings, rows }: TableFile): string =>
  csvFile(headings, rows, HAS_COMMA ? ";" : ",");
