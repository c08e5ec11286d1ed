import { type Cell, csvFile, csvLines } from "../../../../../shared/vocabulary/csv.ts";
import { LOCALE } from "../text/locale.ts";

export type TableFile = {
  /** Without the extension. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

const DECIMAL = new Intl.NumberFormat(LOCALE)
  .formatToParts(0.5)
  .find(({ type }) => type === "decimal")?.value;
const HAS_COMMA = DECIMAL === ",";

/**
 * An amount that the user's spreadsheet recognizes as a number.
 * @param amount a decimal string
 */
export const amountCell = (amount: string | undefined): Cell =>
  (HAS_COMMA ? amount?.replace(".", ",") : amount) ?? "";

const SEPARATOR = HAS_COMMA ? ";" : ",";

/** CSV in the format of the user's spreadsheet. Cells are never executed. */
export const tableText = ({ headings, rows }: Pick<TableFile, "headings" | "rows">): string =>
  csvFile(headings, rows, SEPARATOR);

/** CSV lines to append to a table. */
export const moreRows = (rows: TableFile["rows"]): string => csvLines(rows, SEPARATOR);
